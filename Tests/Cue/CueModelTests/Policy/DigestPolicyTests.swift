import CueModel
import SimulationPrimitives
import Testing

/// All alerts are ambient, and one digest a day interrupts.
@Suite struct DigestPolicyTests {
  @Test func `only the digest interrupts, and all other alerts are ambient (C-54)`() {
    for kind in EventKind.allCases where kind != .preArrival {
      let decision = Sample.decision(Sample.event(kind), policy: .digestOnly)

      #expect(decision.vetoes == (kind == .weeklyDigest ? [] : [.digest]), "\(kind)")
      #expect((decision.outcome == .interruptive) == (kind == .weeklyDigest), "\(kind)")
    }
  }

  @Test func `an alert declared critical does not wait for the digest`() {
    let decision = Sample.decision(Sample.arrival(isCritical: true), policy: .digestOnly)

    #expect(decision.outcome == .interruptive)
  }

  @Test
  func `the digest comes once a day at its minute, under other policies once a week (C-54)`() {
    func digests(_ policy: Policy) -> [Int] {
      var time = Sample.time(minute: 0)
      return (0..<15).compactMap { _ in
        time = policy.nextDigest(after: time, calendar: .utc)
        let hours = time.seconds(since: Sample.time(minute: 0)) / 3_600
        return hours < 15 * 24 ? Int(hours) : nil
      }
    }
    #expect(digests(.digestOnly) == (0..<15).map { $0 * 24 + 10 })
    #expect(digests(.conductor) == [5 * 24 + 10, 12 * 24 + 10])
  }
}
