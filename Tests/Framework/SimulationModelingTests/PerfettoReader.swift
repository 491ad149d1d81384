/// A reader of Perfetto's traces that knows the fields these tests are about, and refuses all
/// others.
struct PerfettoReader {
  struct Slice: Hashable {
    var time: UInt64 = 0
    var track = ""
    var process = ""
    var category = ""
    var name = ""
    var text = ""
    /// 1 begins a state, 2 ends it, and 3 is an instant.
    var type: UInt64 = 0
    var leaving: [UInt64] = []
    var arriving: [UInt64] = []
  }

  struct Malformed: Error {
    let what: String
  }

  private(set) var slices: [Slice] = []
  private var names: [UInt64: String] = [:]
  private var processes: [UInt64: UInt64] = [:]
  private(set) var processNames: [String] = []

  init(_ bytes: [UInt8]) throws {
    for (field, value) in try Self.fields(bytes[...]) {
      guard field == 1, case .bytes(let packet) = value else { throw Malformed(what: "packet") }
      try take(packet)
    }
  }

  /// The arrows, as the names of their slices' tracks and the slices.
  var arrows: [String] {
    slices.flatMap { start in
      start.leaving.flatMap { flow in
        slices.filter { $0.arriving.contains(flow) }.map { end in
          "\(start.track) \(start.name)@\(start.time) → \(end.track) \(end.name)@\(end.time)"
        }
      }
    }
  }

  private enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)

    var text: String {
      if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
    }

    var number: UInt64 { if case .number(let number) = self { number } else { 0 } }
  }

  private mutating func take(_ packet: ArraySlice<UInt8>) throws {
    var (time, event) = (UInt64(0), Slice?.none)
    for (field, value) in try Self.fields(packet) {
      switch (field, value) {
      case (8, .number(let number)): time = number
      case (10, .number(1)), (13, .number(1)): break
      case (11, .bytes(let bytes)): event = try slice(bytes)
      case (60, .bytes(let bytes)): try describe(bytes)
      default: throw Malformed(what: "field \(field) of a packet")
      }
    }
    guard var event else { return }
    event.time = time
    slices.append(event)
  }

  private mutating func describe(_ bytes: ArraySlice<UInt8>) throws {
    var (number, name, parent) = (UInt64(0), "", UInt64?.none)
    for (field, value) in try Self.fields(bytes) {
      switch (field, value) {
      case (1, _): number = value.number
      case (2, _): name = value.text
      case (3, .bytes(let process)):
        let parts = try Self.fields(process)
        guard parts.map(\.0) == [1, 6] else { throw Malformed(what: "process") }
        name = parts[1].1.text
        processNames.append(name)
      case (5, _): parent = value.number
      case (11, .number(3)), (12, .number): break
      default: throw Malformed(what: "field \(field) of a track")
      }
    }
    guard names.updateValue(name, forKey: number) == nil else { throw Malformed(what: "twice") }
    processes[number] = parent
  }

  private func slice(_ bytes: ArraySlice<UInt8>) throws -> Slice {
    var slice = Slice()
    for (field, value) in try Self.fields(bytes) {
      switch (field, value) {
      case (4, .bytes(let annotation)):
        let parts = try Self.fields(annotation)
        guard parts.map(\.0) == [10, 6] else { throw Malformed(what: "annotation") }
        slice.text = parts[1].1.text
      case (9, .number(1...3)): slice.type = value.number
      case (11, _):
        guard let name = names[value.number], let process = processes[value.number],
          let processName = names[process]
        else { throw Malformed(what: "track \(value.number) is not described before") }
        (slice.track, slice.process) = (name, processName)
      case (22, _): slice.category = value.text
      case (23, _): slice.name = value.text
      case (47, _): slice.leaving.append(value.number)
      case (48, _): slice.arriving.append(value.number)
      default: throw Malformed(what: "field \(field) of an event")
      }
    }
    return slice
  }

  private static func fields(_ bytes: ArraySlice<UInt8>) throws -> [(UInt64, Value)] {
    var (rest, fields) = (bytes, [(UInt64, Value)]())
    while !rest.isEmpty {
      let key = try varint(&rest)
      switch key & 7 {
      case 0: fields.append((key >> 3, .number(try varint(&rest))))
      case 1:
        let word = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard rest.count >= 8 else { throw Malformed(what: "eight bytes") }
        rest = rest.dropFirst(8)
        fields.append((key >> 3, .number(word)))
      case 2:
        let count = Int(try varint(&rest))
        guard rest.count >= count else { throw Malformed(what: "length") }
        fields.append((key >> 3, .bytes(rest.prefix(count))))
        rest = rest.dropFirst(count)
      default: throw Malformed(what: "wire type \(key & 7)")
      }
    }
    return fields
  }

  private static func varint(_ bytes: inout ArraySlice<UInt8>) throws -> UInt64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while let byte = bytes.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { return value }
      shift += 7
    }
    throw Malformed(what: "the end of a number")
  }
}
