/// A JSON document embedded in a page: one line, without any text that a browser may read as
/// markup.
///
/// In strings, `<`, `>`, `&` and the two Unicode line separators are escaped. Whole numbers that a
/// browser would round become strings. All else is unchanged.
struct EmbeddedDocument {
  /// The document.
  private(set) var bytes: [UInt8] = []

  private let source: [UInt8]
  private var place = 0

  /// The number of digits up to which a browser represents all whole numbers exactly.
  private static let safeDigits = 15

  /// Reads a well-formed document.
  init(_ document: String) {
    source = Array(document.utf8)
    bytes.reserveCapacity(source.count)
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): place += 1
      case UInt8(ascii: "\""): takeText()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): takeNumber()
      default: take(1)
      }
    }
  }

  private var next: UInt8? { place < source.count ? source[place] : nil }

  /// Copies bytes unchanged.
  private mutating func take(_ count: Int) {
    bytes += source[place...].prefix(count)
    place = min(place + count, source.count)
  }

  /// Copies a string between its quotation marks.
  private mutating func takeText() {
    take(1)
    while let byte = next, byte != UInt8(ascii: "\"") {
      switch byte {
      case UInt8(ascii: "\\"): take(2)
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        replace(1, by: "\\u00\(String(byte, radix: 16))")
      case 0xE2 where source[place...].starts(with: "\u{2028}".utf8): replace(3, by: "\\u2028")
      case 0xE2 where source[place...].starts(with: "\u{2029}".utf8): replace(3, by: "\\u2029")
      default: take(1)
      }
    }
    take(1)
  }

  private mutating func replace(_ count: Int, by escape: String) {
    bytes += escape.utf8
    place += count
  }

  private mutating func takeNumber() {
    let number = source[place...].prefix { !",]} \n\r\t".utf8.contains($0) }
    let isRounded =
      number.count > Self.safeDigits
      && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let mark = isRounded ? "\"" : ""
    bytes += mark.utf8
    take(number.count)
    bytes += mark.utf8
  }
}
