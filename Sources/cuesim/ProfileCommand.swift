import CommandLineParsing
import CueModel
import Reporting

/// `cuesim profile`: what the platform is taken to allow, and where each figure comes from.
struct ProfileCommand {
  private static let json = Command.Option.flag("json", "Print one JSON document.")

  /// How `run` and `replay` are told of a profile.
  static let option = Command.Option.value(
    "profile", "NAME", "What the platform allows; see 'cuesim profile list'.", default: "seed")

  static let command = Command(
    "profile", "Lists the platform profiles, and shows every figure of one.",
    commands: [
      Command(
        "list", "Lists the profiles and what each stands for.", options: [json],
        examples: [.init("cuesim profile list", "What --profile may name.")]),
      Command(
        "show", "Shows every figure of a profile: value, unit, source and meaning.",
        positionals: [.one("NAME", "A profile that ships.")], options: [json],
        examples: [
          .init("cuesim profile show ios-documented", "Each figure with how well it is known.")
        ]),
    ],
    examples: [
      .init("cuesim profile show ios-hostile", "The worst that people have reported.")
    ])

  private let name: String?
  private let isJSON: Bool

  init(_ reader: ArgumentReader) {
    name = reader.path.last == "show" ? reader.positional("NAME") : nil
    isJSON = reader.flag("json")
  }

  /// The list, or one profile.
  func answer() throws -> Tool.Answer {
    guard let name else {
      let report = ProfileListReport()
      return Tool.Answer(text: isJSON ? try report.json() : report.text, status: 0)
    }
    guard let profile = PlatformProfile.named(name) else {
      throw UsageError("unknown profile '\(name)'; expected \(PlatformProfile.names)")
    }
    let report = ProfileReport(profile)
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text(Paint(isOn: StandardOutput.isColoured)),
      status: 0)
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
