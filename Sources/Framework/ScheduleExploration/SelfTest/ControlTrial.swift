import SimulationKernel
import SimulationPrimitives

extension ControlConstruct {
  /// Uses the construct and observes the result.
  func observe() -> ControlSelfTest.Row {
    switch trial {
    case .step(let body):
      observe { marks in
        try await body(marks)
      } isRight: {
        $0 > 0
      }
    case .noStep(let body):
      observe { marks in
        try await body(marks)
      } isRight: {
        $0 == 0
      }
    case .value(let isDrawn, let body): observe(isDrawn: isDrawn, body)
    case .handler(let use): observe(use)
    case .operation(let body): observe(operation: body)
    }
  }

  private func row(_ control: ControlSelfTest.Control, _ detail: String = "") -> ControlSelfTest.Row
  {
    ControlSelfTest.Row(construct: self, control: control, detail: detail)
  }

  private func observe(
    _ body: @escaping @Sendable (ControlMarks) async throws -> Void, isRight: (Int) -> Bool
  ) -> ControlSelfTest.Row {
    let marks = ControlMarks()
    if let failure = run(1, marks, { try await body(marks) }).failure {
      return row(.reported, failure.description)
    }
    return row(marks.distance.map(isRight) == true ? .controlled : .unseen)
  }

  private func observe(
    isDrawn: Bool, _ body: @escaping @Sendable () async throws -> String
  ) -> ControlSelfTest.Row {
    func value(_ seed: Seed) -> String {
      let marks = ControlMarks()
      return run(seed, marks) { marks.value = try await body() }.failure?.description ?? marks.value
    }
    let (first, second, other) = (value(1), value(1), value(2))
    return row(first == second && (first != other) == isDrawn ? .controlled : .unseen)
  }

  private func observe(operation body: @escaping @Sendable () async throws -> Void)
    -> ControlSelfTest.Row
  {
    let verdict = run(1, ControlMarks(), body)
    // A queue may be so fast that no task has to wait for it.
    guard let detail = verdict.failure?.description ?? verdict.uncontrolledOperations.first else {
      return row(.unseen)
    }
    return row(.reported, detail)
  }

  private func observe(_ use: ControlProbe.Use) -> ControlSelfTest.Row {
    let world = World(seed: 1, mode: .interleaved)
    let marks = ControlMarks()
    world.drive(with: ControlDriver(marks))
    let peer = world.add("peer") { ControlProbe(context: $0, peer: nil, marks: marks) }.instance
    world.add("probe") { ControlProbe(context: $0, peer: peer, marks: marks) }.address
      .send(.use(use))
    do {
      try world.run()
    } catch {
      return row(.reported, "\(error)")
    }
    return row(marks.distance.map { $0 > 0 } == true ? .controlled : .unseen)
  }

  /// Runs ordinary code once.
  private func run(
    _ seed: Seed, _ marks: ControlMarks, _ body: @escaping @Sendable () async throws -> Void
  ) -> RunResult {
    var settings = ExplorationSettings()
    settings.seed = seed
    let program = ExploredProgram(name) { $0.body(body) }
    return Explorer(program, settings: settings).perform(ControlGuide(marks)).verdict
  }
}

/// A driver that takes the oldest option and counts the steps.
private final class ControlDriver: ScheduleDriver {
  private let marks: ControlMarks

  init(_ marks: ControlMarks) { self.marks = marks }

  func pick(from options: ContiguousArray<ScheduleOption>) -> Int? {
    marks.beginStep()
    return 0
  }

  func answer(_ question: ScheduleQuestion) -> Int { 0 }

  func didStep() {}
}

/// A guide that takes the oldest option and counts the steps.
private final class ControlGuide: ScheduleStrategy {
  private let marks: ControlMarks

  init(_ marks: ControlMarks) { self.marks = marks }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? { 0 }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) { marks.beginStep() }
}
