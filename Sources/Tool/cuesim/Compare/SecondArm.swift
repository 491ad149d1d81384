import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Populations

/// The inputs of a comparison's second arm that differ from the first, except its policy.
struct SecondArm {
  static let options: [Command.Option] = [
    .value(
      "population-b", "NAME|FILE", "The population under B, with the same numbers and seeds."
    )
    .naming(ShippedNames.populations),
    .value("preferences-b", "NAME|FILE", "The preferences of people under B.").naming(
      ShippedNames.preferences),
    .value("profile-b", "NAME|FILE", "The platform's limits under B.").naming(
      ShippedNames.profiles),
  ]

  private let population: (word: String, document: PopulationDocument)?
  private let preferences: Preferences?
  private let profile: PlatformProfile?

  init(_ reader: ArgumentReader, _ people: FleetPeople) throws {
    population = try reader.string("population-b").map { ($0, try people.document(of: $0)) }
    preferences = try reader.string("preferences-b").map(Preferences.named(orIn:))
    profile = try reader.string("profile-b").map(PlatformProfile.named(orIn:))
  }

  /// Applies these inputs to an arm.
  func change(_ arm: inout Arm, _ people: FleetPeople) throws {
    if let population {
      arm.population = people.population(of: population.document)
      arm.inputs.population = FleetInput(
        population.word, fingerprint: arm.population.fingerprint)
      if people.preferences == nil { arm.inputs.preferences = .ownPreferences(of: arm.population) }
    }
    if let preferences {
      arm.population.preferences = preferences
      arm.inputs.preferences = FleetInput(preferences)
    }
    if let profile {
      arm.profile = profile
      arm.inputs.profile = try FleetInput(profile)
    }
  }

  /// The words of the options.
  var words: [FleetErrand.Word] {
    (population.map { [.plain("--population-b"), .population($0.word, $0.document)] } ?? [])
      + (preferences.map { [.plain("--preferences-b"), .preferences($0)] } ?? [])
      + (profile.map { [.plain("--profile-b"), .profile($0)] } ?? [])
  }
}
