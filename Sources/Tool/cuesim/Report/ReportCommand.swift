import CommandLineParsing
import FileReading
import Pages
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
    output = try OutputFile(file, sparing: [input])
  }

  /// Reads the result, and writes the page whole or not at all.
  func answer() throws -> Tool.Answer {
    var file = try FileBytes(path: input)
    var document: [UInt8] = []
    while let piece = try file.next() { document += piece }
    let page = try Page(of: document, named: input)
    try output.write(page.html)
    return Tool.Answer(
      text: "\(output.path): a page of \(page.kind.title), \(page.html.count) bytes\n", status: 0)
  }
}
