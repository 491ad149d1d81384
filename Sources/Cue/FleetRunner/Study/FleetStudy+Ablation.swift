package import CueModel
package import SimulationPrimitives

/// An ablation: the same people under a policy, and under the policy without each of its rules.
extension FleetStudy {
  /// The measures that tell what a rule is worth.
  package static let ablationMeasures: [Measure] = [.netWorth, .interruptions, .annoyance, .reach]

  /// The rules of a policy that can be left out, in the order of an ablation's arms after the first.
  ///
  /// Any that the policy does not enforce is left alone, and so is `authorization`: it is the platform's,
  /// and no policy can do without.
  package static func ablatedRules(of policy: Policy, among rules: VetoSet = .all) -> [Veto] {
    policy.enforcedVetoes.intersection(rules).subtracting([.authorization]).vetoes
  }

  /// Prepares an ablation, whose arms after the first are named by the rules that they lack.
  ///
  /// - Parameters:
  ///   - arm: The arm with every rule.
  ///   - rules: Which rules to leave out, one at a time.
  ///   - devices: How many people there are.
  ///   - cities: How many cities they live in.
  ///   - days: How many days each of them lives.
  ///   - seed: The root of every random draw.
  /// - Throws: `EncodingError` if a figure of the policy is not finite.
  package init(
    ablating arm: Arm, rules: VetoSet = .all, devices: Int = 0, cities: Int = 1, days: Int,
    seed: Seed
  ) throws {
    let others = try Self.ablatedRules(of: arm.policy, among: rules).map { rule in
      var without = arm.policy
      without.enforcedVetoes.subtract(VetoSet(rule))
      return arm.with(without, named: try FleetInput(rule.name, figures: without))
    }
    self.init(
      .ablation, [arm] + others, devices: devices, cities: cities, days: days, seed: seed)
  }
}
