package import CueModel
package import Populations

/// One arm of a study: a population, a policy, preferences and a profile.
///
/// Arms of one study have the same people, by number and seed, as far as their populations agree.
/// Two arms are equal if their figures are, regardless of names.
package struct Arm: Hashable, Sendable {
  /// The people, with their preferences.
  package var population: Population
  /// The policy of every device.
  package var policy: Policy
  /// The profile of the platform.
  package var profile: PlatformProfile
  /// The names of the inputs, and digests of their figures.
  package var inputs: ArmInputs

  /// Creates an arm, which can be stored only with names of its inputs.
  package init(
    _ population: Population, _ policy: Policy, _ profile: PlatformProfile = .default,
    named inputs: ArmInputs = ArmInputs()
  ) {
    (self.population, self.policy, self.profile) = (population, policy, profile)
    self.inputs = inputs
  }

  /// Returns the arms of an ablation: this one, and for each rule one without it, named by the
  /// rule.
  ///
  /// Rules that the policy does not enforce have no arm. Neither does `authorization`, which the
  /// platform imposes on every policy.
  ///
  /// - Throws: `EncodingError` if a figure of the policy is not finite.
  package func ablated(of rules: VetoSet = .all) throws -> [Self] {
    let rules = policy.enforcedVetoes.intersection(rules).subtracting([.authorization])
    return try [self]
      + rules.vetoes.map { rule in
        var other = self
        other.policy.enforcedVetoes.subtract(VetoSet(rule))
        other.inputs.policy = try FleetInput(rule.name, figures: other.policy)
        return other
      }
  }

  /// Checks whether all figures are equal.
  package static func == (left: Self, right: Self) -> Bool {
    left.policy == right.policy && left.profile == right.profile
      && left.population == right.population
  }

  /// Hashes the figures.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(policy)
    hasher.combine(profile)
    hasher.combine(population)
  }
}

/// The names and digests of an arm's inputs, or in a ``FleetIdentity`` only the different ones.
package struct ArmInputs: Codable, Hashable, Sendable {
  /// The population.
  package var population: FleetInput?
  /// The policy, or in a sweep the point with all its figures.
  package var policy: FleetInput?
  /// The profile of the platform's assumed behavior.
  package var profile: FleetInput?
  /// The preferences of people.
  package var preferences: FleetInput?

  /// Creates the inputs.
  package init(
    population: FleetInput? = nil, policy: FleetInput? = nil, profile: FleetInput? = nil,
    preferences: FleetInput? = nil
  ) {
    (self.population, self.policy, self.profile) = (population, policy, profile)
    self.preferences = preferences
  }

  /// Returns the inputs that differ from another arm's.
  func differing(from other: Self) -> Self {
    Self(
      population: population == other.population ? nil : population,
      policy: policy == other.policy ? nil : policy,
      profile: profile == other.profile ? nil : profile,
      preferences: preferences == other.preferences ? nil : preferences)
  }
}
