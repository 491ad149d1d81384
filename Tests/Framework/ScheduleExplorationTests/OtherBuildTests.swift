import SimulationKernel
import SimulationPrimitives
import Testing

@testable import ScheduleExploration

/// A token outlives an edit as long as its choices are still there.
@Suite struct OtherBuildTests {
  /// Two deposits in two calls each, the second of which may crash their keeper.
  private static func deposits(
    first: [String] = [], names: [String] = ["ada", "ben"], actor: String = "bank",
    isCareful: Bool = false, last: [String] = []
  ) -> ExploredProgram {
    ExploredProgram("deposits") { run in
      for name in first { run.task(name) { _ in } }
      let register = run.actor(actor) { Register(context: $0) }
      for name in names {
        run.task(name) { _ in
          if isCareful {
            await register.increment()
            await register.increment()
          } else {
            await register.set(await register.value + 1)
          }
        }
      }
      for name in last { run.task(name) { try await $0.clock.sleep(for: .seconds(1)) } }
      run.judge {
        let value = register.assumeIsolated { $0.value }
        return value < names.count ? "\(value) of \(names.count) deposits" : nil
      }
    }
  }

  @Test func `it replays with tasks before, between and after its own tasks`() throws {
    let token = try Self.token()
    let edits = [
      Self.deposits(first: ["early"]), Self.deposits(last: ["late"]),
      Self.deposits(first: ["early"], names: ["ada", "ben", "cleo"], last: ["late"]),
    ]
    for edit in edits {
      let verdict = try token.replay(edit, build: Self.other)
      #expect(verdict.failure.map(FailureKind.init) == FailureKind(.claim("1 of 2 deposits")))
    }
  }

  @Test func `a missing choice is reported with its number, its step and the options there`()
    throws
  {
    let token = try Self.token()
    #expect(token.log.deviations.count == 1)
    let refusal = try #require(throws: ReplayError.self) {
      try token.replay(Self.deposits(names: ["ada", "eve"]), build: Self.other)
    }
    guard case .stoppedMatching(1, of: 1, step: let step, let expected, let found) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(step > 0)
    #expect(expected.contains("the turn of ben"))
    #expect(found.contains("eve"))
    #expect(refusal.description.contains("its deviation 1 of 1 is not there in this one"))
    #expect(!refusal.description.contains("\n"))
    let gone = try #require(throws: ReplayError.self) {
      try token.replay(Self.deposits(names: ["eve", "ben"]), build: Self.other)
    }
    guard case .stoppedMatching(1, of: 1, _, _, []) = gone else {
      Issue.record("\(gone)")
      return
    }
  }

  @Test func `a missing failure is reported`() throws {
    #expect(throws: ReplayError.otherEnd(found: nil)) {
      try Self.token().replay(Self.deposits(isCareful: true), build: Self.other)
    }
  }

  @Test func `fault choices are described in words as well`() throws {
    var settings = ExplorationSettings()
    settings.faults = .none
    settings.faults.crashLimit = 1
    let strategy = Strategy.random.make()
    let explorer = Explorer(.faulty, settings: settings)
    let found = try #require(
      (0..<500).lazy.map { explorer.run($0, under: strategy) }.first { $0.failure != nil })
    let token = try ReplayToken("\(ReplayToken(of: found, program: .faulty, settings: settings))")
    #expect(try token.replay(.faulty, build: Self.other).failure == found.failure)
    #expect(try token.replay(.faulty) == found)
    let unable = ExploredProgram("faulty") { run in run.task("sender") { _ in } }
    let refusal = try #require(throws: ReplayError.self) {
      try token.replay(unable, build: Self.other)
    }
    #expect(refusal.description.contains("which never came up"))
  }

  private static let other = BuildIdentity(rawValue: 1)

  private static func token() throws -> ReplayToken {
    let explorer = Explorer(deposits())
    let strategy = Strategy.random.make()
    let found = try #require(
      (0..<500).lazy.map { explorer.run($0, under: strategy) }.first { $0.failure != nil })
    let shrunk = Shrinker(deposits()).shrink(found).verdict
    let token = ReplayToken(of: shrunk, program: deposits(), settings: ExplorationSettings())
    return try ReplayToken(token.description)
  }
}
