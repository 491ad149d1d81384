import CommandLineParsing
import Pages
import StoreFiles

/// The page that a command writes beside its answer, if `--report` asks for one.
struct PageFile {
  static let option = Command.Option.value(
    "report", "FILE.html", "Write the result as a page as well, for any browser.")

  private let output: OutputFile?

  /// Looks whether the page can be written, before the work begins.
  ///
  /// - Parameters:
  ///   - reader: The words of the command.
  ///   - inputs: The files that are read.
  ///   - other: An option that makes a result that has no page, if it is given.
  /// - Throws: `StoreError` if it cannot, and `UsageError` if its name is that of another format, or if there is
  ///   nothing to show on it.
  init(_ reader: ArgumentReader, sparing inputs: [String], unless other: String? = nil) throws {
    let file = reader.string("report")
    if file != nil, let other {
      throw UsageError(
        "option '--report' has no page for what '--\(other)' makes; leave one out")
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

  /// Whether a page is asked for.
  var isWanted: Bool { output != nil }

  /// Writes the page of a result, whole or not at all; its JSON is made only if asked for.
  func write(_ kind: PageKind, _ json: () throws -> String) throws {
    guard let output else { return }
    try output.write(Page(kind, of: try json()).html)
  }
}
