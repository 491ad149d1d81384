import SimulationFixtures
import SimulationKernel
import Testing

import class Foundation.Thread

/// A run goes as far, as fast and until when it is asked to.
@Suite struct RunningTests {
  /// A world in which something happens every second.
  private func ticking(mode: ExecutionMode = .sequential, seconds: Int = 100) -> (World, Probe) {
    let world = World(seed: 1, mode: mode)
    let probe = world.callableProbe("clock")
    for second in 1...seconds {
      probe.reference.perform("tick", after: .seconds(second)) { _ = $0.increment() }
    }
    return (world, probe)
  }

  @Test(arguments: ExecutionMode.all)
  func `a run for a while ends that much later`(mode: ExecutionMode) throws {
    let (world, probe) = ticking(mode: mode)
    try world.run(for: .seconds(10))
    let outcome = try world.run(for: .seconds(2.5))

    #expect(outcome.time == VirtualTime(nanoseconds: 12_500_000_000))
    #expect(outcome.ending == .horizon)
    #expect(world.read(probe) { $0.count } == 12)
  }

  @Test(arguments: ExecutionMode.all)
  func `a run until a condition ends as soon as it holds`(mode: ExecutionMode) throws {
    let (world, probe) = ticking(mode: mode)
    let outcome = try world.run { world.read(probe) { $0.count } == 42 }

    #expect(outcome.ending == .condition)
    #expect(outcome.time == VirtualTime(secondsSinceEpoch: 42))

    let end = VirtualTime(secondsSinceEpoch: 50)
    let never = try world.run(by: end) { false }
    #expect(never.ending == .horizon)
    #expect(never.time == end)
    #expect(try world.run { false }.ending == .quiescent)
  }

  @Test(arguments: ExecutionMode.all)
  func `the parts of a run have the result of the whole`(mode: ExecutionMode) throws {
    guard mode != .interleaved else { return }
    let end = VirtualTime(secondsSinceEpoch: 200)
    let whole = try ticking(mode: mode).0.run(until: end)
    let (stepped, conditional, paced) = (
      ticking(mode: mode).0, ticking(mode: mode).0, ticking(mode: mode).0
    )
    while try stepped.step() {}
    try conditional.run { conditional.now.seconds >= 30 }

    #expect(try stepped.run(until: end) == whole)
    #expect(try conditional.run(until: end) == whole)
    #expect(try paced.run(until: end, at: .times(1_000_000)) == whole)
  }

  @Test(arguments: ExecutionMode.all)
  func `a handler pauses the run, and the next run continues there`(mode: ExecutionMode) throws {
    let (world, probe) = ticking(mode: mode)
    probe.reference.perform("pause", after: .seconds(7.5)) { $0.context.pause() }

    let first = try world.run()
    #expect(first.ending == .paused)
    #expect(first.time.seconds == 7.5)
    #expect(world.read(probe) { $0.count } == 7)

    #expect(try world.run().ending == .quiescent)
    #expect(world.read(probe) { $0.count } == 100)
  }

  @Test func `another thread pauses a run at the pace of real time`() async throws {
    let (world, probe) = ticking()
    let controller = world.controller
    probe.reference.perform("call", after: .seconds(3)) { _ in
      Thread.detachNewThread { controller.pause() }
    }

    let outcome = try world.run(at: .times(100))

    #expect(outcome.ending == .paused)
    #expect(outcome.time.seconds >= 3)
    #expect(outcome.time.seconds < 100)
  }

  @Test(arguments: ExecutionMode.all)
  func `the clock does not advance to withdrawn events`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let probe = world.probe("probe")
    let late = probe.send(.init("late") { _ in }, after: .hours(1))
    probe.perform("race", after: .seconds(1)) { probe in
      let context = probe.context
      await context.scope {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { try? await context.clock.sleep(for: .hours(2)) }
          group.addTask { try? await context.clock.sleep(for: .seconds(1)) }
          await group.next()
          group.cancelAll()
        }
      }
      late.cancel()
    }
    let doomed = world.probe("doomed")
    doomed.perform("never", after: .hours(3)) { _ in }
    probe.perform("stop", after: .seconds(1)) { $0.context.stop(doomed) }

    let outcome = try world.run()

    #expect(outcome.time == VirtualTime(secondsSinceEpoch: 2))
    #expect(world.nextEventTime == nil)
  }

  @Test(arguments: ExecutionMode.all)
  func `a loop without delay ends the run`(mode: ExecutionMode) {
    var limits = RunLimits()
    limits.maxInstantEvents = 1_000
    let error = failure(mode: mode, limits: limits) { world in
      let ring = ["left", "right"].map { world.address($0, of: Echo.self) }
      for (name, other) in zip(["left", "right"], ring.reversed()) {
        world.add(name) { Echo(context: $0, other: other) }
      }
      ring[0].send(.ping, after: .seconds(1))
    }
    #expect(error?.code == .eventLimit)
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
    #expect(error?.detail.contains("have not moved the clock") == true)
  }

  @Test func `a pace that is not a positive number is refused`() {
    for multiple in [0, -1, Double.nan, .infinity] {
      let error = #expect(throws: SimulationError.self) {
        try World(seed: 1).run(at: .times(multiple))
      }
      #expect(error?.code == .unusablePace)
    }
  }

  @Test func `fractions of minutes, hours and days are durations too`() {
    #expect(Duration.minutes(1.5) == .seconds(90))
    #expect(Duration.hours(0.25) == .minutes(15))
    #expect(Duration.days(1.5) == .hours(36))
    #expect(Duration.minutes(2) == .seconds(120))
    #expect(Duration.hours(1e300).wholeNanoseconds == .max)
  }
}

/// Sends back whatever comes, at once.
private actor Echo: SynchronousActor {
  enum Message: PayloadFreeMessage { case ping }

  nonisolated let context: SimulationContext
  private let other: ActorReference<Message>

  init(context: SimulationContext, other: ActorReference<Message>) {
    (self.context, self.other) = (context, other)
  }

  func receive(_ message: Message) { other.send(message) }
}
