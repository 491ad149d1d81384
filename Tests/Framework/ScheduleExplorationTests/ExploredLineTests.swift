import ScheduleExploration
import SimulationKernel
import SimulationModeling
import Testing

/// Fates that an explorer chooses leave the line of a link with a bandwidth as it is.
@Suite struct ExploredLineTests {
  /// Three messages of a second each are sent at once: one takes the line, one waits, one is
  /// dropped.
  private static let line = ExploredProgram("line") { run in
    let ear = run.actor("ear") { PunctualEar(context: $0) }
    run.task("sender") { context in
      var link = Link(
        to: ear.reference, latency: .constant(.zero), bandwidth: 1, queueLimit: .messages(1),
        random: context.randomStream("link"))
      link.faults.reorderDelay = .seconds(10)
      for number in 1...3 { link.send(.hear(number)) }
    }
    let reporter = run.reporter
    run.expect("the second arrives two seconds later, whatever became of the first") {
      let heard = ear.assumeIsolated { $0.heard }
      for number in 1...2 {
        let seconds = heard.filter { $0.number == number }.map(\.second)
        reporter.reach("\(number): \(seconds)")
        guard [[], [number], [number, number], [number + 10]].contains(seconds) else {
          return false
        }
      }
      return !heard.contains { $0.number == 3 }
    }
  }

  @Test func `each fate of a message can be chosen, and none changes the delay of another message`()
  {
    var settings = ExplorationSettings()
    settings.faults = .none
    settings.faults.linkProbability = 0.5
    let explorer = Explorer(Self.line, settings: settings)
    let strategy = Strategy.random.make()
    let verdicts = (0..<400).map { explorer.run($0, under: strategy) }

    #expect(verdicts.compactMap(\.failure) == [])
    #expect(
      Set(verdicts.flatMap(\.reached)) == [
        "1: []", "1: [1]", "1: [1, 1]", "1: [11]", "2: []", "2: [2]", "2: [2, 2]", "2: [12]",
      ])
    #expect(verdicts.contains { Set($0.reached) == ["1: []", "2: [2]"] })
  }
}

/// Notes the second at which it receives a number.
private actor PunctualEar: SimulatedActor {
  enum Message: SimulationMessage {
    case hear(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .hear(let number): hasher.combine(0, number)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var heard: [(number: Int, second: Int)] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .hear(let number): heard.append((number, Int(context.now.seconds)))
    }
  }
}
