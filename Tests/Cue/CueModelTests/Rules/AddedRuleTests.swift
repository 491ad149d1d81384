import CueModel
import Foundation
import Testing

/// A program's own rule belongs to the policy that it is added to, under its own name, up to a
/// limit.
@Suite struct AddedRuleTests {
  @Test func `a rule's name is unique, and is one word`() throws {
    var policy = Policy.conductor
    #expect(throws: Rules.Refusal.nameTaken("weather")) { try policy.add(WeatherAgainRule.self) }
    #expect(throws: Rules.Refusal.nameUnfit("two words")) { try policy.add(NamelessRule.self) }
    #expect(throws: Rules.Refusal.nameUnfit("added1")) { try policy.add(NumberedRule.self) }
    #expect(policy == .conductor)
    try policy.add(HushRule.self)
    #expect(throws: Rules.Refusal.nameTaken("hush")) { try policy.add(HushRule.self) }
  }

  @Test func `ranks of added rules follow the standard ones, which do not change`() throws {
    let before = VetoSet.standard
    var policy = Policy.conductor
    let once = try policy.add(OnceRule.self)
    let hush = try policy.add(HushRule.self)

    #expect((Int(once.rank), hush.rank) == (before.vetoes.count, once.rank + 1))
    #expect((Veto.allCases, policy.enforcedVetoes) == (before.vetoes, before.union([once, hush])))
    #expect(policy.enforcedVetoes.vetoes == before.vetoes + [once, hush])
    #expect((Policy().enforcedVetoes, Policy().rules) == (before, Rules()))
    #expect((policy.rules.veto(named: "hush"), policy.rules.name(of: hush)) == (hush, "hush"))
    #expect(policy.rules[hush]?.profile.gate == .mood)
    #expect(policy.rules.veto(named: "added2") == nil)
    #expect(policy.rules.veto(named: "weather") == .weather)
    #expect(Veto(name: "hush") == nil)
    #expect(hush.name == "added2")
    #expect(Veto(name: "added2") == hush)
    #expect(Veto(name: "added02") == nil)
    #expect(try roundTrip([hush, .focus] as VetoSet) == [.focus, hush])
  }

  @Test func `policies with different rules, or another order of rules, are different`()
    throws
  {
    let event = Sample.arrival()
    let before = Sample.decision(event)
    var (one, other) = (Policy.conductor, Policy.conductor)
    try one.add(OnceRule.self)
    let hush = try other.add(HushRule.self)

    #expect(one.enforcedVetoes == other.enforcedVetoes)
    #expect(one != other)
    #expect(one.rules != other.rules)
    #expect(Sample.decision(event) == before)
    #expect(before.vetoes.isEmpty)
    #expect(Sample.decision(event, policy: one).vetoes.isEmpty)
    #expect(Sample.decision(event, policy: other).vetoes == [hush])
    #expect(Sample.decision(event, policy: other).gates(under: other)[.mood] == .ambientOnly)
    #expect(Sample.decision(Sample.preArrival(), policy: other).vetoes.isEmpty)
    try one.add(HushRule.self)
    try other.add(OnceRule.self)
    #expect(one.enforcedVetoes == other.enforcedVetoes)
    #expect(one != other)
    other.enforcedVetoes.subtract([hush])
    #expect(Sample.decision(event, policy: other).vetoes.isEmpty)
  }

  @Test func `an added rule's profile decides what it suppresses and which events pass`() throws {
    var policy = Policy.conductor
    policy.enforcedVetoes = []
    let hush = try policy.add(HushRule.self)
    let once = try policy.add(OnceRule.self)

    let payday = Sample.decision(Sample.event(.payday), policy: policy)
    #expect(payday.gates(under: policy)[.mood] == .veto)
    #expect(Sample.decision(Sample.arrival(isCritical: true), policy: policy).vetoes.isEmpty)
    let ledger = Sample.ledger { $0.interrupted(CardID(1), at: Sample.time(minute: 0)) }
    let other = Sample.decision(
      Sample.arrival(Sample.card(1)), ledger: ledger, policy: policy)
    #expect(other.vetoes == [hush, once])
    let cluster = Sample.decision(Sample.event(.cluster), ledger: ledger, policy: policy)
    #expect(cluster.vetoes.contains(once))
    #expect(cluster.outcome == .suppressed)
  }

