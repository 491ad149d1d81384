import CommandLineParsing
import CueDocuments
import CueModel
import FileReading

extension Command.Option {
  /// The profile of `run`, `replay` and fleets.
  static let profile = Command.Option.value(
    "profile", "NAME|FILE", "What the platform allows; see 'cuesim show profiles'.",
    default: "default"
  ).naming(ShippedNames.profiles)

  /// The preferences by which a fleet is judged.
  static let preferences = Command.Option.value(
    "preferences", "NAME|FILE", "What users want; see 'cuesim show preferences'.",
    default: "those of the population"
  ).naming(ShippedNames.preferences)
}

extension ArgumentReader {
  /// The profile that `--profile` names, or whose file; `seed` without it.
  func profile() throws(ReadingError) -> PlatformProfile { try givenProfile() ?? .default }

  /// The profile that `--profile` names, or whose file; nil without it.
  func givenProfile() throws(ReadingError) -> PlatformProfile? {
    guard let word = string("profile") else { return nil }
    return try PlatformProfile.named(orIn: word)
  }
}
