import ScheduleExploration
import Testing

/// A failure is of the kind it was found as, whatever its text is.
@Suite(.serialized)
struct RunFailureTests {
  private let names = ["stalled cart", "deadlocked cart", "not under control: a cart"]

  @Test func aClaimIsNoStallWhateverItsName() throws {
    for name in names {
      var call = ExploreCall(
        ExploredProgram("cart") { run in
          run.task("ada") { _ in }
          run.expect(name) { false }
        }, isOrdinary: false, 10, nil, nil, ExplorationSettings(), nil, 0, [:], #function)
      call.runsOneOrderOnce = true
      let failure = try #require(throws: ExplorationFailure.self) { try call.answer() }
      #expect((failure.failure, failure.finding) == (name, "in its one order"))
    }
  }

  @Test func aClaimHasItsTokenWhateverItsName() throws {
    for name in names {
      let failure = try #require(throws: ExplorationFailure.self) {
        try explore("cart", schedules: 10, environment: [:]) { run in
          for name in ["ada", "ben"] { run.task(name) { _ in } }
          run.expect(name) { false }
        }
      }
      #expect(failure.failure == name)
      #expect(failure.token != nil)
    }
  }
}
