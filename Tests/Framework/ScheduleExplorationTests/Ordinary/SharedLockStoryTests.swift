import ScheduleExploration
import ProcessSupport
import SimulationKernel
import Testing

#if os(Linux)
private actor Price {
  private var asked = 0

  func current() -> Int {
    asked += 1
    return 10
  }
}

private actor Desk {
  private let seats: Guarded<Set<Int>>
  private let price = Price()

  init(_ seats: Guarded<Set<Int>>) { self.seats = seats }

  func sell(_ seat: Int) async -> Bool {
    guard !seats.withLock({ $0.contains(seat) }) else { return false }
    _ = await price.current()
    seats.withLock { _ = $0.insert(seat) }
    return true
  }
}

/// A trace lists both tasks if they share an object that is not an actor.
@Suite struct SharedLockStoryTests {
  @Test(arguments: Seed.sample(5))
  func `both conflicting tasks are listed, and no task conflicts with itself`(seed: Seed) throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("desks", seed: seed, environment: [:]) {
        let seats = Guarded<Set<Int>>([])
        let (left, right) = (Desk(seats), Desk(seats))
        let ada = Task(name: "ada") { await left.sell(7) }
        let ben = Task(name: "ben") { await right.sell(7) }
        let sold = [await ada.value, await ben.value]
        #expect(sold != [true, true])
      }
    }
    let trace = try #require(failure.trace)
    #expect(trace.description.contains("ada"))
    #expect(trace.description.contains("ben"))
    if let conflict = trace.lines.last, conflict.hasPrefix("In conflict") {
      #expect(conflict.contains("ada"))
      #expect(conflict.contains("ben"))
    }
  }
}
#endif
