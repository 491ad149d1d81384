import ProcessSupport
import SimulationKernel

extension WaitingTask {
  /// The minimum number of tasks with the same function and wait that are combined in one line.
  private static let fewestTogether = 3

  /// Describes the tasks and the object of their waits: first single ones, then combined ones.
  static func telling(
    _ tasks: [WaitingTask], _ names: TaskNames, _ steps: [Step], _ numbers: [Int]
  ) -> [String] {
    let ways = tasks.map { "\($0.functions) \($0.object(names))" }
    let crowds = Dictionary(grouping: tasks.indices) { ways[$0] }
    var (alone, together): ([String], [String]) = ([], [])
    for (index, task) in tasks.enumerated() {
      let crowd = crowds[ways[index]] ?? []
      if crowd.count >= fewestTogether {
        guard crowd.first == index else { continue }
        let others = "\(names[task.task]) and \(crowd.count - 1) others wait"
        together.append("\(others)\(task.place) \(task.object(names))")
      } else {
        let last = steps.lastIndex { $0.option?.task == task.task }
        let since = last.map { " since \(numbers[$0])" } ?? ""
        alone.append("\(names[task.task]) waits\(task.place)\(since) \(task.object(names))")
      }
    }
    return alone + together
  }

  private var place: String {
    guard let function = functions.first else { return "" }
    let line = line.map { " (\($0))" } ?? ""
    // The number of a closure in its function does not help a reader.
    guard let caller = functions.dropFirst().first, !caller.contains("closure #") else {
      return " in \(function)\(line)"
    }
    return function.hasSuffix(" in \(caller)")
      ? " in \(caller)\(line)" : " in \(function)\(line), from \(caller)"
  }

  private func object(_ names: TaskNames) -> String {
    let object =
      switch aim {
      case .task(let other?): "for \(names[other])"
      case .task(nil): "for a task that is none of the run's"
      case .continuation: "for a continuation that was not resumed"
      case .group: "for its group"
      case .executor: "for an executor that did not run it"
      case .sleep: "for its sleep to end"
      }
    return isCancelled ? "\(object), cancelled" : object
  }
}
