import Dispatch
import ProcessSupport
import SimulationFixtures
import SimulationKernel
import Synchronization
import Testing

import class Foundation.Thread

/// Work that leaves the world, or comes into it, ends the run with the handler's name.
///
/// See ``WorkThatStaysTests`` for work that does not leave: threads that share a world let all of
/// it go.
@Suite struct NothingEscapesTests {
  @Test(arguments: ExecutionMode.all)
  func `a continuation resumed by a foreign thread is named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let held = Guarded<UnsafeContinuation<Void, Never>?>(nil)
      world.probe("victim").perform("wait") { probe in
        await probe.context.scope {
          await withUnsafeContinuation { continuation in held.withLock { $0 = continuation } }
        }
      }
      world.probe("bystander").perform("resume", after: .seconds(1)) { _ in
        let continuation = held.withLock { $0.take() }
        Self.onForeignThread { continuation?.resume() }
      }
    }

    #expect(error?.code == .foreignResume)
    #expect(error?.actor == "victim")
    #expect(error?.message == "wait")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
  }

  @Test(arguments: ExecutionMode.sharing)
  func `a child task without a scope is named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("bystander").perform("sleep") { try await $0.nap(.seconds(9)) }
      world.probe("parent").perform("fork", after: .seconds(1)) { _ in
        async let child = Self.sum(1, 2)
        _ = await child
      }
    }

    #expect(error?.code == .unscopedChild)
    #expect(error?.actor == "parent")
    #expect(error?.message == "fork")
    #expect(error?.detail.hasPrefix("an async let outside context.scope ") == true)
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
  }

  @Test(arguments: ExecutionMode.sharing)
  func `a task group without a scope is named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("parent").perform("fork") { _ in
        await withTaskGroup(of: Int.self) { group in
          group.addTask { await Self.sum(1, 2) }
        }
      }
    }

    #expect(error?.code == .unscopedChild)
    #expect(error?.actor == "parent")
    #expect(error?.message == "fork")
  }

  @Test(arguments: ExecutionMode.sharing)
  func `an unstructured task is named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("parent").perform("start") { _ in
        Task { await Self.sum(1, 2) }
      }
    }

    #expect(error?.code == .unscopedChild)
    #expect(error?.actor == "parent")
    #expect(error?.message == "start")
    #expect(error?.detail.hasPrefix("a separate task") == true)
  }

  @Test(arguments: ExecutionMode.sharing)
  func `a continuation resumed outside a scope is named, with the handler that waited`(
    mode: ExecutionMode
  ) {
    let error = failure(mode: mode) { world in
      let held = Guarded<CheckedContinuation<Void, Never>?>(nil)
      world.probe("victim").perform("wait") { _ in
        await withCheckedContinuation { continuation in held.withLock { $0 = continuation } }
      }
      world.probe("waker").perform("resume", after: .seconds(1)) { _ in
        held.withLock { $0.take() }?.resume()
      }
    }

    #expect(error?.code == .unscopedChild)
    #expect(error?.actor == "victim")
    #expect(error?.message == "wait")
    #expect(error?.detail.hasPrefix("the handler awaited a continuation") == true)
  }

  @Test(arguments: ExecutionMode.sharing)
  func `the value of a task awaited outside a scope is named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("curious").perform("ask") { probe in
        let answer = Task {
          try await probe.nap(.seconds(1))
          return 42
        }
        _ = try await answer.value
      }
    }

    #expect(error?.code == .unscopedChild)
    #expect(error?.actor == "curious")
    #expect(error?.detail.hasPrefix("the handler awaited a continuation or the value") == true)
  }

  @MainActor private static func greet() {}

  private func failureOfWhoGoesToMain(_ mode: ExecutionMode) -> SimulationError? {
    failure(mode: mode) { world in
      world.probe("greeter").perform("greet", after: .seconds(1)) { _ in await Self.greet() }
    }
  }

  @MainActor @Test(arguments: ExecutionMode.sharing)
  func `a hop to the main actor is named, also if the main thread runs the world`(
    mode: ExecutionMode
  ) async {
    for error in [
      failureOfWhoGoesToMain(mode),
      await Task.detached { self.failureOfWhoGoesToMain(mode) }.value,
    ] {
      #expect(error?.code == .unscopedChild)
      #expect(error?.actor == "greeter")
      #expect(error?.message == "greet")
      #expect(error?.detail.hasPrefix("the handler itself went to a thread of the system") == true)
      #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
    }
  }

  @Test(arguments: ExecutionMode.sharing)
  func `an actor of an ended world can be read while tasks still return to it`(
    mode: ExecutionMode
  ) async {
    for _ in 1...100 {
      let world = World(seed: 77, mode: mode)
      let hasLeft = Atomic(false)
      let probe = world.add("probe") { Probe(context: $0) }
      probe.address.perform("leave") { probe in
        for _ in 1...100 {
          _ = await Self.concurrentSum(1, 2)
          _ = probe.increment()
        }
        hasLeft.store(true, ordering: .releasing)
      }
      #expect(throws: SimulationError.self) { try world.run() }
      // A thread that only reads would keep other tests from half of a small machine.
      while !hasLeft.load(ordering: .acquiring) {
        for _ in 0..<100 { world.read(probe) { _ = $0.count } }
        await Task.yield()
      }
      #expect(world.read(probe) { $0.count } == 100)
    }
  }

  @Test(arguments: ExecutionMode.sharing)
  func `a concurrent function without a scope is named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("caller").perform("call") { _ in _ = await Self.concurrentSum(1, 2) }
    }

    #expect(error?.code == .unscopedChild)
    #expect(error?.actor == "caller")
    #expect(error?.message == "call")
    #expect(error?.detail.hasPrefix("the handler itself went ") == true)
  }

  @Test(arguments: ExecutionMode.sharing)
  func `a sleep in real time is named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("dreamer").perform("sleep") { _ in try await Task.sleep(for: .seconds(3_600)) }
      world.probe("bystander").perform("hello", after: .seconds(1)) { _ in }
    }

    #expect(error.map { [.unscopedChild, .stalled].contains($0.code) } == true)
    #expect(error?.actor == "dreamer")
    #expect(error?.message == "sleep")
  }

  @Test(arguments: ExecutionMode.all)
  func `a task that returns while the world ends continues, and may be its last owner`(
    mode: ExecutionMode
  ) {
    let left = DispatchGroup()
    let ended = Guarded(0)
    let worlds = 2_000
    let leave: @Sendable () async -> Void = {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
      ended.withLock { $0 += 1 }
      left.leave()
    }
    for number in 0..<worlds {
      let world = World(seed: 1, mode: mode)
      left.enter()
      // An explored body is left alone, see `OrdinaryLeavingTests`.
      if number.isMultiple(of: 2), mode == .sequential {
        world.start("traveler", leave)
      } else {
        world.probe("traveler").perform("leave") { await $0.context.scope { await leave() } }
      }
      // It fails, unless the queue is so quick that no wait begins.
      _ = try? world.run()
    }

    #expect(left.wait(timeout: .now() + 60) == .success)
    #expect(ended.withLock { $0 } == worlds)
  }

  @Test func `a body that still waits when its run ends makes no step on another thread`() throws {
    for _ in 0..<100 {
      let (kept, steps) = (Guarded<CheckedContinuation<Void, Never>?>(nil), Guarded(0))
      let world = World(seed: 1, mode: .interleaved)
      world.start("body") {
        await withCheckedContinuation { continuation in kept.withLock { $0 = continuation } }
        steps.withLock { $0 += 1 }
      }
      try world.run()
      Self.onForeignThread { kept.withLock { $0 }?.resume() }
      #expect(steps.withLock { $0 } == 0)
      #expect(world.awaitForeignWork())
      world.abandon()
      #expect(steps.withLock { $0 } == 0)
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a foreign thread can neither send nor record nor withdraw`(mode: ExecutionMode) {
    let touches:
      [(
        String, @Sendable (SimulationContext, ActorReference<Probe.Message>, PendingMessage) -> Void
      )] = [
        ("late", { _, reference, _ in reference.perform("late") { _ in } }),
        ("seen", { context, _, _ in context.record("seen") }),
        ("cancel", { _, _, timer in timer.cancel() }),
      ]
    for (name, touch) in touches {
      let error = failure(mode: mode) { world in
        let reference = world.probe("owner")
        let timer = reference.send(.init("timer") { _ in }, after: .seconds(9))
        reference.perform("leak") { probe in
          let context = probe.context
          Self.onForeignThread { touch(context, reference, timer) }
        }
      }

      #expect(error?.code == .unscopedChild)
      #expect(error?.actor == "owner")
      #expect(error?.message == name)
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `inside a scope no work escapes`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    world.probe("parent").perform("fork") { probe in
      let total = await probe.context.scope {
        async let child = Self.sum(1, 2)
        let grouped = await withTaskGroup(of: Int.self, returning: Int.self) { group in
          group.addTask { await Self.sum(3, 4) }
          group.addTask { await Self.concurrentSum(5, 6) }
          return await group.reduce(0, +)
        }
        return await child + grouped
      }
      journal.add("\(total)")
    }

    try world.run()

    #expect(journal.lines == ["21"])
  }

  private static func sum(_ left: Int, _ right: Int) async -> Int { left + right }

  // Inlined, the hop would be seen to be of no use and be removed.
  @inline(never)
  @concurrent private static func concurrentSum(_ left: Int, _ right: Int) async -> Int {
    left + right
  }

  /// Does something on a thread that is not the world's, and returns when it is done.
  private static func onForeignThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    done.wait()
  }
}
