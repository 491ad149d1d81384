import SimulationPrimitives

/// All that decides what a fleet comes to; parts of a run belong together if they agree in it.
package struct FleetIdentity: Codable, Hashable, Sendable {
  /// The version of the tool.
  package let version: String
  /// The seed every draw grows from.
  package let seed: UInt64
  /// What the population is made of, as a fingerprint of its contents.
  package let population: String
  /// The policy that decides: its name, or a fingerprint of its figures.
  package let policy: String
  /// What the platform is taken to allow, in the same form.
  package let profile: String
  /// Days a device lives through.
  package let days: Int
  /// Devices of the whole fleet.
  package let devices: Int

  /// Creates an identity.
  package init(
    version: String, seed: UInt64, population: String, policy: String, profile: String, days: Int,
    devices: Int
  ) {
    self.version = version
    self.seed = seed
    self.population = population
    self.policy = policy
    self.profile = profile
    self.days = days
    self.devices = devices
  }

  /// Every field with its name, the coarsest first.
  private var fields: [(name: String, value: String)] {
    [
      ("version", version), ("population", population), ("policy", policy), ("profile", profile),
      ("seed", "\(seed)"), ("days", "\(days)"), ("devices", "\(devices)"),
    ]
  }

  /// The first field in which another identity differs, as `seed is 2; expected 1`.
  func difference(expecting other: FleetIdentity) -> String? {
    zip(fields, other.fields).first { $0.value != $1.value }.map { found, expected in
      "\(found.name) is \(found.value.quotable); expected \(expected.value.quotable)"
    }
  }
}
