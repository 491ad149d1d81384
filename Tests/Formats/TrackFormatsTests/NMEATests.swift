import TestFolders
import FileReading
import Foundation
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite struct NMEATests {
  /// A sentence with its checksum.
  private func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(body)*\(sum < 16 ? "0" : "")\(digits)\r\n"
  }

  private func rmc(
    _ time: String, status: String = "A", lat: String = "4630.0000,N", lon: String = "01415.0000,E",
    speed: String = "1.94", course: String = "90.5", date: String = "180219", talker: String = "GP"
  ) -> String {
    sentence("\(talker)RMC,\(time),\(status),\(lat),\(lon),\(speed),\(course),\(date),,,A")
  }

  private func gga(
    _ time: String, quality: String = "1", lat: String = "4630.0000,N",
    lon: String = "01415.0000,E", talker: String = "GP"
  ) -> String {
    sentence("\(talker)GGA,\(time),\(lat),\(lon),\(quality),08,1.0,300.0,M,47.0,M,,")
  }

  private let start = "1550475910"
  /// 1.94 knots.
  private static let speed: Double = 1.94 * 1_852 / 3_600

  @Test func `a bracket before a sentence does not make a file JSON`() throws {
    let file = try TemporaryFile("[1550475910000]" + rmc("074510.00"))
    #expect(try RecordingKind(path: file.path) == .track)
    #expect(try Reading(path: file.path).points.count == 1)
  }

  @Test(arguments: [false, true])
  func `a fix is one instant, in any order of its sentences`(fixDataFirst: Bool) throws {
    let text = ["074510.00", "074511.25"].map { time in
      fixDataFirst ? gga(time) + rmc(time) : rmc(time) + gga(time)
    }.joined()
    let reading = try Reading(text)
    #expect(reading.format == .nmea)
    #expect(reading.times == ["\(start).000000000", "1550475911.250000000"])
    #expect(reading.points.map(\.line) == [1, 3])
    #expect(reading.points.first?.coordinate == Coordinate(latitude: 46.5, longitude: 14.25))
    #expect(reading.points.first?.speed == Self.speed)
    #expect(reading.points.first?.course == 90.5)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a position and time is a fix, and a course and speed belongs to the fix before it`()
    throws
  {
    let date = sentence("GPZDA,074510.00,18,02,2019,00,00")
    let motion = sentence("GPVTG,90.5,T,,M,1.94,N,3.59,K,A")
    let gll = sentence("GPGLL,4630.0000,N,01415.0000,E,074510.00,A,A")
    for text in [date + gll + motion, gga("074510.00") + date + motion, gll + date + motion] {
      let reading = try Reading(text)
      #expect(reading.times == ["\(start).000000000"])
      #expect(reading.points.first?.coordinate == Coordinate(latitude: 46.5, longitude: 14.25))
      #expect(reading.points.first?.speed == Self.speed)
      #expect(reading.points.first?.course == 90.5)
    }
    let void = date + sentence("GPGLL,4630.0000,N,01415.0000,E,074510.00,V,N")
    #expect(try Reading(void + rmc("074511.00")).kinds == [.noFix])
    let own = try Reading(rmc("074510.00") + sentence("GPVTG,10,T,,M,9.9,N,18,K,A"))
    #expect(own.points.first?.course == 90.5)
  }

  @Test func `any talker is accepted, and several make one fix`() throws {
    let time = "074510"
    let reading = try Reading(
      gga(time, talker: "GP") + gga(time, quality: "0", talker: "GL") + rmc(time, talker: "BD"))
    #expect(reading.points.count == 1)
  }

  @Test func `south and west are negative`() throws {
    let reading = try Reading(rmc("074510", lat: "2712.6404,S", lon: "15303.1201,W"))
    let place = try #require(reading.points.first?.coordinate)
    #expect(abs(place.latitude + 27.210673333333) < 1e-11)
    #expect(abs(place.longitude + 153.052001666667) < 1e-11)
  }

  @Test func `a fix with a void status or a quality of zero is dropped`() throws {
    let reading = try Reading(
      rmc("074510", status: "V") + gga("074510") + gga("074511", quality: "0")
        + sentence("GPRMC,,V,,,,,,,,,,N") + sentence("GPGGA,,,,,,0,,,,M,,M,,") + rmc("074512")
        + gga("074512", quality: "0"))
    #expect(reading.times == ["1550475912.000000000"])
    #expect(reading.kinds == [.noFix, .noFix, .noFix])
    #expect(reading.survey.points == 1)
  }

  @Test func `fix data without a date has the date of the next sentence`() throws {
    let reading = try Reading(
      gga("235958") + gga("000001") + sentence("GPZDA,000002,19,02,2019,00,00") + gga("000002"))
    #expect(
      reading.times == [
        "1550534398.000000000", "1550534401.000000000", "1550534402.000000000",
      ])
  }

  @Test func `midnight begins a new day with and without a date`() throws {
    let dated = try Reading(rmc("235959") + rmc("000000", date: "190219"))
    #expect(dated.times == ["1550534399.000000000", "1550534400.000000000"])
    let undated = try Reading(rmc("235959") + gga("000000") + gga("000001"))
    #expect(undated.times.last == "1550534401.000000000")
    let datedLate = try Reading(gga("235959") + rmc("000000", date: "190219"))
    #expect(datedLate.times == dated.times)
  }

  @Test func `a log without any date has the day of the given start`() throws {
    let options = TrackOptions(start: VirtualTime(secondsSinceEpoch: 86_400 * 3 + 5))
    let reading = try Reading(gga("000010") + gga("000011"), options: options)
    #expect(reading.times == ["259210.000000000", "259211.000000000"])
    #expect(reading.kinds == [.form])
  }

  @Test func `repeated, backward and unreadable fixes are dropped`() throws {
    let reading = try Reading(
      rmc("074510") + rmc("074510") + rmc("074509") + rmc("074511", lat: ",") + rmc("256199")
        + rmc("074512", lat: "4660.0000,N") + rmc("074513", lat: "9130.0000,N") + rmc("074514"))
    #expect(reading.times.count == 2)
    #expect(
      reading.kinds == [
        .duplicateTime, .backwardTime, .malformed, .malformed, .malformed, .outOfRange,
      ])
  }

  @Test func `empty speed and course stay empty`() throws {
    let reading = try Reading(rmc("074510", speed: "", course: ""))
    #expect(reading.points.map(\.speed) == [nil])
    #expect(reading.points.map(\.course) == [nil])
  }

  @Test func `comments, blank lines, other sentences and noise are skipped`() throws {
    let noise: [UInt8] = [0xFF, 0xFE, 0x24, 0x80, 0x2A]
    var bytes = noise + Array(rmc("074510").utf8)
    bytes += Array("# a comment\r\n\r\n\(sentence("GPGSV,1,1,00"))$PUBX,00,1*FF\r\n".utf8)
    bytes += Array(rmc("074511").replacingOccurrences(of: "4630", with: "4631").utf8)
    bytes += Array("2019-02-18 \(rmc("074512"))".utf8) + Array(rmc("074513").utf8.dropLast(12))
    let reading = try Reading(bytes: bytes)
    #expect(reading.times == ["1550475910.000000000", "1550475912.000000000"])
    #expect(reading.kinds == [.noise, .noise, .noise, .noise])
    #expect(reading.lines == [1, 5, 6, 8])
  }

  @Test func `sentences without checksums are accepted if none has one`() throws {
    let text = (rmc("074510") + rmc("074511")).replacingOccurrences(
      of: "\\*..", with: "", options: .regularExpression)
    #expect(try Reading(text).points.count == 2)
  }

  @Test func `a log in UTF-16 has the result of one in ASCII`() throws {
    let units = [0xFEFF] + Array((rmc("074510") + rmc("074511")).utf16)
    let reading = try Reading(
      bytes: units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    #expect(reading.format == .nmea)
    #expect(reading.points.count == 2)
  }

  @Test func `a log without any fix is refused`() throws {
    #expect(
      try refusal(rmc("074510", status: "V"))
        == " the receiver has no fix in the whole file; record under open sky")
  }
}

