import CommandLineParsing
import Pages
import StoreFiles

/// The page that a command writes in addition to its output, if `--report` is given.
struct PageFile {
  static let option = Command.Option.value(
    "report", "FILE.html", "Write the result as a page as well, for any browser.")

  private let output: OutputFile?

  /// Checks that the page can be written, before the work begins.
  ///
  /// - Parameters:
  ///   - reader: The words of the command.
  ///   - inputs: The input files.
  ///   - other: An option whose result has no page.
  /// - Throws: `StoreError` if it cannot, and `UsageError` if its suffix is that of another format,
  ///   or if the result has no page.
  init(_ reader: ArgumentReader, sparing inputs: [String], unless other: String? = nil) throws {
    let file = reader.string("report")
    if file != nil, let other {
      throw UsageError(
        "option '--report' has no page for the result of '--\(other)'; leave one out")
    }
    output = try file.map { path in
      let output = try OutputFile(path, sparing: inputs)
      guard [".html", ".htm"].contains(where: path.lowercased().hasSuffix) else {
        throw UsageError(
          option: Self.option.name, found: path,
          expected: "a file that ends in .html or .htm, as pages do")
      }
      return output
    }
  }

  /// Whether a page is requested.
  var isWanted: Bool { output != nil }

  /// Writes the page of a result atomically; its JSON is created only if needed.
  func write(_ kind: PageKind, _ json: () throws -> String) throws {
    guard let output else { return }
    try output.write(Page(kind, of: try json()).html)
  }
}
