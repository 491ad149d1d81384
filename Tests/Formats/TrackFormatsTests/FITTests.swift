import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

/// Writes FIT files as devices do.
private struct FITFile {
  private(set) var messages: [UInt8] = []

  /// Degrees as devices count them.
  static func semicircles(_ degrees: Double) -> UInt32 {
    UInt32(bitPattern: Int32((degrees * 2_147_483_648 / 180).rounded()))
  }

  static func bytes(_ value: UInt32, _ count: Int = 4, isBig: Bool = false) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    return isBig ? bytes.reversed() : bytes
  }

  mutating func define(isBig: Bool = false, developers: Bool = false) {
    messages += [developers ? 0x60 : 0x40, 0, isBig ? 1 : 0] + Self.bytes(20, 2, isBig: isBig)
    messages += [4, 253, 4, 0x86, 0, 4, 0x85, 1, 4, 0x85, 6, 2, 0x84]
    if developers { messages += [1, 0, 3, 0] }
  }

  mutating func add(
    _ seconds: UInt32, _ latitude: UInt32, _ longitude: UInt32, speed: UInt32 = 0xFFFF,
    isBig: Bool = false, developer: [UInt8] = []
  ) {
    messages += [0]
    for value in [seconds, latitude, longitude] { messages += Self.bytes(value, isBig: isBig) }
    messages += Self.bytes(speed, 2, isBig: isBig) + developer
  }

  mutating func append(_ bytes: [UInt8]) { messages += bytes }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [14, 0x20, 0, 0] + Self.bytes(UInt32(messages.count))
    bytes += Array(".FIT".utf8) + [0, 0] + messages
    let sum = bytes.reduce(UInt16(0)) { sum, byte in
      // Bit by bit, where the reader has a table.
      (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1
      }
    }
    return bytes + Self.bytes(UInt32(sum), 2)
  }
}

@Suite("Watches and bicycle computers write FIT.") struct FITTests {
  private static let north = FITFile.semicircles(46.05)
  private static let east = FITFile.semicircles(14.5)
  /// 2026-03-10 14:00 in seconds since the last day of 1989.
  private static let start: UInt32 = 1_142_085_600

  private static func walk(isBig: Bool = false, developer: [UInt8] = []) -> FITFile {
    var file = FITFile()
    file.define(isBig: isBig, developers: !developer.isEmpty)
    for index in 0..<5 {
      file.add(
        start + UInt32(index), north + UInt32(index) * 100, east, speed: 1_400, isBig: isBig,
        developer: developer)
    }
    return file
  }

  @Test("Records are read in either byte order, with developer fields.")
  func records() throws {
    for file in [Self.walk(), Self.walk(isBig: true), Self.walk(developer: [1, 2, 3])] {
      let reading = try Reading(bytes: file.bytes)
      #expect(reading.format == .fit)
      #expect(reading.points.count == 5)
      #expect(reading.diagnostics.isEmpty)
      #expect(reading.points.allSatisfy { $0.speed == 1.4 })
      #expect(abs((reading.points.first?.coordinate.latitude ?? 0) - 46.05) < 1e-7)
      #expect(reading.survey.start?.nanoseconds == 1_773_151_200_000_000_000)
    }
  }

  @Test("A time of five bits continues from the last full one.")
  func shortTimes() throws {
    var file = Self.walk()
    // Another kind without a time, then three records a second apart over the bits' end.
    file.append([0x41, 0, 0, 20, 0, 2, 0, 4, 0x85, 1, 4, 0x85])
    let low = (Self.start + 4) & 31
    for step in 1...3 {
      file.append([UInt8(0xA0 | (low + UInt32(step) * 9) & 31)])
      file.append(FITFile.bytes(Self.north + 500) + FITFile.bytes(Self.east))
    }
    let reading = try Reading(bytes: file.bytes)
    let start = reading.points.first?.time ?? .zero
    #expect(
      reading.points.compactMap { $0.time?.seconds(since: start) } == [0, 1, 2, 3, 4, 13, 22, 31])
  }

  @Test("A record without a place is dropped, and a wrong checksum causes a remark.")
  func remarks() throws {
    var file = Self.walk()
    file.add(Self.start + 5, 0x7FFF_FFFF, 0x7FFF_FFFF)
    var bytes = file.bytes
    #expect(try Reading(bytes: bytes).kinds == [.noFix])
    bytes[bytes.count - 1] ^= 1
    #expect(try Reading(bytes: bytes).kinds == [.noFix, .noise])
  }

  @Test("A file cut off at any byte is read up to there or refused.")
  func truncated() throws {
    let bytes = Self.walk().bytes
    for length in 12..<bytes.count {
      let found = try? Reading(bytes: Array(bytes[..<length]))
      #expect(found == nil || found?.kinds == [.noise])
    }
  }

  @Test("The local time stands after the records and is used.")
  func zone() throws {
    var file = Self.walk()
    file.append([0x43, 0, 0, 34, 0, 2, 253, 4, 0x86, 5, 4, 0x86, 3])
    file.append(FITFile.bytes(Self.start + 9) + FITFile.bytes(Self.start + 9 - 5 * 3_600))
    #expect(try Reading(bytes: file.bytes).survey.statedZones.map(\.minutes) == [-300])
  }

  @Test("A length that is too short omits the rest, with a remark.")
  func shortLength() throws {
    var bytes = Self.walk().bytes
    bytes[4] -= 3
    let reading = try Reading(bytes: bytes)
    #expect((reading.points.count, reading.kinds) == (4, [.noise, .noise]))
  }

  @Test("Two concatenated files are one recording.")
  func chained() throws {
    var later = FITFile()
    later.define()
    later.add(Self.start + 60, Self.north + 900, Self.east)
    #expect(try Reading(bytes: Self.walk().bytes + later.bytes).points.count == 6)
  }

  @Test("A missing length is that of the file, and trailing bytes cause a remark.")
  func lengths() throws {
    var bytes = Self.walk().bytes
    let whole = bytes
    bytes.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    let unwritten = try Reading(bytes: bytes)
    #expect((unwritten.points.count, unwritten.kinds) == (5, [.noise]))
    let followed = try Reading(bytes: whole + Array("what is this?".utf8))
    #expect((followed.points.count, followed.kinds) == (5, [.noise]))
  }

  @Test("Seconds since power-on count from the given start, with one remark.")
  func unsetClock() throws {
    var file = FITFile()
    file.define()
    for index in UInt32(0)..<3 { file.add(100 + index, Self.north + index * 100, Self.east) }
    let reading = try Reading(bytes: file.bytes)
    #expect(reading.kinds == [.form])
    let start = TrackOptions().start
    #expect(reading.points.compactMap { $0.time?.seconds(since: start) } == [100, 101, 102])
  }
}
