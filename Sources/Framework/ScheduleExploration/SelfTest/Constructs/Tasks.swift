import SimulationKernel

private enum Baggage {
  @TaskLocal static var value = 0
}

/// An object that marks the end on the main actor when it is released.
@MainActor private final class Farewell {
  private let marks: ControlMarks

  init(_ marks: ControlMarks) { self.marks = marks }

  isolated deinit { marks.end() }
}

extension ControlConstruct {
  static let tasks = [
    ControlConstruct(
      "Task {}",
      .step { marks in
        marks.begin()
        await Task { marks.end() }.value
      }),
    ControlConstruct(
      "Task.detached",
      .step { marks in
        marks.begin()
        await Task.detached { marks.end() }.value
      }),
    ControlConstruct(
      "Task { @MainActor in }",
      .step { marks in
        marks.begin()
        await Task { @MainActor in marks.end() }.value
      }),
    ControlConstruct(
      "Task.immediate that yields",
      .step { marks in
        marks.begin()
        await Task.immediate {
          await Task.yield()
          marks.end()
        }.value
      }),
    ControlConstruct(
      "Task.immediate that sleeps",
      .step { marks in
        marks.begin()
        await Task.immediate {
          try? await Task.sleep(for: .seconds(60))
          marks.end()
        }.value
      }),
    ControlConstruct(
      "async let",
      .step { marks in
        marks.begin()
        async let child: Void = marks.end()
        await child
      }),
    ControlConstruct(
      "task group",
      .step { marks in
        marks.begin()
        await withTaskGroup(of: Void.self) { $0.addTask { marks.end() } }
      }),
    ControlConstruct(
      "discarding task group",
      .step { marks in
        marks.begin()
        await withDiscardingTaskGroup { $0.addTask { marks.end() } }
      }),
    ControlConstruct(
      "Task.value",
      .step { marks in
        await Task { marks.begin() }.value
        marks.end()
      }),
    ControlConstruct(
      "cancellation of a sleep",
      .step { marks in
        let sleeper = Task {
          try? await Task.sleep(for: .seconds(3_600))
          if Task.isCancelled { marks.end() }
        }
        await Task.yield()
        marks.begin()
        sleeper.cancel()
        await sleeper.value
      }),
    ControlConstruct(
      "task local in a child",
      .step { marks in
        marks.begin()
        await Baggage.$value.withValue(7) {
          async let child: Void = { if Baggage.value == 7 { marks.end() } }()
          await child
        }
      }),
    ControlConstruct(
      "isolated deinit",
      .step { marks in
        marks.begin()
        let farewell = await Farewell(marks)
        withExtendedLifetime(farewell) {}
      }),
  ]
}
