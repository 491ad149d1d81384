import CueModel
import SimulationPrimitives
import Testing

/// Two policies with three interruptions a day differ in the definition of a day.
@Suite struct CapPolicyTests {
  /// Whether each of some alerts of different cards interrupts, at seconds from a midnight.
  private func speak(_ policy: Policy, at seconds: Int64...) -> [Bool] {
    var ledger = Sample.ledger()
    let midnight = Sample.time(minute: 0, day: 1)
    return seconds.enumerated().map { index, second in
      let decision = Sample.decision(
        Sample.event(.expiryReminder, card: Sample.card(index % 5)), ledger: ledger,
        policy: policy, at: midnight.advanced(by: .seconds(second)))
      _ = ledger.reserve(decision)
      return decision.outcome == .interruptive
    }
  }

  @Test func `a calendar day ends at midnight, also right after an alert (P-03)`() {
    #expect(
      speak(.calendarCap, at: -3, -2, -1, 1, 2, 3, 4) == [
        true, true, true, true, true, true, false,
      ])
    #expect(speak(.calendarCap, at: -4, -3, -2, -1, 1) == [true, true, true, false, true])
  }

  @Test
  func `a rolling day ends 24 hours after its alerts, not at midnight (X-20)`() {
    #expect(speak(.rollingCap, at: -3, -2, -1, 1, 86_396) == [true, true, true, false, false])
    #expect(speak(.rollingCap, at: -3, -2, -1, 86_397, 86_397) == [true, true, true, true, false])
    #expect(
      speak(.rollingCap, at: -3, -2, -1, 86_399, 86_399, 86_399, 86_399) == [
        true, true, true, true, true, true, false,
      ])
  }

  @Test func `an alert scheduled within 24 hours already counts (X-11, X-20)`() {
    var ledger = Sample.ledger()
    for card in 0..<3 {
      let reminder = Sample.decision(
        Sample.event(.expiryReminder, card: Sample.card(card)), ledger: ledger,
        policy: .rollingCap, at: Sample.time(minute: 9 * 60, day: 1))
      _ = ledger.schedule(reminder)
    }
    func outcome(minute: Int) -> Outcome {
      Sample.decision(
        Sample.arrival(Sample.card(4)), ledger: ledger, policy: .rollingCap,
        at: Sample.time(minute: minute)
      ).outcome
    }
    #expect(outcome(minute: 9 * 60) == .interruptive)
    #expect(outcome(minute: 9 * 60 + 1) == .ambientOnly)
  }

  @Test func `a withdrawn alert makes room again (K-13)`() {
    var ledger = Sample.ledger()
    var last = ledger.reserve(Sample.decision(Sample.event(.payday), policy: .rollingCap))
    for card in 1...2 {
      last = ledger.reserve(
        Sample.decision(
          Sample.event(.expiryReminder, card: Sample.card(card)), ledger: ledger,
          policy: .rollingCap))
    }
    func outcome() -> Outcome {
      Sample.decision(Sample.arrival(), ledger: ledger, policy: .rollingCap).outcome
    }
    #expect(outcome() == .ambientOnly)
    ledger.withdraw(last)
    #expect(outcome() == .interruptive)
  }

  @Test func `both policies hold back only for permission and their own cap`() {
    #expect(Policy.calendarCap.enforcedVetoes == [.authorization, .gateway])
    #expect(Policy.rollingCap.enforcedVetoes == [.authorization, .rollingCap])
    #expect(Policy.calendarCap.usesEverySurface)
    #expect(Policy.rollingCap.usesEverySurface)
  }
}
