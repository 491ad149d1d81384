import CommandLineParsing
import CueDocuments
import CueModel
import Reporting
import StoreFiles

/// `cuesim reasons`: what was decided in the replays that share a store, and why.
struct ReasonsCommand {
  static let command = Command(
    "reasons", "Tells every decision a store kept, and all that spoke against it.",
    positionals: [.one("DIR", "A folder that 'cuesim replay --store' wrote.")],
    options: [
      .value("card", "NAME", "Only what is about one card."),
      .flag("json", "Print one JSON document."),
    ],
    examples: [
      .init("cuesim reasons week --card Target", "Why did I get this, and why not that?")
    ])

  private let path: String
  private let card: String?
  private let isJSON: Bool

  init(_ reader: ArgumentReader) {
    path = reader.positional("DIR") ?? ""
    card = reader.string("card")
    isJSON = reader.flag("json")
  }

  /// Reads the store, every byte checked, and writes nothing to it.
  func answer() throws -> Tool.Answer {
    guard let contents = try StoreFolder(path).read() else {
      throw UsageError("\(path): no store is kept there; 'cuesim replay --store' makes one")
    }
    let storage = contents.storage
    let id = try card.map { name in
      guard let index = storage.cards.firstIndex(of: name) else {
        let known = storage.cards.joined(separator: ", ")
        throw UsageError("option '--card' was '\(name)'; the store knows \(known)")
      }
      return CardID(index)
    }
    let report = ReasonReport(storage, about: id)
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text,
      complaint: contents.warning.map { "cuesim: \($0)\n" } ?? "", status: 0)
  }
}
