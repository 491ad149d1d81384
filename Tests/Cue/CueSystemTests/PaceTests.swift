import CueFixtures
import CueModel
import SimulationKernel
import Testing

@testable import CueSystem

/// Invariants of policies of other vendors are violated exactly at their limits, and not by those
/// policies.
@Suite struct PaceTests {
  private let walk = Walk()

  private func time(_ seconds: Double) -> VirtualTime {
    walk.start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// An interruption that was decided and landed, about its own card.
  private func spoken(
    _ kind: EventKind = .geofenceEntry, at seconds: Double, about card: Int = 0
  ) -> [Journal.Entry] {
    let summary = walk.configuration.cards[0].summary(at: Walk.zone.moment(at: walk.start))
    var decision = decide(
      .geofenceEntry(GeofencePayload(card: summary, distanceMeters: 0)), context: Context(),
      ledger: Ledger(cardCount: 1), policy: .conductor, at: time(seconds), calendar: Walk.zone)
    (decision.kind, decision.outcome, decision.vetoes) = (kind, .interruptive, [])
    (decision.surfaces, decision.startsLiveActivity) = ([.phoneBanner, .widget], false)
    decision.visitID = VisitID(card: CardID(card), count: 1)
    (decision.subject, decision.cards) = (.card(CardID(card)), [CardID(card)])
    return [
      Journal.Entry(time: decision.time, event: .decided(decision)),
      Journal.Entry(
        time: time(seconds + 1.5), event: .landed(.phoneBanner, decision.subject)),
    ]
  }

  /// The invariants of this suite that are violated under a policy.
  private func broken(
    _ entries: [Journal.Entry]..., under change: (inout Policy) -> Void
  ) -> [Violation.Rule] {
    var configuration = walk.configuration
    change(&configuration.policy)
    return Invariants.violations(
      in: entries.flatMap(\.self).sorted { $0.time < $1.time }, configuration: configuration
    ).map(\.rule).filter { [.cooldown, .rollingCap, .digest, .deferral].contains($0) }
  }

  @Test func `a third alert within ten seconds of two close ones is a violation (C-14)`() {
    func third(at seconds: Double, second: Double = 59.999) -> [Violation.Rule] {
      broken(
        spoken(at: 0), spoken(at: second, about: 1), spoken(at: seconds, about: 2)
      ) { ($0.politeSeconds, $0.mutedSeconds) = (60, 10) }
    }
    #expect(third(at: 69.998) == [.cooldown])
    #expect(third(at: 69.999) == [])
    #expect(third(at: 69.999, second: 60) == [])
    // A policy without such figures has no such invariant.
    #expect(broken(spoken(at: 0), spoken(at: 1), spoken(at: 2)) { _ in } == [])
  }

  @Test func `one alert more than a rolling span allows is a violation, at any midnight (X-20)`() {
    func third(at seconds: Double, _ kind: EventKind = .geofenceEntry) -> [Violation.Rule] {
      broken(
        spoken(at: 0), spoken(at: 50_000, about: 1), spoken(kind, at: seconds, about: 2)
      ) { ($0.rollingInterruptions, $0.rollingWindowSeconds) = (2, 86_400) }
    }
    #expect(third(at: 86_399.999) == [.rollingCap])
    #expect(third(at: 86_400) == [])
    // A scheduled alert fires whatever came since it was decided on.
    #expect(third(at: 86_399, .payday) == [])
  }

  @Test
  func `an interruption that the digest should hold is a violation, the digest is not (C-54)`() {
    func said(_ kind: EventKind) -> [Violation.Rule] {
      broken(spoken(kind, at: 0)) { $0.savesForDigest = true }
    }
    #expect((said(.geofenceEntry), said(.expiryReminder)) == ([.digest], [.digest]))
    #expect(said(.weeklyDigest) == [])
  }

  @Test func `an alert of an arrival on the move before its bound is a violation (R-08)`() {
    func told(at seconds: Double = 0, moving: (Double, Bool)...) -> [Violation.Rule] {
      let barriers = moving.map {
        Journal.Entry(time: time($0.0), event: .barrier(.moving, isUp: $0.1))
      }
      // The first is the arrival, which comes while nothing is known of how the person moves.
      return broken(spoken(at: 0), barriers, spoken(at: seconds)) { $0.deferralSeconds = 180 }
    }
    #expect(told(at: 179.999, moving: (1, true)) == [.deferral])
    #expect(told(at: 180, moving: (1, true)) == [])
    #expect(told(at: 100, moving: (1, true), (99, false)) == [])
    // A change at the same instant may count or not.
    #expect(told(at: 100, moving: (100, true)) == [])
    #expect(told(at: 100) == [])
  }

  /// The violations of a walk from 150 m away; the fence is crossed after 28 s.
  private func broken(_ policy: Policy) throws -> [Violation.Rule] {
    let walk = Walk(policy: policy)
    let (journal, _) = try walk.run(from: 150) { _, device in
      device.motion.send(.became(MotionReading(.walking)))
    }
    return Invariants.violations(in: journal.entries, configuration: walk.configuration).map(\.rule)
  }

  @Test func `a policy with a bound violates it without its rule, and not with it (R-08)`()
    throws
  {
    var hasty = Policy.boundedDeferral
    hasty.enforcedVetoes.subtract([.deferral])

    #expect(try !broken(.boundedDeferral).contains(.deferral))
    #expect(try broken(hasty).contains(.deferral))
  }
}
