import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import SimulationKernel
import Testing

/// An arrival waits until the person is at rest, on the way and in any order of events.
@Suite struct DeferredArrivalTests {
  /// The seconds into a walk from 150 m away at which it interrupts.
  ///
  /// The fence is crossed after 28 s.
  private func interruptions(
    to last: Double = 0, restsAt rest: Int? = nil, policy: Policy = .boundedDeferral,
    setUp: (Device) -> Void = { _ in }
  ) throws -> [Double] {
    let walk = Walk(policy: policy)
    let (journal, _) = try walk.run(from: 150, to: last) { _, device in
      device.motion.send(.became(MotionReading(.walking)))
      if let rest {
        device.motion.send(.became(MotionReading(.stationary)), after: .seconds(rest))
      }
      setUp(device)
    }
    return journal.decisions.filter(\.surfaces.isInterruptive)
      .map { $0.time.seconds(since: walk.start) }
  }

  @Test func `an arrival alerts at the instant of rest, and once (R-08)`() throws {
    #expect(try interruptions(restsAt: 90) == [90])
  }

  @Test func `an arrival on the move alerts after three minutes, and once (R-08)`() throws {
    #expect(try interruptions() == [28 + 180])
  }

  @Test func `an arrival after an earlier rest alerts at the door`() throws {
    #expect(try interruptions(restsAt: 5) == [28])
  }

  @Test func `a person who leaves before the bound gets no alert`() throws {
    var patient = Policy.boundedDeferral
    patient.deferralSeconds = 900

    #expect(try interruptions(to: -700, policy: patient) == [])
  }

  @Test func `other expiring vetoes are waited for at the same time (R-08)`() throws {
    var both = Policy.boundedDeferral
    both.enforcedVetoes.formUnion([.focus])
    let found = try interruptions(policy: both) { device in
      device.focus.send(.set(.work), after: .seconds(20))
      device.focus.send(.set(nil), after: .seconds(60))
    }
    #expect(found == [28 + 180])
  }
}
