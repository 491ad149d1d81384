import CueModel
import SimulationPrimitives
import Testing

/// A place waits until the person is at rest, and no longer than its bound.
@Suite struct DeferralTests {
  private func decision(
    _ motion: MotionClass, _ event: AlertEvent = Sample.arrival(), arrivedAgo seconds: Double,
    policy: Policy = .boundedDeferral
  ) -> Decision {
    var context = Sample.context()
    context.motion = motion
    context.arrivedAt = Sample.afternoon.advanced(by: .seconds(-seconds))
    return Sample.decision(event, context: context, policy: policy)
  }

  @Test(arguments: MotionClass.allCases)
  func `an arrival waits while the person moves, not at rest (R-08)`(
    motion: MotionClass
  ) {
    #expect(decision(motion, arrivedAgo: 0).vetoes == (motion == .stationary ? [] : [.deferral]))
  }

  @Test func `the alert is due exactly after three minutes, not a nanosecond earlier (R-08)`() {
    #expect(decision(.walking, arrivedAgo: 179.999_999_999).outcome == .ambientOnly)
    #expect(decision(.walking, arrivedAgo: 180).outcome == .interruptive)
  }

  @Test func `a critical alert and an alert without a place do not wait`() {
    let critical = Sample.arrival(isCritical: true)

    #expect(decision(.walking, critical, arrivedAgo: 0).outcome == .interruptive)
    for kind in EventKind.allCases where ![.geofenceEntry, .preArrival].contains(kind) {
      #expect(decision(.walking, Sample.event(kind), arrivedAgo: 0).vetoes == [], "\(kind)")
    }
  }

  @Test func `the Conductor does not delay an arrival`() {
    #expect(decision(.walking, arrivedAgo: 0, policy: .conductor).vetoes == [])
  }
}
