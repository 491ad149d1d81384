import CueModel
import SimulationPrimitives
import TestFolders
import Testing

/// An explanation has exactly the reasons of a decision, with their figures.
@Suite struct ExplanationTests {
  private static let cases = Seed.sample(Trials.count(3_000, debug: 600)).map { seed in
    let each = RandomCase(seed: seed)
    return (each: each, decision: each.decision, explanation: each.explanation)
  }

  @Test func `an explanation has the same vetoes as the decision (K-11)`() {
    var seen = VetoSet()
    for (_, decision, explanation) in Self.cases {
      #expect(explanation.held == decision.vetoes)
      seen.formUnion(decision.vetoes)
    }
    // A few cases need not bring all of them.
    #expect(Trials.areAll ? seen == .standard : seen.isSubset(of: .standard))
  }

  @Test func `an explanation lists every applicable veto exactly once (K-16)`() {
    for (each, _, explanation) in Self.cases {
      let applicable = Applicability.vetoes(
        for: each.circumstances.event.kind, under: .conductor)
      #expect(explanation.findings.map(\.veto) == applicable.vetoes)
    }
  }

  @Test func `the figures of an explanation agree with the state of the veto`() {
    var states: Set<Explanation.State> = []
    for (each, _, explanation) in Self.cases {
      var waivable: VetoSet = [
        .focus, .quietHours, .areaCooldown, .competingSurface, .otherApp, .urgency,
        .digest, .deferral,
      ]
      if each.policy.carPlayCriticalException { waivable.formUnion([.carPlay, .driving]) }
      for finding in explanation.findings + explanation.members.flatMap(\.findings) {
        states.insert(finding.state)
        switch finding.state {
        case .held: #expect(!finding.isMet, "\(finding)")
        case .passed, .off: #expect(finding.isMet, "\(finding)")
        case .waived:
          #expect(each.circumstances.event.isCritical)
          #expect(waivable.contains(finding.veto))
        case .unenforced: #expect(!each.policy.enforcedVetoes.contains(finding.veto))
        }
      }
    }
    #expect(states == Set(Explanation.State.allCases))
  }

  @Test func `the parts of the score add up to it exactly (D-01)`() {
    for (_, decision, explanation) in Self.cases {
      #expect(explanation.score == decision.score)
      #expect(explanation.parts.count == 7)
    }
  }

  @Test func `an explanation names the vetoes of members that a larger event leaves out`() {
    for (_, decision, explanation) in Self.cases {
      guard [.cluster, .payday].contains(decision.kind) else {
        #expect(explanation.members.isEmpty)
        continue
      }
      #expect(explanation.members.count(where: \.isNamed) == decision.cards.count)
      let lane: VetoSet = decision.kind == .cluster ? [.preArrivalLane] : []
      for member in explanation.members {
        let held = member.findings.map(\.veto)
        #expect(member.isNamed || !held.isEmpty)
        #expect(!member.isNamed || held.allSatisfy(lane.contains))
      }
    }
  }

  @Test func `no text is empty or ends with a stop`() {
    for (_, _, explanation) in Self.cases.prefix(500) {
      let texts =
        explanation.findings.flatMap { [$0.seen, $0.needs] }
        + explanation.parts.map(\.basis) + explanation.ledger.map(\.text)
        + [explanation.choiceReason, explanation.outcomeReason]
      #expect(texts.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") && !$0.contains("inf") })
    }
  }

  @Test(arguments: [
    (Veto.quietHours, "it is 14:00", "outside 23:00 to 07:00"),
    (.cardCooldown, "alerted 12 min 3 s ago", "30 min"),
    (.sameSubject, "alerted 12 min 3 s ago", "1 min 30 s"),
    (.preArrivalLane, "never announced", "more than 15 min"),
    (.payday, "never named on payday", "24 h"),
    (.cardCap, "1 touch in 24 h", "fewer than 3"),
    (.gateway, "1 standard interruption today", "fewer than 3"),
    (.notNear, "100 m away", "at most 500 m"),
    (.expired, "2 days left", "0 days left or more"),
    (
      .competingSurface,
      Surface.interruptive.filter { $0 != .phoneBanner }.map { "\($0.owner) never alerted" }
        .joined(separator: ", "),
      "30 min without an alert on another surface"
    ),
    (.urgency, "score 82", "60 or more"),
    (
      .quietZone, "outside every quiet zone",
      "more than 150 m, or the zone's own radius, from the middle of each"
    ),
    (.autoQuieted, "not quieted, 0 dismissals in 30 d", "fewer than 3, or undone"),
  ])
  func `a veto has the observed figure and the required one`(
    veto: Veto, seen: String, needs: String
  ) throws {
    let ledger = Sample.ledger {
      $0.interrupted(CardID(0), at: Sample.afternoon.advanced(by: .seconds(-723)))
    }
    let circumstances = Circumstances(
      Sample.arrival(), context: Sample.context(), ledger: ledger, at: Sample.afternoon,
      moment: LocalMoment(Sample.afternoon, offsetSeconds: 0))
    let explanation = Explanation(
      of: Sample.decision(Sample.arrival(), ledger: ledger), in: circumstances, under: .conductor)
    let finding = try #require(explanation.findings.first { $0.veto == veto })

    #expect((finding.seen, finding.needs) == (seen, needs))
  }

