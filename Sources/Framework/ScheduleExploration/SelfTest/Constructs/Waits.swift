import SimulationKernel

/// Creates a trial with a mark before a wait and a mark in a later step after the wait.
private func wait(
  _ name: String, _ body: @escaping @Sendable () async throws -> Void
) -> ControlConstruct {
  ControlConstruct(
    name,
    .step { marks in
      marks.begin()
      try await body()
      marks.end()
    })
}

extension ControlConstruct {
  static let waits = [
    wait("Task.yield()") { await Task.yield() },
    wait("Task.sleep(for:)") { try await Task.sleep(for: .seconds(60)) },
    wait("Task.sleep(nanoseconds:)") { try await Task.sleep(nanoseconds: 60_000_000_000) },
    wait("Task.sleep(until:clock:)") {
      try await Task.sleep(until: .now + .seconds(60), clock: .suspending)
    },
    wait("sleep of any Clock") {
      let clock: any Clock<Duration> = ContinuousClock()
      try await clock.sleep(for: .seconds(60))
    },
    wait("checked continuation") {
      await withCheckedContinuation { continuation in Task { continuation.resume() } }
    },
    wait("AsyncStream") {
      let (numbers, feed) = AsyncStream.makeStream(of: Int.self)
      Task { feed.yield(1) }
      for await _ in numbers { break }
    },
    wait("AsyncThrowingStream") {
      let (numbers, feed) = AsyncThrowingStream.makeStream(of: Int.self)
      Task.detached { feed.finish() }
      for try await _ in numbers {}
    },
  ]
}