/// Captures of real receivers compared with the results of gpsd, an independent program.
@Suite(.enabled(if: !RealFiles.areMissing, "the folder of recordings is not on this machine"))
struct NMEAOracleTests {
  private struct Report: Decodable {
    var time: String?
    var lat: Double?
    var lon: Double?
  }

  @Test(arguments: [
    ("nmea/gpsd__haicom-305N.log", 67), ("nmea/gpsd__sirfstarv-nmea.log", 59),
  ])
  func `positions and times agree with gpsd`(file: String, count: Int) throws {
    var places: [Int64: Coordinate] = [:]
    for point in try Reading(path: RealFiles.path(file)).points {
      places[withoutEra(try #require(point.time).nanoseconds)] = point.coordinate
    }
    let text = try String(contentsOfFile: RealFiles.path(file) + ".chk", encoding: .utf8)
    var times: Set<Int64> = []
    for line in text.split(whereSeparator: \.isNewline) where line.contains("\"class\":\"TPV\"") {
      let report = try JSONDecoder().decode(Report.self, from: Data(line.utf8))
      guard let stamp = report.time, let lat = report.lat, let lon = report.lon else { continue }
      let time = withoutEra(try milliseconds(stamp) * 1_000_000)
      let place = try #require(places[time], "no fix at \(stamp)")
      #expect(abs(place.latitude - lat) < 1e-9)
      #expect(abs(place.longitude - lon) < 1e-9)
      times.insert(time)
    }
    #expect(times.count == count)
  }

  /// gpsd moves dates by 1024 weeks where it thinks that a receiver's week counter has wrapped.
  private func withoutEra(_ nanoseconds: Int64) -> Int64 {
    nanoseconds % (1_024 * 7 * 86_400 * 1_000_000_000)
  }

  private func milliseconds(_ stamp: String) throws -> Int64 {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let date = try #require(formatter.date(from: stamp))
    return Int64((date.timeIntervalSince1970 * 1_000).rounded())
  }

  @Test(arguments: [
    ("nmea/gpsd__telit-he910.log", 187, 186, 185.698), ("nmea/gpsd__ublox-8.log", 72, 72, 71),
    ("nmea/kuksa__simplelog_example.nmea", 839, 839, 838),
  ])
  func `other captures have the counts of an independent parser`(
    file: String, points: Int, used: Int, seconds: Double
  ) throws {
    let survey = try Reading(path: RealFiles.path(file)).survey
    #expect(survey.points == points)
    #expect(survey.used == used)
    #expect(abs(survey.durationSeconds - seconds) < 1e-6)
  }
}
