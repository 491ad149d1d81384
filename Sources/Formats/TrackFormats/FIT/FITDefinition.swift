import FileReading
import Positions

/// The layout of messages of one kind.
struct FITDefinition {
  private struct Field {
    var number: Int
    var size: Int
  }

  /// The kinds of messages that are read.
  enum Kind: Int {
    /// A position.
    case record = 20
    /// The time on the device's clock at the end of the activity.
    case activity = 34
  }

  let kind: Kind?
  private let isBigEndian: Bool
  private var fields: [Field] = []
  private var developerSize = 0

  init(_ input: inout FITInput, hasDevelopers: Bool) throws {
    _ = try input.need()
    isBigEndian = try input.need() == 1
    let (first, second) = (Int(try input.need()), Int(try input.need()))
    kind = Kind(rawValue: isBigEndian ? first << 8 | second : second << 8 | first)
    for _ in 0..<(try input.need()) {
      let (number, size) = (Int(try input.need()), Int(try input.need()))
      _ = try input.need()
      fields.append(Field(number: number, size: size))
    }
    guard hasDevelopers else { return }
    for _ in 0..<(try input.need()) {
      _ = try input.need()
      developerSize += Int(try input.need())
      _ = try input.need()
    }
  }

  /// Reads a message.
  func values(_ input: inout FITInput) throws -> FITValues {
    var values = FITValues()
    for field in fields {
      var number: UInt32 = 0
      for index in 0..<field.size {
        let byte = UInt32(try input.need())
        guard field.size <= 4 else { continue }
        number |= byte << UInt32(8 * (isBigEndian ? field.size - 1 - index : index))
      }
      guard field.size <= 4 else { continue }
      values.take(field.number, number, size: field.size, of: kind)
    }
    for _ in 0..<developerSize { _ = try input.need() }
    return values
  }
}

/// The position and time of a message.
struct FITValues {
  private static let semicirclesToDegrees = 180.0 / 2_147_483_648
  private static let unknown: UInt32 = 0x7FFF_FFFF

  private(set) var seconds: Int64?
  /// The time on the device's clock, counted as if it were UTC.
  private var localSeconds: Int64?
  private var latitude: Double?
  private var longitude: Double?
  private var speed: Double?

  /// Stores a field by its number.
  ///
  /// Field 253 is the time in every message.
  mutating func take(_ field: Int, _ number: UInt32, size: Int, of kind: FITDefinition.Kind?) {
    switch (kind, field, size) {
    case (_, 253, 4): if number != .max { seconds = Int64(number) }
    case (.record, 0, 4): latitude = Self.degrees(number)
    case (.record, 1, 4): longitude = Self.degrees(number)
    case (.record, 6, 2): if number != 0xFFFF, speed == nil { speed = Double(number) / 1_000 }
    case (.record, 73, 4): if number != .max { speed = Double(number) / 1_000 }
    case (.activity, 5, 4): if number != .max { localSeconds = Int64(number) }
    default: break
    }
  }

  /// The UTC offset of the device's clock in minutes, rounded to a quarter of an hour.
  var zoneMinutes: Int? {
    guard let seconds, let localSeconds else { return nil }
    let quarters = (Double(localSeconds - seconds) / 900).rounded()
    guard abs(localSeconds - seconds - Int64(quarters) * 900) <= 60, abs(quarters) <= 56 else {
      return nil
    }
    return Int(quarters) * 15
  }

  func candidate(line: Int) -> Candidate {
    Candidate(
      latitude: latitude, longitude: longitude, speed: speed, line: line, segment: 0)
  }

  private static func degrees(_ number: UInt32) -> Double? {
    number == unknown ? nil : Double(Int32(bitPattern: number)) * semicirclesToDegrees
  }
}

/// The bytes of a FIT file one by one, with their checksum.
struct FITInput {
  enum Fault: Error {
    case truncated
    case undefined
  }

  private static let table: [UInt16] = [
    0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800, 0xB401,
    0x5000, 0x9C01, 0x8801, 0x4400,
  ]

  private var bytes: FileBytes
  private let onProgress: ((Int, Int) -> Void)?
  private var piece: ArraySlice<UInt8> = []
  /// The number of message bytes left.
  private(set) var left = 0
  /// The checksum of the bytes read since the start of the file.
  private(set) var sum: UInt16 = 0
  /// Whether no file of several has begun yet.
  private(set) var isFirst = true

  init(_ bytes: FileBytes, onProgress: ((Int, Int) -> Void)?) {
    (self.bytes, self.onProgress) = (bytes, onProgress)
  }

  /// Begins the messages with their size in bytes.
  mutating func begin(size: Int) { (left, isFirst) = (size, false) }

  /// Returns the next byte, or `nil` at the end.
  mutating func byte() throws -> UInt8? {
    while piece.isEmpty {
      guard let more = try bytes.next() else { return nil }
      onProgress?(bytes.bytesRead, bytes.size)
      piece = more[...]
    }
    let byte = piece[piece.startIndex]
    piece = piece[(piece.startIndex + 1)...]
    for half in [byte & 15, byte >> 4] {
      sum = sum >> 4 ^ Self.table[Int(sum & 15)] ^ Self.table[Int(half)]
    }
    return byte
  }

  /// Returns the next byte of the messages, which is required.
  mutating func need() throws -> UInt8 {
    guard left > 0, let byte = try byte() else { throw Fault.truncated }
    left -= 1
    return byte
  }

  /// Reads the checksum after the messages.
  ///
  /// Another file may follow.
  mutating func checksum() throws -> UInt16 {
    guard let low = try byte(), let high = try byte() else { throw Fault.truncated }
    sum = 0
    return UInt16(high) << 8 | UInt16(low)
  }

  /// Skips the rest of the file.
  mutating func skipAll() {
    while (try? byte()) ?? nil != nil {}
  }
}
