import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct ErrorTests {
  private struct Broken: Error {}

  @Test(arguments: ExecutionMode.all)
  func `an error thrown by a handler ends the run`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("fragile").perform("break", after: .milliseconds(1_500)) { _ in throw Broken() }
    }

    #expect(error?.code == .handlerFailed)
    #expect(
      error?.description
        == "handlerFailed: fragile on break at 1.500000000 s (seed 77): "
        + "the handler threw Broken(); catch what it can recover from")
  }

  @Test func `the error for a stall has a remedy`() {
    let error = failure { world in
      world.probe("left").perform("gaze") { _ in await waitForEver() }
      world.probe("right").perform("stare") { _ in await waitForEver() }
    }

    #expect(
      error?.description
        == "stalled: left on gaze at 0.000000000 s (seed 77): "
        + "nothing is scheduled and the handler still waits; others wait: right on stare; "
        + "if waiting is its purpose, say so with context.withoutStallDetection")
  }

  @Test func `the error for a full mailbox has a remedy`() {
    var limits = RunLimits()
    limits.mailboxSize = 1
    let error = failure(limits: limits) { world in
      let slow = world.probe("slow")
      slow.perform("first", after: .seconds(1)) { _ in }
      slow.perform("second", after: .seconds(1)) { _ in }
    }

    #expect(
      error?.description
        == "mailboxFull: slow on second at 0.000000000 s (seed 77): "
        + "1 messages are undelivered; slow the sender or raise RunLimits.mailboxSize")
  }

  @Test func `the error for an event limit has a remedy`() {
    var limits = RunLimits()
    limits.maxEvents = 2
    let error = failure(limits: limits) { world in
      let busy = world.probe("busy")
      for second in 1...3 { busy.perform("tick", after: .seconds(Int64(second))) { _ in } }
    }

    #expect(
      error?.description
        == "eventLimit: busy on tick at 2.000000000 s (seed 77): the world has delivered 2 events; "
        + "look for a loop without delay or raise RunLimits.maxEvents")
  }

  @Test func `the error for escaped work has a remedy`() {
    let error = failure(mode: .threaded(2)) { world in
      world.probe("parent").perform("start") { _ in Task.detached {} }
    }

    #expect(
      error?.description
        == "unscopedChild: parent on start at 0.000000000 s (seed 77): "
        + "a separate task, made by Task.detached or by Task outside an actor, went to a thread of the "
        + "system; send a message, or open a child task inside context.scope")
  }

  @Test(arguments: ExecutionMode.all)
  func `the first failure is final`(mode: ExecutionMode) {
    let world = World(seed: 5, mode: mode)
    let reference = world.probe("fragile")
    reference.perform("break", after: .seconds(1)) { _ in throw Broken() }
    reference.perform("later", after: .seconds(2)) { _ in }

    let first = #expect(throws: SimulationError.self) { try world.run() }
    reference.perform("more") { _ in }
    let second = #expect(throws: SimulationError.self) { try world.run() }

    #expect(first == second)
    #expect(first?.time == VirtualTime(secondsSinceEpoch: 1))
    #expect(first?.seed == 5)
  }

  @Test(arguments: ExecutionMode.all)
  func `cancellation is not a failure`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    world.probe("quitter").perform("quit") { _ in throw CancellationError() }

    let outcome = try world.run()

    #expect(outcome.ending == .quiescent)
  }
}
