/// Makes sure of a file's encoding before the XML parser sees it.
///
/// Foundation's parser on Linux traps on a name that is not UTF-8, whatever it reports later. Bytes
/// of other encodings are converted on their way in and cannot do that; UTF-8 goes in as it
/// is, so it is read through once before, at a small part of the parser's cost.
enum XMLTextCheck {
  /// Reads a file through, unless its encoding is one that is converted.
  ///
  /// - Throws: If the file is not in the encoding it declares.
  static func check(_ path: String) throws(TrackError) {
    let head = try FileHead(path: path)
    guard head.encoding == .asciiCompatible else { return }
    let name = XMLDeclaration.encoding(head.text) ?? "utf-8"
    if converted.contains(name) { return }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else {
      throw TrackError(
        file: path, line: 1,
        message: "the encoding \"\(name)\" is unknown or not that of the file; convert it to UTF-8")
    }
    try checkUTF8(path)
  }

  /// Encodings that agree with ASCII and are converted to UTF-8, by their registered names.
  private static let converted: Set<String> = Set(
    (1...16).filter { $0 != 12 }.map { "iso-8859-\($0)" }
      + (1250...1258).map { "windows-\($0)" } + ["shift_jis", "euc-jp", "gbk", "big5", "koi8-r"])

  private static func checkUTF8(_ path: String) throws(TrackError) {
    var chunks = try TextChunks(path: path, encoding: .asciiCompatible)
    var lines = 0
    var pending: ArraySlice<UInt8> = []
    while let chunk = try chunks.next() {
      let bytes = pending.isEmpty ? chunk : pending + chunk
      let whole = bytes.dropLast(unfinished(bytes))
      guard String(validating: whole, as: UTF8.self) != nil else {
        throw notUTF8(path, line: lines + lineOfFault(whole))
      }
      lines += whole.count { $0 == 0x0A }
      pending = bytes[whole.endIndex...]
    }
    guard pending.isEmpty else { throw notUTF8(path, line: lines + 1) }
  }

  /// How many bytes at the end may be the beginning of a character that goes on.
  private static func unfinished(_ bytes: ArraySlice<UInt8>) -> Int {
    for (count, byte) in zip(1...3, bytes.reversed()) where byte >= 0xC0 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return length > count ? count : 0
    }
    return 0
  }

  private static func lineOfFault(_ bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let fault = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return 1 + (fault ?? 0)
  }

  private static func notUTF8(_ path: String, line: Int) -> TrackError {
    TrackError(
      file: path, line: line,
      message: "bytes that are not UTF-8; convert the file, or name its encoding in its first line")
  }
}
