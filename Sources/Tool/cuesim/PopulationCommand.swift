import CommandLineParsing
import CueDocuments
import Reporting

/// `cuesim population`: the populations that ship, and every figure of one.
enum PopulationCommand {
  private static let catalogue = Catalogue(
    subject: ("NAME|FILE", "A population that ships, or a JSON5 document of one."),
    names: ShippedNames.populations)

  static let command = catalogue.command(
    "population", "Lists the populations that ship, and shows every figure of one.",
    list: "Lists the populations that ship and what each is for.",
    listExample: "What a fleet can be drawn from.",
    show: "Shows a population as a complete document, which can be changed and given back.",
    examples: [
      .init("cuesim population show suburb", "Every figure with its meaning, as JSON5."),
      .init("cuesim population show town.json5", "With what the files it names have in them."),
    ])

  /// The list, or one population.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    try catalogue.answer(reader) {
      PopulationDocument.reference
    } list: {
      let report = NameListReport(
        "populations",
        try PopulationPreset.allCases.map { ($0.rawValue, try $0.document().description) })
      return ({ _ in report.text }, report.json)
    } show: { name in
      let document = try PopulationDocument.named(orIn: name)
      return ({ _ in document.text }, { document.json })
    }
  }
}
