package import CueModel
package import FleetRunner
import SimulationPrimitives

/// The setting of a fleet run, as given on the command line.
package struct FleetSetting: Hashable, Encodable, Sendable {
  /// The population: the name of a built-in one, or a file.
  package let population: String
  /// The number of devices in the whole fleet.
  package let devices: Int
  /// The number of cities.
  package let cities: Int
  /// The number of simulated days per device.
  package let days: Int
  /// The number of initial days that are not counted.
  package let warmUp: Int
  /// The seed of all random numbers.
  package let seed: UInt64
  /// The policy: the name of a built-in one, or a file.
  package let policy: String
  /// The platform's allowances.
  package let profile: PlatformProfile
  /// The preferences of the people.
  package let preferences: FleetInput
  /// The digests of the inputs, or empty if unknown.
  package let digests: [String: String]

  private enum CodingKeys: CodingKey {
    case population, devices, cities, days, warmUp, seed, policy, profile, preferences, digests
  }

  /// Creates the setting of a fleet.
  package init(
    population: String, devices: Int, cities: Int = 1, days: Int,
    warmUp: Int = FleetIdentity.usualWarmUp, seed: UInt64,
    policy: String,
    profile: PlatformProfile, preferences: FleetInput, digests: [String: String] = [:]
  ) {
    (self.preferences, self.digests) = (preferences, digests)
    (self.population, self.devices, self.cities) = (population, devices, cities)
    (self.days, self.warmUp) = (days, warmUp)
    (self.seed, self.policy, self.profile) = (seed, policy, profile)
  }

  /// Encodes every field, the profile by its name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(population, forKey: .population)
    try container.encode(devices, forKey: .devices)
    try container.encode(cities, forKey: .cities)
    try container.encode(days, forKey: .days)
    try container.encode(warmUp, forKey: .warmUp)
    try container.encode(seed, forKey: .seed)
    try container.encode(policy, forKey: .policy)
    try container.encode(profile.name, forKey: .profile)
    try container.encode(preferences.name, forKey: .preferences)
    try container.encode(digests, forKey: .digests)
  }

  /// Returns the command that runs one device of the fleet alone, from the same working folder.
  package func command(replaying device: Int) -> String {
    "cuesim run \(population.shellPath) --devices \(devices) "
      + (cities == 1 ? "" : "--cities \(cities) ") + "--days \(days) "
      + (warmUp == FleetIdentity.usualWarmUp ? "" : "--warm-up \(warmUp) ") + "--seed \(seed) "
      + "--policy \(policy.shellPath) --profile \(profile.name.shellPath) "
      + (preferences.name == Self.ownPreferences
        ? "" : "--preferences \(preferences.name.shellPath) ")
      + "--device \(device)"
  }

  /// The name of preferences that the population itself defines.
  package static let ownPreferences = "of the population"

  /// The setting on one line.
  var words: String {
    "\(population): \(counted(devices, "device")), "
      + (cities == 1 ? "" : "\(cities) cities, ")
      + "\(counted(days, "day"))\(warming(warmUp)), seed \(seed), "
      + "policy \(policy), profile \(profile.name), preferences \(preferences.name)"
  }

  /// The digests of the inputs on one line.
  var digestWords: String { Self.words(of: digests.sorted { $0.key < $1.key }.map(\.self)) }

  /// Returns digests with their inputs on one line.
  static func words(of digests: [(key: String, value: String)]) -> String {
    "digests: " + digests.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}

/// Returns the note on the initial days that are not counted.
func warming(_ days: Int) -> String {
  days == 0
    ? "" : " after \(days == 1 ? "one" : "\(days)") that \(days == 1 ? "does" : "do") not count"
}

/// Returns a number with a noun in the singular or plural.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
