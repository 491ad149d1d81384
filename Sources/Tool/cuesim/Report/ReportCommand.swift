import CommandLineParsing
import FileReading
import Pages
import Reporting
import StoreFiles

/// `cuesim report`: a result as a page that opens in any browser.
struct ReportCommand {
  static let command = Command(
    "report", "Makes a page of a result, to be looked at in any browser.",
    positionals: [.one("RESULT", "What a command printed with '--json', in a file.")],
    options: [
      .value("output", "FILE.html", "The page; it needs no other file and no network.")
    ],
    examples: [
      .init(
        "cuesim report fleet.json --output fleet.html",
        "Charts and tables of what 'cuesim fleet --json' printed into fleet.json.")
    ])

  private let input: String
  private let output: OutputFile

  init(_ reader: ArgumentReader) throws {
    input = reader.positional("RESULT") ?? ""
    guard let file = reader.string("output") else { throw reader.missing("output") }
    output = try PageFile.file(file, option: "output", sparing: [input])
  }

  /// Reads the result, and writes the page whole or not at all.
  func answer() throws -> Tool.Answer {
    var file = try FileBytes(path: input)
    var document: [UInt8] = []
    while let piece = try file.next() { document += piece }
    let page = try page(of: document)
    try output.write(page.html)
    return Tool.Answer(
      text: ["\(output.path): a page of \(page.kind.title), \(page.html.count) bytes"].text,
      status: 0)
  }

  /// The page; of what is no JSON, a line is told of, and that it is no result.
  private func page(of document: [UInt8]) throws(ReadingError) -> Page {
    do {
      return try Page(of: document, named: input)
    } catch {
      guard error.line != nil else { throw error }
      throw ReadingError(
        file: error.file, line: error.line,
        problem: "this is no result of the tool, or not a whole one: \(error.problem)",
        advice: "give a file of what a command printed with '--json', as in 'cuesim fleet --json'")
    }
  }
}
