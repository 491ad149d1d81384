/// One file of the package: its text as written, its code, and the text that people read.
struct SourceFile {
  /// The path from the package's root, as in `Sources/Cue/CueModel/Cards/Card.swift`.
  let path: String
  /// The lines as written.
  let lines: [Substring]
  /// The same lines with comments and the contents of strings left out.
  let code: [Substring]
  /// The same lines with nothing but doc comments and the contents of strings.
  let prose: [Substring]

  /// Creates a file from its text.
  init(path: String, text: String) {
    self.path = path
    lines = Self.lines(of: text)
    var stripper = CommentStripper(text)
    let parts = stripper.stripped()
    (code, prose) = (Self.lines(of: parts.code), Self.lines(of: parts.prose))
  }

  /// The layer a source file lies in, or nil outside `Sources`.
  var layer: Substring? { place?.layer }

  /// The module a source file belongs to, or nil outside `Sources`.
  var module: Substring? { place?.module }

  /// The module that a file of tests belongs to, or nil outside the folders of tests.
  var testedModule: Substring? {
    let parts = path.split(separator: "/")
    guard parts.count > 3, parts[0] == "Tests", parts[2].hasSuffix("Tests") else { return nil }
    return parts[2].dropLast("Tests".count)
  }

  private var place: (layer: Substring, module: Substring)? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Sources" ? (parts[1], parts[2]) : nil
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// Something that is not tidy, and where.
struct Finding: Hashable, CustomStringConvertible {
  /// The path from the package's root.
  let path: String
  /// The line, counted from 1; nil if the whole file is meant.
  let line: Int?
  /// The problem and the remedy.
  let message: String

  /// The finding on one line, as compilers print theirs.
  var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(message)"
  }
}
