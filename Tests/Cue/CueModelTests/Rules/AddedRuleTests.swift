import CueModel
import Testing

/// A rule that a program adds is taken once, under a name of its own, up to a limit.
///
/// Rules cannot be taken back, so each test adds its own in a process of its own.
@Suite struct AddedRuleTests {
  @Test func `a name is taken once, and is a word`() async {
    await #expect(processExitsWith: .success) {
      #expect(throws: Rules.Refusal.nameTaken("weather")) { try Rules.add(WeatherAgainRule.self) }
      #expect(throws: Rules.Refusal.nameUnfit("two words")) { try Rules.add(NamelessRule.self) }
      #expect(Veto.allCases == VetoSet.standard.vetoes)
      try Rules.add(HushRule.self)
      #expect(throws: Rules.Refusal.nameTaken("hush")) { try Rules.add(HushRule.self) }
    }
  }

  @Test func `ranks follow ours in the order of adding, and ours are what they were`() async {
    await #expect(processExitsWith: .success) {
      let before = VetoSet.standard
      let once = try Rules.add(OnceRule.self)
      let hush = try Rules.add(HushRule.self)

      #expect([Int(once.rank), Int(hush.rank)] == [before.vetoes.count, before.vetoes.count + 1])
      #expect(Veto.allCases == before.vetoes + [once, hush] && VetoSet.standard == before)
      #expect(VetoSet.all == before.union([once, hush]) && Policy().enforcedVetoes == before)
      #expect(Veto(name: "hush") == hush && hush.gate == .mood)
      #expect(try roundTrip([hush, .focus] as VetoSet) == [.focus, hush])
    }
  }

  @Test func `one that is added does nothing until a policy enforces it`() async {
    await #expect(processExitsWith: .success) {
      let event = Sample.arrival()
      let before = Sample.decision(event)
      let hush = try Rules.add(HushRule.self)
      var policy = Policy.conductor

      #expect(Sample.decision(event) == before && before.vetoes.isEmpty)
      policy.enforcedVetoes.formUnion([hush])
      #expect(Sample.decision(event, policy: policy).vetoes == [hush])
      #expect(Sample.decision(event, policy: policy).gates[.mood] == .ambientOnly)
      #expect(Sample.decision(Sample.preArrival(), policy: policy).vetoes.isEmpty)
    }
  }

  @Test func `its profile is honored: what it silences, whom it takes out, who passes`() async {
    await #expect(processExitsWith: .success) {
      let hush = try Rules.add(HushRule.self)
      let once = try Rules.add(OnceRule.self)
      var policy = Policy.conductor
      policy.enforcedVetoes = [hush, once]

      #expect(Sample.decision(Sample.event(.payday), policy: policy).gates[.mood] == .veto)
      #expect(Sample.decision(Sample.arrival(isCritical: true), policy: policy).vetoes.isEmpty)
      let ledger = Sample.ledger { $0.interrupted(CardID(1), at: Sample.time(minute: 0)) }
      let other = Sample.decision(
        Sample.arrival(Sample.card(1)), ledger: ledger, policy: policy)
      #expect(other.vetoes == [hush, once])
      let cluster = Sample.decision(Sample.event(.cluster), ledger: ledger, policy: policy)
      #expect(cluster.vetoes.contains(once) && cluster.outcome == .suppressed)
    }
  }

  @Test func `one that names no signal can be switched off, and is offered nothing else`() async {
    await #expect(processExitsWith: .success) {
      let hush = try Rules.add(HushRule.self)
      var policy = Policy.conductor
      policy.enforcedVetoes = [hush]
      let circumstances = Circumstances(
        Sample.arrival(), context: Sample.context(), ledger: Sample.ledger(),
        at: Sample.afternoon, moment: LocalMoment(Sample.afternoon, offsetSeconds: 0))
      let decision = Sample.decision(Sample.arrival(), policy: policy)
      let flips = Flip.all(of: decision, in: circumstances, under: policy)

      #expect(flips.map(\.changes.count) == [1] && flips.first?.outcome == .interruptive)
      #expect(flips.first?.changes.first?.lever.name == hush.name)
      #expect(flips.first?.changes.first?.to == .flag(false))
    }
  }

  @Test func `there are sixty-four rules at most, and the last is like the first`() async {
    await #expect(processExitsWith: .success) {
      let (count, refusal) = fill(HushRule.self)

      #expect(count == Rules.limit - VetoSet.standard.vetoes.count && refusal == .limitReached)
      #expect(VetoSet.all.rawValue == .max && Veto.allCases.count == 64)
      var policy = Policy.conductor
      policy.enforcedVetoes = VetoSet(rawValue: 1 << 63)
      #expect(Sample.decision(Sample.arrival(), policy: policy).vetoes.isEmpty)
      policy.cardTouchCap = 2
      let name = "hush" + String(repeating: "x", count: count - 1)
      #expect(Sample.decision(Sample.arrival(), policy: policy).primaryReason?.name == name)
    }
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
private func fill<R: MomentRule>(_ rule: R.Type) -> (count: Int, Rules.Refusal) {
  do {
    try Rules.add(rule)
    let (count, refusal) = fill(Longer<R>.self)
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

/// Holds against a card that ever spoke.
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
