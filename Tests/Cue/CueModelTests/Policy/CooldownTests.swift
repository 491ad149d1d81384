import CueModel
import SimulationPrimitives
import Testing

/// Alerts that come thick and fast are turned down as Android 15 turns them down.
@Suite struct CooldownTests {
  private static let wrist = Sample.context {
    ($0.isWatchWorn, $0.isWatchUnlocked, $0.isWatchReachable) = (true, true, true)
  }

  /// The volume of alerts at some seconds, each of another card: `loud`, `quiet` or `-`.
  private func heard(
    at seconds: Double..., policy: Policy = .androidPolite, of kind: EventKind = .expiryReminder
  ) -> [String] {
    var ledger = Sample.ledger()
    return seconds.enumerated().map { index, second in
      let decision = Sample.decision(
        Sample.event(kind, card: Sample.card(index % 5)), context: Self.wrist, ledger: ledger,
        policy: policy, at: Sample.afternoon.advanced(by: .seconds(second)))
      _ = ledger.reserve(decision)
      #expect(decision.vetoes == (decision.surfaces.isInterruptive ? [] : [.cooldown]))
      guard decision.surfaces.isInterruptive else { return "-" }
      #expect(decision.surfaces.contains(.phoneBanner))
      let isFelt = decision.surfaces.contains(.watchHaptic)
      #expect((decision.level == .passive) == !isFelt)
      return isFelt ? "loud" : "quiet"
    }
  }

  @Test
  func `an alert less than a minute after another is quiet, and from a minute on loud (C-14)`() {
    #expect(heard(at: 0, 59) == ["loud", "quiet"])
    #expect(heard(at: 0, 59.999_999_999) == ["loud", "quiet"])
    #expect(heard(at: 0, 60) == ["loud", "loud"])
    #expect(heard(at: 0, 61) == ["loud", "loud"])
  }

  @Test func `after a quiet alert the next minute stays quiet, its last instant included (C-14)`() {
    #expect(heard(at: 0, 30, 90) == ["loud", "quiet", "quiet"])
    #expect(heard(at: 0, 30, 90.000_000_001) == ["loud", "quiet", "loud"])
  }

  @Test func `a third alert within ten seconds is muted, and from ten seconds on quiet (C-14)`() {
    #expect(heard(at: 0, 5, 14.999_999_999) == ["loud", "quiet", "-"])
    #expect(heard(at: 0, 5, 15) == ["loud", "quiet", "quiet"])
  }

  @Test func `a muted alert counts, so a burst stays muted until its end (C-14)`() {
    #expect(heard(at: 0, 5, 10, 20, 30) == ["loud", "quiet", "-", "-", "-"])
    #expect(heard(at: 0, 5, 10, 20.000_000_001) == ["loud", "quiet", "-", "quiet"])
  }

  @Test func `after a burst the next alert is quiet once more, at any later time (C-14)`() {
    #expect(heard(at: 0, 5, 10, 50_000, 60_000) == ["loud", "quiet", "-", "quiet", "loud"])
  }

  @Test
  func `reminders of one instant are decided in sequence the evening before (X-11)`() {
    var ledger = Sample.ledger()
    let outcomes = (0..<3).map { card in
      let decision = Sample.decision(
        Sample.event(.expiryReminder, card: Sample.card(card)), ledger: ledger,
        policy: .androidPolite)
      if decision.surfaces.isInterruptive {
        _ = ledger.schedule(decision)
      } else {
        ledger.noteMuted(decision)
      }
      return decision.outcome
    }
    #expect(outcomes == [.interruptive, .interruptive, .ambientOnly])
  }

  @Test func `a withdrawn alert does not count (K-13)`() {
    var ledger = Sample.ledger()
    let first = ledger.reserve(
      Sample.decision(Sample.event(.expiryReminder), ledger: ledger, policy: .androidPolite))
    ledger.withdraw(first)
    let next = Sample.decision(
      Sample.arrival(), context: Self.wrist, ledger: ledger, policy: .androidPolite)

    #expect(next.surfaces.contains(.watchHaptic))
  }

  @Test func `no other shipped policy mutes an alert`() {
    for (name, _, policy) in Policy.bundled where name != "android-polite" {
      #expect((policy.politeSeconds, policy.mutedSeconds) == (0, 0), "\(name)")
    }
    #expect(heard(at: 0, 1, 2, policy: .naive) == ["loud", "loud", "loud"])
  }

  @Test func `a stored ledger has a muted field iff an alert was muted`()
    throws
  {
    var ledger = Sample.ledger()
    #expect(!String(decoding: try encoded(ledger), as: UTF8.self).contains("muted"))
    for _ in 0..<3 {
      _ = ledger.reserve(
        Sample.decision(Sample.event(.payday), ledger: ledger, policy: .androidPolite))
    }
    #expect(ledger.muted.latest == Sample.afternoon)
    #expect(try roundTrip(ledger) == ledger)
  }
}
