import CueModel
import SimulationPrimitives
import Testing

/// Another app that takes a surface has the attention first; a place waits its turn.
@Suite struct OtherAppTests {
  private static let silence = Policy.conductor.otherAppSeconds

  private func decision(
    _ event: AlertEvent, secondsAfter seconds: Int, policy: Policy = .conductor
  ) -> Decision {
    var context = Sample.context()
    context.otherAppSpokeAt = Sample.afternoon.advanced(by: .seconds(-seconds))
    return decide(
      event, context: context, ledger: Sample.ledger(), policy: policy, at: Sample.afternoon,
      calendar: .utc)
  }

  @Test(arguments: [EventKind.geofenceEntry, .cluster, .quietedCard])
  func `a place is ambient right after another app's alert (S-12)`(kind: EventKind) {
    let event = Sample.event(kind)

    #expect(decision(event, secondsAfter: 0).vetoes == [.otherApp])
    #expect(decision(event, secondsAfter: Self.silence - 1).outcome == .ambientOnly)
    #expect(decision(event, secondsAfter: Self.silence).outcome == .interruptive)
  }

  @Test(arguments: [EventKind.expiryReminder, .payday, .weeklyDigest, .consumerAlert, .preArrival])
  func `no other event waits for another app's alert (S-12, K-16)`(kind: EventKind) {
    #expect(!decision(Sample.event(kind), secondsAfter: 0).vetoes.contains(.otherApp))
  }

  @Test func `an alert declared critical does not wait (S-12)`() {
    let event = Sample.arrival(isCritical: true)

    #expect(decision(event, secondsAfter: 0).outcome == .interruptive)
  }

  @Test func `a policy sets the length of the wait, or none`() {
    var patient = Policy.conductor
    patient.otherAppSeconds = 90
    var hasty = patient
    hasty.otherAppSeconds = 0

    #expect(decision(Sample.arrival(), secondsAfter: 89, policy: patient).vetoes == [.otherApp])
    #expect(decision(Sample.arrival(), secondsAfter: 0, policy: hasty).vetoes == [])
  }

  @Test func `the veto of another app expires (R-08)`() {
    #expect(VetoSet.passing(under: .conductor).contains(.otherApp))
  }
}
