import CueDocuments
import CueModel
import CueRuns
import CueSystem
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A run's trace has the decisions of the run, and the content of every surface.
@Suite struct StoryTests {
  private static let scenarios =
    (try? ScenarioFolder.scenarios(at: [TestFolders.scenarios])) ?? []

  private func scenario(_ name: String) throws -> Scenario {
    try Scenario(contentsOf: "\(TestFolders.scenarios)/\(name).json5")
  }

  /// Instants all over a run, and the very ones at which something happened.
  private func instants(_ run: ScenarioRun) -> [VirtualTime] {
    var draws = RandomStream(seed: run.seed.derived("instants"))
    let count = Trials.count(20, debug: 4)
    let any = (0..<count).map { _ in
      run.scenario.start.advanced(
        byNanoseconds: Int64(draws.uniform() * run.scenario.horizon.seconds * 1e9))
    }
    let times = run.entries.map(\.time)
    let picked = (0..<min(count, times.count)).map { _ in
      times[min(times.count - 1, Int(draws.uniform() * Double(times.count)))]
    }
    return any + picked + picked.map { $0.advanced(byNanoseconds: -1) }
  }

  @Test func `at any instant of every scenario each surface agrees with a search of the journal`()
    throws
  {
    #expect(Self.scenarios.count > 100)
    var seen: Set<String> = []
    for scenario in Trials.sample(Self.scenarios, every: 12) {
      for policy in [Policy.conductor, .naive] {
        let run = try ScenarioRun(scenario, policy: policy)
        let story = try Story(run.run, along: run.way)
        for time in instants(run) {
          let slow = ObviousSurfaces(
            past: run.entries.filter { $0.time <= time }, configuration: run.configuration)
          let scene = story.scenes.last { $0.time <= time }
          let shown = ObviousSurfaces.Looks(scene?.shown ?? ShownSurfaces())
          seen.formUnion(shown.kinds)
          guard slow.looks != shown else { continue }
          Issue.record("\(scenario.file) at \(time): \(shown), not \(slow.looks)")
          return
        }
      }
    }
    // A comparison of empty sets would pass as well.
    let all: Set = ["phone", "wrist", "liveActivity", "widget", "quieted", "car", "kept"]
    // A few scenarios need not show all of it.
    #expect(seen.isSubset(of: all), "\(seen)")
    #expect(Trials.areAll ? seen == all : seen.count > 2, "\(seen)")
  }

  @Test func `every message is counted once, and a short run keeps all of them`() throws {
    let log = MessageLog()
    let run = try ScenarioRun(try scenario("watch-haptic-then-phone"), observer: log)
    let story = try Story(run.run, log, along: run.way)

    for delivered in run.deliveries {
      let flows = story.flows.filter { $0.route.receiver == delivered.actor }
      #expect(flows.map { UInt64($0.count) }.reduce(0, +) == delivered.count, "\(delivered.actor)")
    }
    let numbers = story.flows.flatMap { $0.messages.map(\.number) }.sorted()
    #expect(numbers == Array(1...numbers.count))
    let tap = try #require(story.flows.first { $0.route.kind == "tap" })
    #expect((tap.route.sender, tap.route.receiver, tap.count) == ("conductor", "watch", 1))
    #expect(tap.messages.map(\.time) == [run.scenario.start.advanced(by: .milliseconds(60_050))])
  }

  @Test(arguments: [2, 3, 10, 64])
  func `a long log keeps every n-th message, from the first`(limit: Int) throws {
    let log = MessageLog(limit: limit)
    let all = MessageLog(limit: 100_000)
    _ = try ScenarioRun(try scenario("walk-to-a-store"), observer: log)
    _ = try ScenarioRun(try scenario("walk-to-a-store"), observer: all)

    for (few, many) in zip(log.flows, all.flows) {
      #expect((few.route, few.count, many.stride) == (many.route, many.count, 1))
      #expect(few.messages.count <= limit)
      #expect(few.messages.count >= min(many.count, limit / 2))
      let spread = many.messages.indices.filter { $0.isMultiple(of: few.stride) }
      #expect(few.messages == spread.map { many.messages[$0] }, "\(few.route)")
    }
    #expect(log.flows.contains { $0.stride > 1 })
  }

  @Test func `decisions are numbered and can be explained`() throws {
    let run = try ScenarioRun(try scenario("walk-to-a-store"), keepingCircumstances: true)
    let decisions = try Story(run.run, along: run.way).decisions

    #expect(decisions.map(\.number) == [1, 2])
    #expect(decisions.map(\.decision) == run.decisions)
    for made in decisions {
      let circumstances = try #require(made.circumstances)
      #expect(circumstances.decision(under: run.configuration.policy) == made.decision)
    }
  }

  @Test func `a walk's route begins at the person and ends at the shop`() throws {
    let run = try ScenarioRun(try scenario("walk-to-a-store"))
    let way = try Story(run.run, along: run.way).way

    #expect(way.map(\.place) == [run.scenario.person.at, run.configuration.cards[0].pin])
    #expect(way.first?.time == run.scenario.start)
    #expect(abs((way.last?.time.seconds(since: run.scenario.start) ?? 0) - 391.4) < 0.5)
  }

  @Test func `a person who stays has no route`() throws {
    let still = try ScenarioRun(try scenario("watch-haptic-then-phone"))
    #expect(try Story(still.run, along: still.way).way.isEmpty)
  }

  @Test func `input from outside has no sender`() throws {
    let log = MessageLog()
    _ = try ScenarioRun(try scenario("platform/killed-before-landing"), observer: log)
    #expect(log.flows.contains { $0.route.kind == "kill" && $0.route.sender == nil })
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) }
}
