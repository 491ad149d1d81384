import CommandLineParsing
import CueDocuments
import Populations
import Reporting

/// `cuesim truth`: what people want told, by which a fleet is judged.
enum TruthCommand {
  /// How a fleet is told of a truth.
  static let option = Command.Option.value(
    "truth", "NAME|FILE", "What people want told; see 'cuesim truth list'.",
    default: "what the population says"
  ).naming(ShippedNames.truths)

  private static let catalogue = Catalogue(
    subject: ("NAME|FILE", "A truth that ships, or a JSON5 file of figures."),
    names: ShippedNames.truths)

  static let command = catalogue.command(
    "truth", "Lists the truths that ship, and shows every figure of one.",
    list: "Lists the truths and whom each is about.",
    listExample: "What --truth may name.",
    show: "Shows a truth as a complete document, which can be changed and given back.",
    examples: [
      .init("cuesim truth show standard", "What most people want, figure by figure."),
      .init(
        "cuesim truth show errands > ours.json5", "A document to begin one's own with."),
    ])

  /// The list, or one truth.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    try catalogue.answer(reader) {
      TruthDocument.reference
    } list: {
      let report = NameListReport("truths", Truth.bundled.map { ($0.truth.name, $0.purpose) })
      return ({ _ in report.text }, report.json)
    } show: { name in
      let document = TruthDocument(try Truth.named(orIn: name))
      return ({ _ in document.text }, { document.json })
    }
  }
}
