import SimulationKernel

/// What tasks are called: after the actor that a message began them in, and the message if it says more.
struct TaskNames {
  private var names: [UInt32: String] = [:]
  private var homes: [UInt32: Int32] = [:]

  init(_ steps: [Step]) {
    var taskOfStep: [UInt32] = [0]
    for step in steps {
      guard let option = step.option else { continue }
      defer { taskOfStep.append(option.task) }
      guard names[option.task] == nil, option.kind != .advance else { continue }
      homes[option.task] = option.actor
      if option.kind == .delivery {
        let message = step.message ?? ""
        names[option.task] =
          message == "\(TaskActor.Message.run)" ? step.actor : "\(step.actor) on \(message)"
      } else {
        let parent = Int(option.cause) < taskOfStep.count ? taskOfStep[Int(option.cause)] : 0
        names[option.task] = "a child of \(names[parent] ?? "nobody")"
      }
    }
  }

  subscript(task: UInt32) -> String { names[task] ?? "somebody" }

  /// Whether a step happens in the actor its task began in.
  func isAtHome(_ option: ScheduleOption) -> Bool { homes[option.task] == option.actor }
}
