import SimulationFixtures
import SimulationKernel
import Testing

/// Observers receive the events of their interests, in order, and change nothing.
@Suite struct ObservingTests {
  private final class Listener: WorldObserver {
    let interests: ObservedEvents
    private(set) var lines: [String] = []

    init(_ interests: ObservedEvents) { self.interests = interests }

    func observe(_ entry: TraceEntry) { lines.append(entry.description) }
  }

  private func life(mode: ExecutionMode, _ observers: Listener...) throws -> UInt64 {
    let world = World(seed: 1, mode: mode)
    for observer in observers { world.add(observer) }
    let worker = world.probe("worker")
    worker.perform("work", after: .seconds(1)) { probe in
      probe.context.record("begins")
      probe.context.note(7)
      try await probe.nap(.seconds(1))
      probe.context.record("ends")
    }
    try world.run()
    world.crash(worker)
    world.restart(worker)
    world.stop(worker)
    return world.digest
  }

  @Test(arguments: ExecutionMode.all)
  func `observers receive all events in order`(mode: ExecutionMode) throws {
    let listener = Listener(.all)
    _ = try life(mode: mode, listener)

    #expect(
      listener.lines.map { $0.split(separator: " ", maxSplits: 1).last ?? "" } == [
        "worker is added", "worker ← work", "worker: begins", "worker notes 7", "worker wakes",
        "worker: ends", "worker crashes", "worker is added", "worker stops",
      ])
  }

  @Test(arguments: ExecutionMode.all)
  func `each kind of event reaches only its observers`(mode: ExecutionMode) throws {
    let kinds: [(ObservedEvents, Int)] = [
      (.deliveries, 1), (.records, 2), (.notes, 1), (.wakes, 1), (.lives, 3), (.faults, 1), ([], 0),
    ]
    for (interests, count) in kinds {
      let listener = Listener(interests)
      _ = try life(mode: mode, listener)
      #expect(listener.lines.count == count, "\(interests): \(listener.lines)")
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `observation changes no digest`(mode: ExecutionMode) throws {
    #expect(try life(mode: mode, Listener(.all), Listener(.records)) == life(mode: mode))
  }

  @Test(arguments: ExecutionMode.all)
  func `the final error of a run is reported once`(mode: ExecutionMode) {
    let listener = Listener(.faults)
    _ = failure(mode: mode) { world in
      world.add(listener)
      world.probe("fragile").perform("break") { _ in throw CancellationErrorLookalike() }
    }
    #expect(listener.lines.count == 1)
  }

  @Test func `entries without room in a trace are counted`() throws {
    var limits = RunLimits()
    limits.traceLength = 3
    let world = World(seed: 1, limits: limits, isTracing: true)
    let probe = world.probe("probe")
    for _ in 0..<10 { probe.perform("tick") { _ in } }
    try world.run()

    #expect(world.trace.count == 3)
    #expect(world.droppedTraceCount == 7)
  }

  @Test func `an actor finds an observer by its type`() throws {
    let world = World(seed: 1)
    let listener = Listener([])
    world.add(listener)
    let probe = world.callableProbe("probe")
    #expect(probe.context.observer(Listener.self) === listener)
  }

  private struct CancellationErrorLookalike: Error {}
}