  @Test func `a rule without signals has only a counterfactual without the rule`() throws {
    var policy = Policy.conductor
    policy.enforcedVetoes = []
    let hush = try policy.add(HushRule.self)
    let circumstances = Circumstances(
      Sample.arrival(), context: Sample.context(), ledger: Sample.ledger(),
      at: Sample.afternoon, moment: LocalMoment(Sample.afternoon, offsetSeconds: 0))
    let decision = Sample.decision(Sample.arrival(), policy: policy)
    let counterfactuals = Counterfactual.all(of: decision, in: circumstances, under: policy)

    #expect(decision.vetoes == [hush])
    #expect(counterfactuals.map(\.changes.count) == [1])
    #expect(counterfactuals.first?.outcome == .interruptive)
    #expect(counterfactuals.first?.changes.first?.factor.name == "hush")
    #expect(counterfactuals.first?.changes.first?.to == .flag(false))
  }

  @Test func `at most sixty-four rules exist, and the last works like the first`() throws {
    var policy = Policy.conductor
    let (count, refusal) = fill(&policy, HushRule.self)

    #expect(count == Rules.limit - VetoSet.standard.vetoes.count)
    #expect(refusal == .limitReached)
    #expect(policy.enforcedVetoes == .all)
    #expect(policy.rules.all.count == 64)
    policy.enforcedVetoes = VetoSet(rawValue: 1 << 63)
    #expect(Sample.decision(Sample.arrival(), policy: policy).vetoes.isEmpty)
    policy.cardTouchCap = 2
    let reason = try #require(Sample.decision(Sample.arrival(), policy: policy).primaryReason)
    #expect(policy.rules.name(of: reason) == "hush" + String(repeating: "x", count: count - 1))
  }

  @Test func `a policy is read back with the rules that the program registers`() throws {
    var policy = Policy.conductor
    try policy.add(OnceRule.self)
    try policy.add(HushRule.self)
    let data = try JSONEncoder().encode(policy)
    func read(_ rules: Rules?) throws -> Policy {
      let decoder = JSONDecoder()
      if let rules { decoder.userInfo[Rules.userInfoKey] = rules }
      return try decoder.decode(Policy.self, from: data)
    }
    #expect(try read(policy.rules) == policy)
    #expect(throws: DecodingError.self) { try read(nil) }
    var other = Policy.conductor
    try other.add(HushRule.self)
    #expect(throws: DecodingError.self) { try read(other.rules) }
  }
}

/// A rule whose name is longer by one letter than another's.
private enum Longer<R: Rule>: MomentRule {
  static var profile: RuleProfile { RuleProfile("\(R.profile.name)x", nil, "", appliesTo: .all) }

  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy,
    at moment: LocalMoment
  ) -> Bool { policy.cardTouchCap == 2 }

  static func fact(for inquiry: Inquiry) -> Inquiry.Fact { .init(seen: "", needs: "") }
}

/// Adds rules, each with a longer name than the last, until none is taken any more.
private func fill<R: MomentRule>(
  _ policy: inout Policy, _ rule: R.Type
) -> (count: Int, Rules.Refusal) {
  do {
    try policy.add(rule)
    let (count, refusal) = fill(&policy, Longer<R>.self)
    return (count + 1, refusal)
  } catch {
    return (0, error)
  }
}

/// Holds against everything but a pre-arrival.
private enum HushRule: MomentRule {
  static let profile = RuleProfile(
    "hush", .mood, "always", appliesTo: .interrupting, silences: [.payday], critical: .always)

  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy,
    at moment: LocalMoment
  ) -> Bool { true }

  static func fact(for inquiry: Inquiry) -> Inquiry.Fact { .init(seen: "noise", needs: "hush") }
}

/// Suppresses a card that ever alerted.
private enum OnceRule: HistoryRule {
  static let profile = RuleProfile(
    "once", .frequency, "the card spoke", appliesTo: [.geofenceEntry], takesMembersOf: [.cluster])

  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    record.interruptions.latest.hasHappened
  }

  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(seen: "\(inquiry.record?.interruptions.latest.hasHappened == true)", needs: "false")
  }
}

/// Takes a name that is taken.
private enum WeatherAgainRule: MomentRule {
  static let profile = RuleProfile("weather", nil, "never", appliesTo: [])

  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy,
    at moment: LocalMoment
  ) -> Bool { false }

  static func fact(for inquiry: Inquiry) -> Inquiry.Fact { .init(seen: "", needs: "") }
}

/// Takes a name that is none.
private enum NamelessRule: MomentRule {
  static let profile = RuleProfile("two words", nil, "never", appliesTo: [])

  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy,
    at moment: LocalMoment
  ) -> Bool { false }

  static func fact(for inquiry: Inquiry) -> Inquiry.Fact { .init(seen: "", needs: "") }
}

/// Takes a name that stands for a number.
private enum NumberedRule: MomentRule {
  static let profile = RuleProfile("added1", nil, "never", appliesTo: [])

  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy,
    at moment: LocalMoment
  ) -> Bool { false }

  static func fact(for inquiry: Inquiry) -> Inquiry.Fact { .init(seen: "", needs: "") }
}
