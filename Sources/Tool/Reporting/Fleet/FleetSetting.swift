package import CueModel
package import FleetRunner
import SimulationPrimitives

/// The setting a fleet was run with, as it was said on the command line.
package struct FleetSetting: Hashable, Encodable, Sendable {
  /// The population: a name that ships, or a file.
  package let population: String
  /// Devices of the whole fleet.
  package let devices: Int
  /// Cities their people live in.
  package let cities: Int
  /// Days each lives through.
  package let days: Int
  /// Days before them that do not count.
  package let warmUp: Int
  /// The root of every random draw.
  package let seed: UInt64
  /// The policy: a name that ships, or a file.
  package let policy: String
  /// The platform's allowances.
  package let profile: PlatformProfile
  /// The wishes people have.
  package let preferences: FleetInput
  /// The digests of the figures behind the names; empty if they are not known.
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

  /// Writes every field, the profile by its name.
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

  /// The command that runs one device of the fleet alone, where the fleet was run: files are named
  /// from the same folder.
  package func command(replaying device: Int) -> String {
    "cuesim run \(population.shellPath) --devices \(devices) "
      + (cities == 1 ? "" : "--cities \(cities) ") + "--days \(days) "
      + (warmUp == FleetIdentity.usualWarmUp ? "" : "--warm-up \(warmUp) ") + "--seed \(seed) "
      + "--policy \(policy.shellPath) --profile \(profile.name.shellPath) "
      + (preferences.name == Self.ownPreferences
        ? "" : "--preferences \(preferences.name.shellPath) ")
      + "--device \(device)"
  }

  /// The name of preferences that the population states itself.
  package static let ownPreferences = "of the population"

  /// The setting in one line.
  var words: String {
    "\(population): \(counted(devices, "device")), "
      + (cities == 1 ? "" : "\(cities) cities, ")
      + "\(counted(days, "day"))\(warming(warmUp)), seed \(seed), "
      + "policy \(policy), profile \(profile.name), preferences \(preferences.name)"
  }

  /// The digests of the figures behind the names, in one line.
  var digestWords: String { Self.words(of: digests.sorted { $0.key < $1.key }.map(\.self)) }

  /// Digests with what they are of, in one line.
  static func words(of digests: [(key: String, value: String)]) -> String {
    "digests: " + digests.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}

/// The words behind a number of days: how many before them do not count.
func warming(_ days: Int) -> String {
  days == 0
    ? "" : " after \(days == 1 ? "one" : "\(days)") that \(days == 1 ? "does" : "do") not count"
}

/// A count and what is counted, one of them or several.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
