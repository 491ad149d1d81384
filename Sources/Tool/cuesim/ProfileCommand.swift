import CommandLineParsing
import CueModel
import Reporting

/// `cuesim profile`: what the platform is taken to allow, and where each figure comes from.
enum ProfileCommand {
  /// How `run` and `replay` are told of a profile.
  static let option = Command.Option.value(
    "profile", "NAME", "What the platform allows; see 'cuesim profile list'.", default: "seed")

  private static let catalogue = Catalogue(subject: ("NAME", "A profile that ships."))

  static let command = catalogue.command(
    "profile", "Lists the platform profiles, and shows every figure of one.",
    list: "Lists the profiles and what each stands for.",
    listExample: "What --profile may name.",
    show: "Shows every figure of a profile: value, unit, source and meaning.",
    examples: [
      .init("cuesim profile show ios-hostile", "The worst that people have reported."),
      .init("cuesim profile show ios-documented", "Each figure with how well it is known."),
    ])

  /// The list, or one profile.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    try catalogue.answer(reader) {
      let report = ProfileListReport()
      return ({ _ in report.text }, report.json)
    } show: { name in
      guard let profile = PlatformProfile.named(name) else {
        throw UsageError("unknown profile '\(name)'; expected \(PlatformProfile.names)")
      }
      let report = ProfileReport(profile)
      return (report.text, report.json)
    }
  }
}

extension ArgumentReader {
  /// The profile that `--profile` names; `seed` without it.
  func profile() throws(UsageError) -> PlatformProfile {
    try value("profile", expecting: PlatformProfile.names, PlatformProfile.named) ?? .seed
  }
}

extension PlatformProfile {
  fileprivate static var names: String {
    bundled.map(\.profile.name).joined(separator: " or ")
  }
}
