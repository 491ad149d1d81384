/// A key that was pressed, as far as anybody cares.
enum WatchKey: Hashable {
  /// One that writes something.
  case character(Character)
  /// An arrow to the left.
  case left
  /// An arrow to the right.
  case right
  /// To the very beginning.
  case home
  /// To the very end.
  case end
  /// The key that ends an entry.
  case enter
  /// The key that takes an entry back.
  case escape
  /// The key that takes a character back.
  case backspace
}

/// Finds keys in the bytes a terminal sends, also where one read ends amid a key.
///
///     var reader = KeyReader()
///     reader.keys(in: [0x1B, 0x5B])        // []
///     reader.keys(in: [0x43])              // [.right]
struct KeyReader {
  private var rest: [UInt8] = []

  /// The longest sequence that is waited for; what is longer is no key.
  private static let longest = 16

  /// The keys these bytes complete.
  mutating func keys(in bytes: [UInt8]) -> [WatchKey] {
    rest += bytes
    var keys: [WatchKey] = []
    while let length = Self.lengthOfFirst(in: rest) {
      if let key = Self.key(rest.prefix(length)) { keys.append(key) }
      rest.removeFirst(length)
    }
    return keys
  }

  /// The key that was begun when nothing follows it: an escape alone is the key of that name.
  mutating func keysAtPause() -> [WatchKey] {
    defer { rest = [] }
    return rest == [0x1B] ? [.escape] : []
  }

  /// How many bytes the first key takes; nil as long as some of them are to come.
  private static func lengthOfFirst(in bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B {
      guard bytes.count > 1 else { return nil }
      guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return 1 }
      let end = bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
      return end.map { $0 + 1 } ?? (bytes.count < longest ? nil : bytes.count)
    }
    let length = (0xC0..<0xF8).contains(first) ? first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 : 1
    // What does not go on as it has to is no character, and what follows is one of its own.
    if bytes.prefix(length).dropFirst().contains(where: { $0 & 0xC0 != 0x80 }) { return 1 }
    return bytes.count < length ? nil : length
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> WatchKey? {
    if bytes.first == 0x1B, bytes.count > 1 { return sequence(Array(bytes.dropFirst(2))) }
    switch bytes.first ?? 0 {
    case 0x1B: return .escape
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0..<0x20: return nil
    default:
      let text = String(validating: bytes, as: UTF8.self)
      return text.flatMap { $0.count == 1 ? $0.first : nil }.map(WatchKey.character)
    }
  }

  /// The key of a sequence, whatever else is held down with it.
  private static func sequence(_ bytes: [UInt8]) -> WatchKey? {
    switch bytes.last.map({ Character(Unicode.Scalar($0)) }) {
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "~":
      switch bytes.prefix(while: { $0 >= 0x30 && $0 <= 0x39 }) {
      case [0x31], [0x37]: .home
      case [0x34], [0x38]: .end
      default: nil
      }
    default: nil
    }
  }
}
