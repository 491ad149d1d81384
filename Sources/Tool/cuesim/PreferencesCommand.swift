import CommandLineParsing
import CueDocuments
import Populations
import Reporting

/// `cuesim preferences`: what people want told, by which a fleet is judged.
enum PreferencesCommand {
  /// How a fleet is told of preferences.
  static let option = Command.Option.value(
    "preferences", "NAME|FILE", "What people want told; see 'cuesim preferences list'.",
    default: "what the population says"
  ).naming(ShippedNames.preferences)

  private static let catalogue = Catalogue(
    subject: ("NAME|FILE", "Preferences that ship, or a JSON5 file of figures."),
    names: ShippedNames.preferences)

  static let command = catalogue.command(
    "preferences", "Lists the preferences that ship, and shows every figure of some.",
    list: "Lists the preferences and whom each are about.",
    listExample: "What --preferences may name.",
    show: "Shows preferences as a complete document, which can be changed and given back.",
    examples: [
      .init("cuesim preferences show standard", "What most people want, figure by figure."),
      .init(
        "cuesim preferences show errands > ours.json5", "A document to begin one's own with."),
    ])

  /// The list, or some preferences.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    try catalogue.answer(reader) {
      PreferencesDocument.reference
    } list: {
      let report = NameListReport(
        "preferences", Preferences.bundled.map { ($0.preferences.name, $0.purpose) })
      return ({ _ in report.text }, report.json)
    } show: { name in
      let document = PreferencesDocument(try Preferences.named(orIn: name))
      return ({ _ in document.text }, { document.json })
    }
  }
}
