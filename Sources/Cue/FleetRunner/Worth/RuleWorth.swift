package import CueModel
import CueSystem

/// The worth of each rule of a policy: the same people with the policy, and with the policy without it.
///
///     let worth = RuleWorth(census, of: .conductor)
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try worth.tally(of: $0) }
///     tally.item(of: .weather)?.rerun  // how many people had to live their days again
///
/// Most rules are no matter to most people, who live the same days without them. They are not run again.
package struct RuleWorth: Sendable {
  /// The measures that tell what a rule is worth.
  package static let measures: [Measure] = [.netWorth, .interruptions, .annoyance, .reach]

  private let census: FleetCensus
  private let policy: Policy
  /// The same people without a rule, by the rule.
  private let others: [(rule: Veto, census: FleetCensus)]
  private let cluster: @Sendable (_ device: Int) -> Int?

  /// Prepares the runs.
  ///
  /// - Parameters:
  ///   - census: The people; its own policy does not matter.
  ///   - policy: The policy whose rules are left out, one at a time.
  ///   - rules: Which of them; any that the policy does not enforce is left alone, and so is
  ///     `authorization`: it is the platform's, and no policy can do without.
  ///   - cluster: The cluster of a person, such as their city, where there are several; nil if people do
  ///     not depend on each other.
  package init(
    _ census: FleetCensus, of policy: Policy, rules: VetoSet = .all,
    cluster: @escaping @Sendable (_ device: Int) -> Int? = { _ in nil }
  ) {
    (self.census, self.policy) = (census.under(policy), policy)
    others = policy.enforcedVetoes.intersection(rules).subtracting([.authorization]).vetoes.map {
      rule in
      var without = policy
      without.enforcedVetoes.subtract(VetoSet(rule))
      return (rule, census.under(without))
    }
    self.cluster = cluster
  }

  /// Runs a person's devices with every rule, and without each that may have mattered.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func tally(of device: Int) throws(FleetDeviceError) -> RuleWorthTally {
    let life = try census.run(device)
    let all = try census.tally(of: device, life)
    let mattered = RuleTrace(
      life.journal.entries, passedOverBy: life.journal.passedOverRules, under: policy
    ).rules
    var tally = RuleWorthTally(all)
    for (rule, census) in others {
      tally.add(
        rule, without: mattered.contains(rule) ? try census.tally(of: device) : nil, with: all,
        cluster: cluster(device))
    }
    return tally
  }
}