  /// The explanation of an event on the sample afternoon, the first card having alerted 12 min 3 s
  /// ago.
  private func explanation(
    of event: AlertEvent = Sample.arrival(), in context: Context = Sample.context(),
    zone: QuietZone? = nil, under policy: Policy = .conductor
  ) -> Explanation {
    let ledger = Sample.ledger {
      $0.interrupted(CardID(0), at: Sample.afternoon.advanced(by: .seconds(-723)))
    }
    var circumstances = Circumstances(
      event, context: context, ledger: ledger, at: Sample.afternoon,
      moment: LocalMoment(Sample.afternoon, offsetSeconds: 0))
    circumstances.quietZone = zone
    let decision = Sample.decision(event, context: context, ledger: ledger, policy: policy)
    return Explanation(of: decision, in: circumstances, under: policy)
  }

  @Test func `a rule that the policy leaves out is shown as not enforced, without a veto`()
    throws
  {
    var policy = Policy.conductor
    policy.enforcedVetoes.subtract([.cardCooldown])
    let explanation = explanation(under: policy)
    let finding = try #require(explanation.findings.first { $0.veto == .cardCooldown })

    #expect(finding.state == .unenforced)
    #expect(finding.seen == "alerted 12 min 3 s ago")
    #expect(finding.needs == "30 min (not enforced by the policy)")
    #expect(explanation.held == [])
    #expect(explanation.outcome == .interruptive)
    #expect(explanation.outcomeReason == "nothing held")
  }

  @Test func `a rule whose duration is 0 s is shown as not enforced`() throws {
    var policy = Policy.conductor
    policy.cardCooldownSeconds = 0
    let explanation = explanation(under: policy)
    let finding = try #require(explanation.findings.first { $0.veto == .cardCooldown })

    #expect(finding.state == .off)
    #expect(finding.seen == "alerted 12 min 3 s ago")
    #expect(finding.needs == "0 s (not enforced: a duration in the policy is 0 s)")
    #expect(explanation.held == [])
  }

  @Test(
    arguments: [
      (
        Sample.arrival(), ["phoneBanner"], "the phone is not in hand; the watch is not worn",
        "cardCooldown keeps it from interrupting; "
          + "the live activity stays with another place or shopping area"
      ),
      (
        Sample.preArrival(Sample.card(1)), [],
        "a pre-arrival never interrupts, and "
          + "the live activity stays with another place or shopping area",
        "nothing held, and the live activity stays with another place or shopping area"
      ),
    ] as [(AlertEvent, [String], String, String)])
  func `a live activity of another place is not shown as the event's surface`(
    event: AlertEvent, surfaces: [String], choiceReason: String, outcomeReason: String
  ) {
    let explanation = explanation(of: event, in: Sample.context { $0.liveActivity = .taken })

    #expect(explanation.outcome == .ambientOnly)
    #expect(explanation.choice.names == surfaces)
    #expect(explanation.choiceReason == choiceReason)
    #expect(explanation.outcomeReason == outcomeReason)
  }

  @Test(
    arguments: [
      (nil, "more than 150 m from its middle"), (450, "more than 450 m from its middle"),
    ] as [(Double?, String)])
  func `a quiet zone is shown with its own radius, or the policy's by default`(
    radius: Double?, needs: String
  ) throws {
    let zone = QuietZone(
      kind: .custom, name: "Campus", center: Sample.pin, radiusMeters: radius)
    let explanation = explanation(in: Sample.context { $0.isInQuietZone = true }, zone: zone)
    let finding = try #require(explanation.findings.first { $0.veto == .quietZone })

    #expect(finding.state == .held)
    #expect(finding.seen == "inside the quiet zone 'Campus'")
    #expect(finding.needs == needs)
  }

  @Test func `a polite alert is shown with the surface that the decision uses`() {
    let wrist = Sample.context {
      ($0.isWatchWorn, $0.isWatchUnlocked, $0.isWatchReachable) = (true, true, true)
    }
    var policy = Policy.androidPolite
    policy.politeSeconds = 1_800
    policy.usesEverySurface = false
    let explanation = explanation(of: Sample.event(.payday), in: wrist, under: policy)

    #expect(explanation.outcome == .interruptive)
    #expect(explanation.choice == [.phoneBanner])
    #expect(
      explanation.choiceReason
        == "the last alert is not long ago, so a banner and no tap on the wrist")
  }

  @Test(
    arguments: [
      (0, "0 s"), (1_000_000, "0.001 s"), (999_999, "0 s"), (89_999_999_999, "1 min 29.999 s"),
      (723_000_000_000, "12 min 3 s"), (90_061_500_000_000, "25 h 1 min 1.5 s"),
      (266_400_000_000_000, "3 d 2 h"),
      (-60_000_000_000, "-1 min"),
    ] as [(Int64, String)])
  func `a duration is exact to the millisecond, and never rounded up`(
    nanoseconds: Int64, text: String
  ) {
    #expect(DurationFormatter.format(nanoseconds: nanoseconds) == text)
  }
}
