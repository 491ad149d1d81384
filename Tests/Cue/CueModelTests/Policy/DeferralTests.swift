import CueModel
import SimulationPrimitives
import Testing

/// A place waits for the person to come to rest, and no longer than its bound.
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
  func `an arrival waits while the person moves, and not once they are at rest (R-08)`(
    motion: MotionClass
  ) {
    #expect(decision(motion, arrivedAgo: 0).vetoes == (motion == .stationary ? [] : [.deferral]))
  }

  @Test func `it is said when three minutes are over, and not a nanosecond sooner (R-08)`() {
    #expect(decision(.walking, arrivedAgo: 179.999_999_999).outcome == .ambientOnly)
    #expect(decision(.walking, arrivedAgo: 180).outcome == .interruptive)
  }

  @Test func `an alert declared critical, and what is of no place, does not wait`() {
    let critical = Sample.arrival(isCritical: true)

    #expect(decision(.walking, critical, arrivedAgo: 0).outcome == .interruptive)
    for kind in EventKind.allCases where ![.geofenceEntry, .preArrival].contains(kind) {
      #expect(decision(.walking, Sample.event(kind), arrivedAgo: 0).vetoes == [], "\(kind)")
    }
  }

  @Test func `the Conductor holds no arrival back for it`() {
    #expect(decision(.walking, arrivedAgo: 0, policy: .conductor).vetoes == [])
  }
}
