import SimulationPrimitives

/// The inputs that determine a fleet's result.
///
/// Parts of a run belong together if these are equal.
package struct FleetIdentity: Codable, Hashable, Sendable {
  /// The version of the tool.
  package let version: String
  /// The seed of all random numbers.
  package let seed: UInt64
  /// The population of the people.
  package let population: FleetInput
  /// The policy of the devices.
  package let policy: FleetInput
  /// The profile of the platform's assumed behavior.
  package let profile: FleetInput
  /// The preferences of the people.
  package let preferences: FleetInput
  /// The number of cities.
  package let cities: Int
  /// The number of counted days of a device.
  package let days: Int
  /// The number of devices of the whole fleet.
  package let devices: Int
  /// The number of warm-up days, which do not count.
  package var warmUp = 0

  /// The default number of warm-up days: one, with a first midnight at which all people are at home
  /// and every place is new.
  package static let usualWarmUp = 1
  /// The kind of study.
  package var study = StudyKind.fleet
  /// The inputs of each further arm that differ from the first arm's, or `nil` with one arm.
  package var others: [ArmInputs]?
  /// The command's arguments for reports, without effect on the result.
  package var words: [String]?

  /// Creates an identity.
  package init(
    version: String, seed: UInt64, population: FleetInput, policy: FleetInput,
    profile: FleetInput, preferences: FleetInput, cities: Int = 1, days: Int, devices: Int
  ) {
    self.version = version
    self.seed = seed
    self.population = population
    self.policy = policy
    self.profile = profile
    self.preferences = preferences
    self.cities = cities
    self.days = days
    self.devices = devices
  }

  /// Every field with its name, its value and a description, with the coarsest first.
  private var fields: [(name: String, value: String, words: String)] {
    func input(_ name: String, _ input: FleetInput) -> (String, String, String) {
      (name, input.digest, input.words)
    }
    func number(_ name: String, _ value: some BinaryInteger) -> (String, String, String) {
      (name, "\(value)", "\(value)")
    }
    return [
      ("version", version, version.quotable), ("study", study.rawValue, study.words),
      input("population", population),
      input("policy", policy),
      input("profile", profile), input("preferences", preferences), number("seed", seed),
      number("cities", cities), number("days", days), number("warm-up", warmUp),
      number("devices", devices),
    ]
  }

  /// The number of arms.
  package var armCount: Int { 1 + (others?.count ?? 0) }

  /// Returns the inputs of an arm by its index.
  ///
  /// - Precondition: `0 ≤ place < armCount`.
  package func inputs(of place: Int) -> (
    population: FleetInput, policy: FleetInput, profile: FleetInput, preferences: FleetInput
  ) {
    let own = place == 0 ? nil : others?[place - 1]
    return (
      own?.population ?? population, own?.policy ?? policy, own?.profile ?? profile,
      own?.preferences ?? preferences
    )
  }

  /// The digests of all inputs, by kind of input.
  package var digests: [String: String] {
    [
      "population": population.digest, "policy": policy.digest, "profile": profile.digest,
      "preferences": preferences.digest,
    ]
  }

  /// Returns the first field that differs from another identity, as `seed is 2; expected 1`, or
  /// `nil` if both have the same effect.
  package func difference(expecting other: FleetIdentity) -> String? {
    if let (found, expected) = zip(fields, other.fields).first(where: { $0.value != $1.value }) {
      return "\(found.name) is \(found.words); expected \(expected.words)"
    }
    return difference(ofArms: other)
  }

  /// Describes the first difference in the further arms.
  private func difference(ofArms other: FleetIdentity) -> String? {
    guard armCount == other.armCount else {
      return "it has \(armCount) arms; expected \(other.armCount)"
    }
    for place in 0..<armCount {
      let (own, wanted) = (inputs(of: place), other.inputs(of: place))
      let pairs = [
        ("population", own.population, wanted.population), ("policy", own.policy, wanted.policy),
        ("profile", own.profile, wanted.profile),
        ("preferences", own.preferences, wanted.preferences),
      ]
      guard let (name, found, expected) = pairs.first(where: { $1.digest != $2.digest }) else {
        continue
      }
      return study == .sweep
        ? "\(found.name) has other values; expected the same"
        : "\(name) \(place + 1) is \(found.words); expected \(expected.words)"
    }
    return nil
  }
}
