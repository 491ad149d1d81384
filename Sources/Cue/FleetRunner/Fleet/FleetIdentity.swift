import SimulationPrimitives

/// The inputs that decide a fleet's result; parts of a run belong together if they agree in them.
package struct FleetIdentity: Codable, Hashable, Sendable {
  /// The version of the tool.
  package let version: String
  /// The seed every draw grows from.
  package let seed: UInt64
  /// The population the people are of.
  package let population: FleetInput
  /// The policy that decides.
  package let policy: FleetInput
  /// The profile of what the platform is taken to allow.
  package let profile: FleetInput
  /// The wishes people have.
  package let preferences: FleetInput
  /// Cities the people live in.
  package let cities: Int
  /// Days a device lives through.
  package let days: Int
  /// Devices of the whole fleet.
  package let devices: Int
  /// Days before them that do not count.
  package var warmUp = 0

  /// Days that do not count unless another number is given: one, with a first midnight at which everybody is at home
  /// and every place is new.
  package static let usualWarmUp = 1
  /// The kind of study.
  package var study = StudyKind.fleet
  /// The inputs of every arm but the first that are not the same in it; nil if there is one arm.
  package var others: [ArmInputs]?
  /// The command's words, where a report needs them beside the tally; they decide nothing.
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

  /// Every field with its name, what decides in it and what to call that, the coarsest first.
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

  /// The inputs of an arm by its place.
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

  /// The digests of the figures behind each input, by what it is.
  package var digests: [String: String] {
    [
      "population": population.digest, "policy": policy.digest, "profile": profile.digest,
      "preferences": preferences.digest,
    ]
  }

  /// The first field in which another identity differs, as `seed is 2; expected 1`; nil if both
  /// have the same effect, whatever the words for it.
  package func difference(expecting other: FleetIdentity) -> String? {
    if let (found, expected) = zip(fields, other.fields).first(where: { $0.value != $1.value }) {
      return "\(found.name) is \(found.words); expected \(expected.words)"
    }
    return difference(ofArms: other)
  }

  /// Describes how the arms after the first differ, by the first that does.
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
