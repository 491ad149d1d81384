import FileReading
import Positions
import SimulationPrimitives

/// Reads the flight recorder files of gliders (IGC): the date from `HFDTE`, the fixes from `B`
/// records.
struct IGCReader {
  let path: String
  let options: TrackOptions

  func read(_ body: (TrackEntry) throws -> Void) throws {
    var lines = try TextLines(path: path, onProgress: options.onProgress)
    var day: Int64?
    var (last, count, zone) = (Int64(0), 0, Int?.none)
    while let line = try lines.next() {
      if line.starts(with: "HFDTE".utf8) || line.starts(with: "HFDATE".utf8) {
        day = Self.day(line)
        last = 0
      }
      if line.starts(with: "HFTZN".utf8) { zone = Self.zone(line) }
      guard line.first == .ascii("B") else { continue }
      count += 1
      var candidate = Self.fix(line, number: lines.number)
      if let second = Self.number(line, 1, 6).map(Self.seconds), let known = day {
        // A flight may continue past midnight, and the date is that of its start.
        if second < last - 43_200 { day = known + 1 }
        last = second
        candidate.time = .at(
          VirtualTime(secondsSinceEpoch: (day ?? known) * 86_400 + second), zoneMinutes: zone)
      }
      try body(candidate.entry)
    }
    guard count > 0 else {
      throw ReadingError(file: path, message: "the flight has no fix (no B record); record again")
    }
  }

  /// Reads a fix from a `B` record: the time, degrees and minutes north, degrees and minutes east.
  private static func fix(_ line: ArraySlice<UInt8>, number: Int) -> Candidate {
    let latitude = degrees(line, 7, 2).map { byte(line, 14) == .ascii("S") ? -$0 : $0 }
    let longitude = degrees(line, 15, 3).map { byte(line, 23) == .ascii("W") ? -$0 : $0 }
    return Candidate(latitude: latitude, longitude: longitude, line: number, segment: 0)
  }

  private static func degrees(_ line: ArraySlice<UInt8>, _ at: Int, _ digits: Int) -> Double? {
    guard let degrees = self.number(line, at, digits), let minutes = number(line, at + digits, 5)
    else { return nil }
    return Double(degrees) + Double(minutes) / 60_000
  }

  private static func seconds(_ clock: Int) -> Int64 {
    Int64(clock / 10_000 * 3_600 + clock / 100 % 100 * 60 + clock % 100)
  }

  /// Returns the day since 1970 of a date written as `DDMMYY` after any prefix.
  private static func day(_ line: ArraySlice<UInt8>) -> Int64? {
    let digits = line.drop { !$0.isDigit }.prefix(6)
    guard digits.count == 6, let date = number(digits, 0, 6) else { return nil }
    let (day, month, year) = (date / 10_000, date / 100 % 100, date % 100)
    return daysSinceEpoch(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
  }

  /// Returns the UTC offset in minutes, written as `HFTZNTIMEZONE:2` or `-3.50`.
  private static func zone(_ line: ArraySlice<UInt8>) -> Int? {
    guard let mark = line.firstIndex(of: .ascii(":")), let hours = decimal(line[(mark + 1)...]),
      abs(hours) <= 14
    else { return nil }
    return Int((hours * 60).rounded())
  }

  private static func byte(_ line: ArraySlice<UInt8>, _ at: Int) -> UInt8? {
    at < line.count ? line[line.startIndex + at] : nil
  }

  /// Reads a number of digits at a position.
  private static func number(_ line: ArraySlice<UInt8>, _ at: Int, _ count: Int) -> Int? {
    guard at + count <= line.count else { return nil }
    var scanner = ByteScanner(line.dropFirst(at))
    return scanner.digits(count)
  }
}
