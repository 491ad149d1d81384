package import FleetRunner
package import CueModel

/// The inputs of a comparison: names as given, and digests of their contents.
package struct CompareSetting: Encodable, Sendable {
  /// One of the policies.
  struct Input: Encodable, Sendable {
    let name: String
    let digest: String

    init(_ input: FleetInput) {
      (name, digest) = (input.name, input.digest)
    }
  }

  /// One of the arms: its policy, and other inputs that differ from the first arm.
  struct ArmInput: Encodable, Sendable {
    /// The policy's name, with the other inputs that differ from the first arm.
    let name: String
    let digest: String
    /// The other inputs that differ from the first arm's, by kind, or `nil` if none differs.
    let differing: [String: Input]?

    init(_ identity: FleetIdentity, _ place: Int) {
      let (own, policy) = (
        place == 0 ? nil : identity.others?[place - 1], identity.inputs(of: place).policy
      )
      let others = [
        ("population", own?.population), ("profile", own?.profile),
        ("preferences", own?.preferences),
      ].compactMap { name, input in input.map { (name, Input($0)) } }
      name = ([policy.name] + others.map { "\($0) \($1.name)" }).joined(separator: ", ")
      digest = policy.digest
      differing = others.isEmpty ? nil : Dictionary(uniqueKeysWithValues: others)
    }
  }

  let population: Input
  let profile: Input
  let preferences: Input
  let policies: [ArmInput]
  /// The number of people, each with a set of devices.
  let devices: Int
  let cities: Int
  let days: Int
  /// The number of initial days that are not counted.
  let warmUp: Int
  let seed: UInt64
  private let settings: [FleetSetting]

  /// Whether the comparison is long enough to show weeks by default.
  var isByWeek: Bool { days >= 2 * TimelineTally.week }

  private enum CodingKeys: CodingKey {
    case population, profile, preferences, policies, devices, cities, days, warmUp, seed
  }

  /// Creates the setting from the inputs that determine the result of a comparison.
  package init(_ identity: FleetIdentity, _ profile: PlatformProfile) {
    let arms = (0..<identity.armCount).map(identity.inputs)
    population = Input(identity.population)
    self.profile = Input(identity.profile)
    preferences = Input(identity.preferences)
    cities = identity.cities
    policies = arms.indices.map { ArmInput(identity, $0) }
    (devices, days, seed) = (identity.devices, identity.days, identity.seed)
    warmUp = identity.warmUp
    settings = arms.map { arm in
      var profile = profile
      profile.name = arm.profile.name
      return FleetSetting(
        population: arm.population.name, devices: identity.devices, cities: identity.cities,
        days: identity.days, warmUp: identity.warmUp, seed: identity.seed, policy: arm.policy.name,
        profile: profile,
        preferences: arm.preferences)
    }
  }

  /// Returns the letter of a policy by its index, or a number after Z.
  package static func letter(_ policy: Int) -> String {
    policy < 26 ? "\(UnicodeScalar(UInt8(65 + policy)))" : "\(policy + 1)"
  }

  /// Returns the commands that run one person alone under each of some policies.
  func commands(replaying device: Int, under policies: [Int]) -> [String] {
    policies.map { settings[$0].command(replaying: device) }
  }

  /// The digests of the inputs on one line.
  var digestWords: String {
    let own = policies.enumerated().flatMap { place, arm in
      [("\(Self.letter(place)) \(arm.name)", arm.digest)]
        + (arm.differing ?? [:]).sorted { $0.key < $1.key }.map {
          ("\(Self.letter(place)) \($0)", $1.digest)
        }
    }
    let others = [("population", population), ("profile", profile), ("preferences", preferences)]
    return FleetSetting.words(of: own + others.map { ($0, $1.digest) })
  }

  /// The setting on one line.
  var words: String {
    "\(population.name): \(counted(devices, "device")) under each of \(policies.count) policies, "
      + (cities == 1 ? "" : "\(cities) cities, ")
      + "\(counted(days, "day"))\(warming(warmUp)), seed \(seed), profile \(profile.name), preferences \(preferences.name)"
  }
}
