import CommandLineParsing
import CueDocuments
import CueModel
import Reporting

/// `cuesim policy`: the policies that ship, and every figure of one.
enum PolicyCommand {
  private static let catalogue = Catalogue(
    subject: ("NAME|FILE", "A policy that ships, or a JSON5 file of fields."),
    names: ShippedNames.policies, hasDocuments: true)

  static let command = catalogue.command(
    "policy", "Lists the policies that ship, and shows every figure of one.",
    list: "Lists the policies that ship and what each is for.",
    listExample: "What --policy may name.",
    show: "Shows every field of a policy: value, unit, requirement, origin and meaning.",
    examples: [
      .init("cuesim policy show conductor", "Every figure, and where it comes from."),
      .init("cuesim policy show naive", "What differs is starred."),
      .init("cuesim policy show naive --document", "A file to change, and to give back."),
    ],
    others: [
      Command(
        "rules", "Lists the rules by rank: when each holds, for which events, and its figures.",
        examples: [.init("cuesim policy rules", "A table in Markdown.")])
    ])

  /// The list, or one policy.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    if reader.path.last == "rules" { return Tool.Answer(text: Rules.reference, status: 0) }
    return try catalogue.answer(reader) {
      PolicyDocument.reference
    } list: {
      let report = PolicyListReport()
      return ({ _ in report.text }, report.json)
    } show: { name in
      let policy = try Policy.named(orIn: name)
      if reader.flag("document") {
        let document = PolicyDocument(policy)
        return ({ _ in document.text }, { document.json })
      }
      let report = PolicyReport(policy, name: name)
      return (report.text, report.json)
    }
  }
}
