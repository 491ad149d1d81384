import CueModel
import SimulationPrimitives
import Testing

/// Every silence ends at its own instant, to the nanosecond.
@Suite struct RuleEdgeTests {
  private static let wrist = Sample.context {
    ($0.isWatchWorn, $0.isWatchUnlocked, $0.isWatchReachable) = (true, true, true)
  }

  /// A policy under which nothing is held back.
  private static let free: Policy = {
    var policy = Policy.conductor
    policy.enforcedVetoes = []
    return policy
  }()

  /// A silence: its beginning, and an event it holds against until it is over.
  private struct Silence: Sendable {
    let veto: Veto
    let seconds: Int64
    var isClosed = false
    /// Makes happen at an instant whatever begins it.
    let before: @Sendable (inout Ledger, VirtualTime) -> Void
    var event = Sample.arrival(visit: 9)
    var context = Sample.context()
    var policy = Policy.conductor

    func holds(after nanoseconds: Int64) -> Bool {
      let then = Sample.afternoon.advanced(byNanoseconds: -nanoseconds)
      var policy = policy
      policy.enforcedVetoes = [veto]
      return !Sample.decision(
        event, context: context, ledger: Sample.ledger { before(&$0, then) }, policy: policy
      ).vetoes.isEmpty
    }
  }

  /// Repeated events without a veto.
  private static func said(
    _ event: AlertEvent, _ context: Context = Sample.context(), times: Int = 1
  ) -> @Sendable (inout Ledger, VirtualTime) -> Void {
    { ledger, time in
      for _ in 0..<times {
        let decision = Sample.decision(
          event, context: context, ledger: ledger, policy: free, at: time)
        _ = ledger.reserve(decision)
      }
    }
  }

  /// A scheduled event, as seen from its instant.
  @Sendable private static func scheduled(_ ledger: inout Ledger, _ time: VirtualTime) {
    let reminder = AlertEvent.expiryReminder(ExpiryPayload(card: Sample.card()))
    _ = ledger.schedule(Sample.decision(reminder, ledger: ledger, policy: free, at: time))
  }

  private static let digest = Sample.event(.weeklyDigest)
  private static let plaza = Sample.event(.cluster)
  private static let nudge = Sample.preArrival()

  private static let silences = [
    Silence(veto: .sameSubject, seconds: 90, before: said(Sample.arrival())),
    Silence(veto: .sameSubject, seconds: 90, before: said(digest), event: digest),
    Silence(veto: .sameSubject, seconds: 90, before: said(plaza), event: plaza),
    Silence(veto: .sameSubject, seconds: 90, before: scheduled),
    Silence(veto: .preArrivalLane, seconds: 900, isClosed: true, before: said(nudge), event: nudge),
    Silence(veto: .cardCooldown, seconds: 1_800, before: said(Sample.arrival())),
    Silence(veto: .clusterCooldown, seconds: 3_600, before: said(plaza), event: plaza),
    Silence(
      veto: .areaCooldown, seconds: 180, isClosed: true,
      before: said(Sample.arrival(Sample.card(1)))
    ),
    Silence(veto: .cardUsed, seconds: 3_600, before: { $0.markUsed(CardID(0), at: $1) }),
    Silence(veto: .payday, seconds: 86_400, before: said(Sample.event(.payday))),
    Silence(veto: .cardCap, seconds: 86_400, before: said(Sample.event(.expiryReminder), times: 3)),
    Silence(
      veto: .competingSurface, seconds: 1_800, before: said(Sample.event(.expiryReminder), wrist)),
    Silence(
      veto: .competingSurface, seconds: 1_800, before: said(Sample.event(.expiryReminder)),
      context: wrist),
    Silence(
      veto: .rollingCap, seconds: 86_400, before: said(digest, times: 3), policy: .rollingCap),
    Silence(
      veto: .cooldown, seconds: 10, before: said(digest, times: 2), policy: .androidPolite),
  ]

  @Test func `a silence includes its last instant and not a nanosecond more (K-02, K-03)`() {
    for silence in Self.silences {
      let length = silence.seconds * 1_000_000_000
      #expect(silence.holds(after: length - 1), "\(silence.veto)")
      #expect(silence.holds(after: length) == silence.isClosed, "\(silence.veto)")
      #expect(!silence.holds(after: length + 1), "\(silence.veto)")
    }
  }

  @Test
  func `a scheduled alert suppresses its subject equally long before and after it (C-14, X-11)`() {
    let silence = Silence(veto: .sameSubject, seconds: 90, before: Self.scheduled)

    #expect(silence.holds(after: -89_999_999_999))
    #expect(!silence.holds(after: -90_000_000_000))
  }

  @Test func `an event without an interruptive surface has no competitor (C-11, C-53)`() {
    let inHand = Sample.context {
      ($0.isPhoneUnlocked, $0.isScreenOn, $0.liveActivity) = (true, true, .own)
    }
    let rival = Self.said(Sample.event(.expiryReminder))
    let liveActivity = Silence(
      veto: .competingSurface, seconds: 1_800, before: rival, context: inHand)
    let haptic = Silence(
      veto: .competingSurface, seconds: 1_800, before: rival, context: Self.wrist)

    #expect(!liveActivity.holds(after: 1_000_000_000))
    #expect(haptic.holds(after: 1_000_000_000))
  }
}
