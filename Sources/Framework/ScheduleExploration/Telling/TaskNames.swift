import ProcessSupport
import SimulationKernel

/// The names of tasks: the receiver of the first message, with the message if necessary.
///
/// A task of ordinary code has its own name, or the place of its creation.
struct TaskNames {
  private var names: [UInt32: String] = [:]
  private var homes: [UInt32: Int32] = [:]
  /// The numbers of the options with which tasks began.
  private var beginnings: Set<UInt32> = []
  /// The number of tasks with the same name.
  private var counts: [String: Int] = [:]
  /// The maximum length of a name, of which a longer one keeps the beginning.
  private static let longest = 64

  init(_ steps: [Step]) {
    var taskOfStep: [UInt32] = [0]
    for step in steps {
      guard let option = step.option else { continue }
      defer { taskOfStep.append(option.task) }
      guard names[option.task] == nil, option.kind != .advance else { continue }
      homes[option.task] = option.actor
      beginnings.insert(option.number)
      let cause = Int(option.cause)
      names[option.task] = name(
        step, parent: cause < taskOfStep.count ? names[taskOfStep[cause]] : nil)
    }
  }

  private mutating func name(_ step: Step, parent: String?) -> String {
    if step.option?.kind == .delivery {
      guard let message = step.message else { return "a message to \(step.actor)" }
      return message == "\(TaskActor.Message.run)" ? step.actor : "\(step.actor) on \(message)"
    }
    let given = step.maker?.name.map { $0.beginning(Self.longest).oneLine } ?? ""
    guard let kind = step.kind else {
      return given.isEmpty ? parent.map { "a child of \($0)" } ?? "a child task" : given
    }
    let place =
      step.maker?.line.map { " at \($0)" }
      ?? step.maker?.function.map { " in \(Self.author(of: $0))" } ?? ""
    let name = given.isEmpty ? "\(kind.rawValue)\(place)" : given
    let count = counts[name, default: 0] + 1
    counts[name] = count
    return count == 1 ? name : "\(name), no. \(count)"
  }

  /// Returns the function that contains a closure: `checkout()` for `closure #1 in checkout()`.
  private static func author(of function: String) -> Substring {
    function.ranges(of: " in ").last.map { function[$0.upperBound...] } ?? function[...]
  }

  subscript(task: UInt32) -> String { names[task] ?? "a task" }

  /// Whether a step is the first of its task.
  func begins(_ option: ScheduleOption) -> Bool { beginnings.contains(option.number) }

  /// Whether a step happens in the actor its task began in.
  func isAtHome(_ option: ScheduleOption) -> Bool { homes[option.task] == option.actor }
}
