import CommandLineParsing
import CueDocuments
import CueModel
import FileReading

extension Command.Option {
  /// The profile option of `run` and fleets.
  static let profile = Command.Option.value(
    "profile", "NAME|FILE", "The platform's limits; see 'cuesim show profiles'.",
    default: "default"
  ).naming(ShippedNames.profiles)

  /// The option for the preferences by which a fleet is evaluated.
  static let preferences = Command.Option.value(
    "preferences", "NAME|FILE", "The preferences of users; see 'cuesim show preferences'.",
    default: "those of the population"
  ).naming(ShippedNames.preferences)
}

extension ArgumentReader {
  /// Returns the profile that `--profile` names or reads from a file, or `seed` without the option.
  func profile() throws(ReadingError) -> PlatformProfile { try givenProfile() ?? .default }

  /// Returns the profile that `--profile` names or reads from a file, or `nil` without the option.
  func givenProfile() throws(ReadingError) -> PlatformProfile? {
    guard let word = string("profile") else { return nil }
    return try PlatformProfile.named(orIn: word)
  }
}
