import SimulationPrimitives

/// All that decides what a fleet comes to; parts of a run belong together if they agree in it.
package struct FleetIdentity: Codable, Hashable, Sendable {
  /// The version of the tool.
  package let version: String
  /// The seed every draw grows from.
  package let seed: UInt64
  /// Who the people are.
  package let population: FleetInput
  /// The policy that decides.
  package let policy: FleetInput
  /// What the platform is taken to allow.
  package let profile: FleetInput
  /// The wishes people have.
  package let truth: FleetInput
  /// Cities the people live in.
  package let cities: Int
  /// Days a device lives through.
  package let days: Int
  /// Devices of the whole fleet.
  package let devices: Int
  /// The policies that the first is compared with, in order; nil of a fleet alone.
  package var rivals: [FleetInput]?

  /// Creates an identity.
  package init(
    version: String, seed: UInt64, population: FleetInput, policy: FleetInput,
    profile: FleetInput, truth: FleetInput, cities: Int = 1, days: Int, devices: Int
  ) {
    self.version = version
    self.seed = seed
    self.population = population
    self.policy = policy
    self.profile = profile
    self.truth = truth
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
    // One by one, so that the first to differ is named.
    let others = (rivals ?? []).enumerated().map { input("rivals[\($0.offset)]", $0.element) }
    return [
      ("version", version, version.quotable), input("population", population),
      input("policy", policy),
      input("profile", profile), input("truth", truth), number("seed", seed),
      number("cities", cities), number("days", days), number("devices", devices),
      number("rivals", rivals?.count ?? 0),
    ] + others
  }

  /// The digests of the figures behind each input, by what it is.
  package var digests: [String: String] {
    [
      "population": population.digest, "policy": policy.digest, "profile": profile.digest,
      "truth": truth.digest,
    ]
  }

  /// The first field in which another identity differs, as `seed is 2; expected 1`; nil if both
  /// come to the same, whatever the words for it.
  package func difference(expecting other: FleetIdentity) -> String? {
    zip(fields, other.fields).first { $0.value != $1.value }.map { found, expected in
      "\(found.name) is \(found.words); expected \(expected.words)"
    }
  }
}
