import CommandLineParsing
import CueDocuments
import CueModel
import FileReading
import Reporting

/// `cuesim profile`: what the platform is taken to allow, and where each figure comes from.
enum ProfileCommand {
  /// How `run` and `replay` are told of a profile.
  static let option = Command.Option.value(
    "profile", "NAME|FILE", "What the platform allows; see 'cuesim profile list'.",
    default: "seed"
  ).naming(ShippedNames.profiles)

  private static let catalogue = Catalogue(
    subject: ("NAME|FILE", "A profile that ships, or a JSON5 file of figures."),
    names: ShippedNames.profiles, hasDocuments: true)

  static let command = catalogue.command(
    "profile", "Lists the platform profiles, and shows every figure of one.",
    list: "Lists the profiles and what each stands for.",
    listExample: "What --profile may name.",
    show: "Shows every figure of a profile: value, unit, source and meaning.",
    examples: [
      .init("cuesim profile show ios-hostile", "The worst that people have reported."),
      .init("cuesim profile show ios-documented", "Each figure with how well it is known."),
      .init(
        "cuesim profile show ios-hostile --document", "A file to change, and to give back."),
    ])

  /// The list, or one profile.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    try catalogue.answer(reader) {
      ProfileDocument.reference
    } list: {
      let report = NameListReport(
        "profiles", PlatformProfile.bundled.map { ($0.profile.name, $0.purpose) })
      return ({ _ in report.text }, report.json)
    } show: { name in
      let document = try ProfileDocument.named(orIn: name)
      if reader.flag("document") { return ({ _ in document.text }, { document.json }) }
      let report = ProfileReport(document.profile, from: document.base ?? .seed)
      return (report.text, report.json)
    }
  }
}

extension ArgumentReader {
  /// The profile that `--profile` names, or whose file; `seed` without it.
  func profile() throws(ReadingError) -> PlatformProfile { try givenProfile() ?? .seed }

  /// The profile that `--profile` names, or whose file; nil without it.
  func givenProfile() throws(ReadingError) -> PlatformProfile? {
    guard let word = string("profile") else { return nil }
    return try PlatformProfile.named(orIn: word)
  }
}
