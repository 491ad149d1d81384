import SimulationPrimitives

/// All that decides what a fleet comes to; parts of a run belong together if they agree in it.
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
  /// The policies that the first is compared with, in order; nil of a fleet alone.
  package var rivals: [FleetInput]?

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
      ("version", version, version.quotable), ("command", command.kind, command.words),
      input("population", population),
      input("policy", policy),
      input("profile", profile), input("preferences", preferences), number("seed", seed),
      number("cities", cities), number("days", days), number("devices", devices),
    ]
  }

  /// The command that makes it; what sets a fleet apart from others, and all of them in words.
  private var command: (kind: String, words: String) {
    guard let first = rivals?.first else { return ("fleet", "'cuesim fleet'") }
    return ("", first.isPoint ? "'cuesim sweep'" : "'cuesim compare'")
  }

  /// The digests of the figures behind each input, by what it is.
  package var digests: [String: String] {
    [
      "population": population.digest, "policy": policy.digest, "profile": profile.digest,
      "preferences": preferences.digest,
    ]
  }

  /// The first field in which another identity differs, as `seed is 2; expected 1`; nil if both
  /// come to the same, whatever the words for it.
  package func difference(expecting other: FleetIdentity) -> String? {
    if let (found, expected) = zip(fields, other.fields).first(where: { $0.value != $1.value }) {
      return "\(found.name) is \(found.words); expected \(expected.words)"
    }
    return difference(ofRivals: other)
  }

  /// In what the points or policies differ that the first is compared with, by the first that does.
  private func difference(ofRivals other: FleetIdentity) -> String? {
    let (own, others) = (rivals ?? [], other.rivals ?? [])
    guard own.map(\.digest) != others.map(\.digest) else { return nil }
    guard command == other.command else {
      return "command is \(command.words); expected \(other.command.words)"
    }
    let (points, otherPoints) = (own.count(where: \.isPoint), others.count(where: \.isPoint))
    guard points == otherPoints else { return "it tries \(points) points; expected \(otherPoints)" }
    // The policy that others are held against is one of those that are compared.
    guard own.count == others.count else {
      return "it compares \(own.count - points + 1) policies; expected "
        + "\(others.count - otherPoints + 1)"
    }
    let pairs = zip(own, others).enumerated()
    return pairs.first { $1.0.digest != $1.1.digest }.map { place, inputs in
      inputs.0.isPoint
        ? "\(inputs.0.name) has other values; expected the same"
        : "policy \(place - points + 2) is \(inputs.0.words); expected \(inputs.1.words)"
    }
  }
}
