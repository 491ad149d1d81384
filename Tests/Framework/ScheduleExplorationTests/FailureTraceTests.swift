@testable import ScheduleExploration
import SimulationKernel
import TestFolders
import Testing

@Suite struct StoryTests {
  @Test func `the trace of a lost update has the two steps whose exchange loses nothing`() throws {
    let told = try Self.trace(of: .lostUpdate)
    #expect(
      told.replacing(#/ \(Register\.swift:\d+\)/#, with: "") == """
        lostUpdate: two increments make two
              1–2  ada begins, enters register
        !     3–6  before ada continues, ben begins, enters register, is back, enters register
              8–9  ada is back, enters register
        In conflict: 4 (ben in register) came before 9 (ada in register). \
        The other way round it does not fail.
        """)
    // In a release build the optimizer may leave a step without a line.
    #if DEBUG
    #expect(told.contains("ada begins, enters register (Register.swift:"))
    #endif
  }

  @Test func `the diagram of a lost update has its conflict, beside the order that loses nothing`()
    throws
  {
    let (broken, unbroken) = Explorer(.lostUpdate).diagrams(of: try Self.shrunk(.lostUpdate))
    #expect((broken.actors, broken.omitted) == (["ada", "register", "ben"], 0))
    #expect(broken.steps.map(\.number) == [1, 2, 3, 4, 5, 6, 8, 9])
    #expect(broken.steps.filter(\.inConflict).map(\.number) == [4, 9])
    let trace = Explorer(.lostUpdate).trace(of: try Self.shrunk(.lostUpdate))
    #expect(broken.conflict == trace.lines.last)
    #expect(broken.steps.filter(\.deviates).map(\.before) == ["ada"])
    let first = broken.steps[1]
    #expect(first.task == "ada")
    #expect(first.deed.hasPrefix("enters register"))
    #expect((first.from, first.to) == (0, 1))
    let own = try #require(unbroken)
    #expect((own.actors, own.steps.count) == (broken.actors, 10))
    #expect(
      own.steps.map(\.task) == [String](repeating: "ada", count: 5)
        + [String](repeating: "ben", count: 5))
    #expect(own.steps.allSatisfy { !$0.deviates && !$0.inConflict })
  }

  @Test func `a fault is drawn on the line of its actor`() throws {
    var settings = ExplorationSettings()
    settings.faults = .none
    settings.faults.crashLimit = 1
    let log = try Self.shrunk(.faulty, settings)
    let broken = Explorer(.faulty, settings: settings).diagrams(of: log).broken
    let crash = try #require(broken.steps.first { $0.deviates })
    #expect(crash.deed == "crashes")
    #expect(crash.from == nil)
    #expect(crash.to.map { broken.actors[$0] } == "keeper")
    #expect(Set(broken.actors).count == broken.actors.count)
  }

  @Test func `a run in the default order has no diagram beside it`() {
    #expect(Explorer(.lostUpdate).diagrams(of: ChoiceLog()).unbroken == nil)
  }

  @Test func `a diagram of a long run is truncated, and states how much it omits`() {
    let program = ExploredProgram("long") { run in
      let a = run.actor("a") { Register(context: $0) }
      run.task("ada") { context in
        for _ in 0..<500 {
          await a.increment()
          try await context.schedulePoint()
        }
      }
    }
    let broken = Explorer(program).diagrams(of: ChoiceLog()).broken
    #expect(broken.steps.count == 400)
    #expect(broken.omitted > 500)
  }

  @Test func `a crash is listed with its time`() throws {
    var settings = ExplorationSettings()
    settings.faults = .none
    settings.faults.crashLimit = 1
    #expect(
      try Self.trace(of: .faulty, settings) == """
        faulty: everything is kept
                1  sender begins
        !       1  keeper: crashes
        at 1.000000000 s
                2  sender wakes
        at 2.000000000 s
                3  sender wakes
        at 3.000000000 s
                4  sender wakes
        """)
  }

  @Test func `a message lost in a crash is listed as lost`() {
    let program = ExploredProgram("down") { run in
      let keeper = run.actor("keeper") { Keeper(context: $0) }
      run.mayCrash(keeper)
      run.task("sender") { _ in
        for number in 1...3 { keeper.reference.send(.keep(number)) }
      }
      run.expect("it is kept") { !run.current(keeper).assumeIsolated { $0.kept }.isEmpty }
    }
    var settings = ExplorationSettings()
    settings.faults = .none
    settings.faults.crashLimit = 1
    let explorer = Explorer(program, settings: settings)
    let traces = (0..<200).map { number in
      let log = explorer.run(number, under: Strategy.random.make()).log
      return explorer.trace(of: log).description
    }
    #expect(traces.contains { $0.contains("a message to keeper was lost in its crash") })
    #expect(traces.contains { $0.contains("keeper on keep(1) begins") })
    #expect(!traces.contains { $0.contains("no message") })
  }

  @Test func `steps without a part in the failure are omitted from its trace`() throws {
    let trace = try Self.trace(of: .reorder(40))
    #expect(trace.contains("checker"))
    #expect(trace.contains("In conflict"))
    #expect(trace.split(separator: "\n").count < 15)
  }

  @Test func `undisturbed steps of one task are folded`() throws {
    // Two actors in turn: between calls to one alone an optimizer leaves out the way back.
    let program = ExploredProgram("to and fro") { run in
      let a = run.actor("a") { Register(context: $0) }
      let b = run.actor("b") { Register(context: $0) }
      run.task("ada") { _ in
        for _ in 0..<20 {
          await a.increment()
          await b.increment()
        }
      }
    }
    let lines = Explorer(program).trace(of: ChoiceLog()).lines
    #expect(lines.count == 2)
    #expect(lines[1].contains("more …"))
  }

  @Test func `the trace of a stalled run has under fifty lines, and the waits at its end`() {
    let program = ExploredProgram("to and fro") { run in
      let registers = ["a", "b"].map { run.actor($0) { Register(context: $0) } }
      let silent = run.actor("silent") { Silent(context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { context in
          for number in 0..<Trials.count(200, debug: 60) {
            await registers[number % 2].increment()
            try await context.schedulePoint()
          }
          try await context.request(silent.reference) { .ask($0) }
        }
      }
    }
    let explorer = Explorer(program)
    for seed in 0..<Trials.count(4, debug: 1) {
      let verdict = explorer.run(seed, under: Strategy.random.make())
      #expect(verdict.failure?.description.hasPrefix("stalled") == true)
      let lines = explorer.trace(of: verdict.log).lines
      #expect(lines.count < 50)
      #expect(
        lines.suffix(3).sorted() == [
          "  ada on run waits for a reply from silent",
          "  ben on run waits for a reply from silent", "In the end:",
        ])
    }
    let lines = explorer.trace(of: ChoiceLog()).lines
    #expect(lines.contains { $0.contains("… the same") && $0.contains("more times …") })
  }

  /// Receives a request and never replies.
  private actor Silent: SimulatedActor {
    enum Message: SimulationMessage {
      case ask(Reply<Void>)

      func hash(into hasher: inout StableHasher) { hasher.combine(0) }
    }

    nonisolated let context: SimulationContext
    private var replies: [Reply<Void>] = []

    init(context: SimulationContext) { self.context = context }

    func receive(_ message: Message) {
      switch message {
      case .ask(let reply): replies.append(reply)
      }
    }
  }

  private static func trace(
    of program: ExploredProgram, _ settings: ExplorationSettings = ExplorationSettings()
  ) throws -> String {
    Explorer(program, settings: settings).trace(of: try shrunk(program, settings)).description
  }

  private static func shrunk(
    _ program: ExploredProgram, _ settings: ExplorationSettings = ExplorationSettings()
  ) throws -> ChoiceLog {
    let explorer = Explorer(program, settings: settings)
    let strategy = Strategy.random.make()
    let found = try #require(
      (0..<500).lazy.map { explorer.run($0, under: strategy) }.first { $0.failure != nil })
    return Shrinker(program, settings: settings).shrink(found).verdict.log
  }
}
