import CommandLineParsing
import Foundation
import Pages
import SimulationPrimitives
import StoreFiles
import SystemCalls

/// The page that a command writes in addition to its output, if `--report` is given.
struct PageFile {
  static let option = Command.Option.value(
    "report", "FILE.html", "Write the result as a page as well, for any browser.")

  static let opening = Command.Option.flag("open", "Open the page of '--report' in the browser.")

  private let output: OutputFile?
  private let isOpening: Bool

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
    isOpening = reader.isGiven("open")
    if isOpening, file == nil { throw reader.missing("report") }
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
    if isOpening { Self.open(output.path) }
  }

  /// Opens a page with the program of the system for files, or reports that there is none.
  private static func open(_ path: String) {
    #if os(macOS)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let program = folders.map { "\($0)/\(name)" }.first(
      where: { (try? Files.system.status(of: FilePlace($0), followsLinks: true)) != nil })
    let process = Foundation.Process()
    (process.standardOutput, process.standardError) = (nil, nil)
    guard let program else {
      OpenFile.complain("cuesim: there is no '\(name)' here; open \(path.oneLine) in a browser\n")
      return
    }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [path]
    do {
      try process.run()
    } catch {
      OpenFile.complain("cuesim: '\(name)' cannot be started; open \(path.oneLine) in a browser\n")
    }
  }
}
