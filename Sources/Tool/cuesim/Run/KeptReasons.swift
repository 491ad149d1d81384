import CommandLineParsing
import CueDocuments
import CueModel
import Reporting
import StoreFiles

/// `cuesim run --store DIR` without a track: the stored decisions of all tracks, with reasons.
struct KeptReasons {
  /// The option that only a store has.
  static let options: [Command.Option] = [
    .value("card", "NAME", "Of a store: only the decisions about one card.")
  ]

  private let path: String
  private let card: String?
  private let isJSON: Bool

  init(_ reader: ArgumentReader) {
    path = reader.string("store") ?? ""
    card = reader.string("card")
    isJSON = reader.flag("json")
  }

  /// Reads and verifies the store without writing to it.
  func answer() throws -> Tool.Answer {
    guard let contents = try StoreFolder(path).read() else {
      throw UsageError("\(path): no store is kept there; 'cuesim run TRACK --store DIR' makes one")
    }
    let storage = contents.storage
    let id = try card.map { name in
      guard let index = storage.cards.firstIndex(of: name) else {
        let known = storage.cards.joined(separator: ", ")
        throw UsageError("option '--card' was '\(name)'; the store has \(known)")
      }
      return CardID(index)
    }
    let report = ReasonReport(storage, about: id)
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text,
      complaint: contents.warning.map { "cuesim: \($0)\n" } ?? "", status: 0)
  }
}
