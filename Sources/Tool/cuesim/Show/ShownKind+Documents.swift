import CommandLineParsing
import CueDocuments
import CueModel
import Populations
import Reporting

extension ShownKind {
  /// Creates a kind of document, which is read by name or from a file and shown by a report.
  init<Document: FieldDocument>(
    _ name: String, _ summary: String, _ subject: (name: String, meaning: String),
    names: [String] = [], examples: [Command.Example], list: @escaping () throws -> Report,
    read: @escaping (String) throws -> Document, report: ((Document, String) -> Report)? = nil
  ) {
    func document(_ word: String) throws -> Report {
      let document = try read(word)
      return ({ _ in document.text }, { document.json })
    }
    (self.name, self.summary, self.subject, self.names) = (name, summary, subject, names)
    (self.examples, self.list) = (examples, list)
    let words = "Print a complete document, to be changed and used in its place."
    views = [(.flag("document", words), document)]
    show = report.map { report in { word in report(try read(word), word) } } ?? document
    let keys = "Print every key of a document: type, unit, range, default and meaning."
    tables = [(.flag("keys", keys), { Document.reference })]
  }

  /// Returns a report with one line per name.
  static func nameList(_ kind: String, _ entries: [(name: String, purpose: String)]) -> Report {
    let report = NameListReport(kind, entries)
    return (report.text, report.json)
  }

  static var policies: ShownKind {
    var kind = ShownKind(
      "policies", "The rules by which a device decides; for --policy.",
      ("NAME|FILE", "A policy that ships, or a JSON5 file of fields."),
      names: ShippedNames.policies,
      examples: [
        .init("cuesim show policies conductor", "Every field with the origin of its value."),
        .init("cuesim show policies naive", "Differences are starred."),
        .init("cuesim show policies naive --document", "A file to change, for --policy."),
        .init("cuesim show policies --rules", "When each rule holds, for which events."),
      ],
      list: {
        let report = PolicyListReport()
        return (report.text, report.json)
      }, read: { PolicyDocument(try Policy.named(orIn: $0)) },
      report: { document, name in
        let report = PolicyReport(document.policy, name: name)
        return (report.text, report.json)
      })
    let rules = "Print the rules by rank: when each holds, for which events, and its figures."
    kind.tables.append((.flag("rules", rules), { Rules.reference }))
    return kind
  }

  static var profiles: ShownKind {
    ShownKind(
      "profiles", "The platform's limits; for --profile.",
      ("NAME|FILE", "A profile that ships, or a JSON5 file of figures."),
      names: ShippedNames.profiles,
      examples: [
        .init("cuesim show profiles ios-documented", "Each figure with its evidence."),
        .init("cuesim show profiles ios-hostile", "The worst that people have reported."),
        .init("cuesim show profiles ios-hostile --document", "A file to change, for --profile."),
      ],
      list: { nameList("profiles", PlatformProfile.bundled.map { ($0.profile.name, $0.purpose) }) },
      read: ProfileDocument.named(orIn:),
      report: { document, _ in
        let report = ProfileReport(document.profile, from: document.base ?? .default)
        return (report.text, report.json)
      })
  }

  static var populations: ShownKind {
    var kind = ShownKind(
      "populations", "The people that a fleet is drawn from.",
      ("NAME|FILE", "A population that ships, or a JSON5 document of one."),
      names: ShippedNames.populations,
      examples: [
        .init("cuesim show populations suburb", "Every figure with its meaning, as JSON5."),
        .init("cuesim show populations town.json5", "With the contents of the files it names."),
        .init(
          "cuesim show populations suburb --mobility", "How they move, against published figures."),
      ],
      list: {
        let all = try PopulationPreset.allCases.map { ($0.rawValue, try $0.document().description) }
        return nameList("populations", all)
      }, read: PopulationDocument.named(orIn:))
    let words = "Hold how 1000 of its people move in 28 days against published figures."
    kind.views.append(
      (
        .flag("mobility", words),
        { word in
          let population = try PopulationDocument.named(orIn: word).population
          guard population.tracks.isEmpty else {
            throw UsageError("'\(word)' follows recordings; '--mobility' is of routines")
          }
          let report = MobilityReport(population)
          return (report.text, report.json)
        }
      ))
    return kind
  }

  static var preferences: ShownKind {
    ShownKind(
      "preferences", "The preferences by which a fleet is judged; for --preferences.",
      ("NAME|FILE", "Preferences that ship, or a JSON5 file of figures."),
      names: ShippedNames.preferences,
      examples: [
        .init("cuesim show preferences standard", "The most common preferences by figure."),
        .init(
          "cuesim show preferences errands > ours.json5", "A file to change, for --preferences."),
      ],
      list: {
        nameList("preferences", Preferences.bundled.map { ($0.preferences.name, $0.purpose) })
      },
      read: { PreferencesDocument(try Preferences.named(orIn: $0)) })
  }
}
