import SimulationFixtures
import SimulationKernel
import SimulationPrimitives
import Testing

/// A wait or a delivery beyond the last instant ends the run with an error that names actor and
/// time.
@Suite struct LastInstant {
  /// Durations that lead beyond the last instant, and numbers that are none.
  private static let endless: [Duration] = [
    .days(365 * 400), .seconds(Int64.max), .seconds(Double.nan), .seconds(Double.infinity),
    .milliseconds(Double.nan), .minutes(Double.nan), .hours(Double.infinity), .days(1e300),
    .days(Int.max),
  ]

  private func check(_ error: SimulationError?, _ words: String, actor: String = "ada") {
    #expect(error?.code == .unreachableInstant)
    #expect(error?.actor == actor)
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 5))
    #expect(error?.detail.hasPrefix(words) == true)
  }

  @Test(arguments: ExecutionMode.all)
  func `a sleep beyond the last instant is refused, for any number`(
    mode: ExecutionMode
  ) {
    for duration in Self.endless {
      let error = failure(mode: mode) { world in
        world.spawn("ada") { ada in
          try await ada.sleep(for: .seconds(5))
          while true { try? await ada.sleep(for: duration) }
        }
      }
      check(error, "a sleep of")
    }
    let byClock = failure(mode: mode) { world in
      world.spawn("ada") { ada in
        try await ada.sleep(for: .seconds(5))
        try await ada.clock.sleep(for: .days(365 * 400))
      }
    }
    check(byClock, "a sleep of")
  }

  @Test(arguments: ExecutionMode.all)
  func `a message and a timeout beyond it are refused`(mode: ExecutionMode) {
    let message = failure(mode: mode) { world in
      let probe = world.add("probe") { Probe(context: $0) }
      world.spawn("ada") { ada in
        try await ada.sleep(for: .seconds(5))
        probe.address.send(.init("late") { _ in }, after: .seconds(Double.nan))
      }
    }
    check(message, "a message after")
    let timeout = failure(mode: mode) { world in
      world.spawn("ada") { ada in
        try await ada.sleep(for: .seconds(5))
        _ = try await ada.wait(for: .timeout(.days(365 * 400)))
      }
    }
    check(timeout, "a timeout of")
  }

  @Test(arguments: ExecutionMode.all)
  func `the last instant can be waited for, and means never`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    world.spawn("ada") { try await $0.sleep(until: .distantFuture) }
    world.spawn("ben") { ben in
      try await ben.sleep(for: ben.now.duration(to: .distantFuture))
    }
    try world.run(until: VirtualTime(secondsSinceEpoch: 60))
    #expect(world.now == VirtualTime(secondsSinceEpoch: 60))
  }
}
