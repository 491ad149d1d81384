import SimulationKernel

/// The tree of who began whom in a run: a uniform walk learns from it.
///
/// A task is recognized in another run by the actor it begins in and how many began there before it.
struct TaskTree {
  struct Signature: Hashable {
    let actor: Int32
    let place: Int
  }

  struct Node {
    let signature: Signature
    /// Zero for those that were there from the start.
    let parent: UInt32
  }

  private(set) var nodes: ContiguousArray<Node?> = []
  private var begun: [Int32: Int] = [:]
  private var taskOfStep: ContiguousArray<UInt32> = []

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    begun.removeAll(keepingCapacity: true)
    taskOfStep.removeAll(keepingCapacity: true)
  }

  /// Notices tasks that appear among the options; calls a closure with each.
  mutating func meet(
    _ options: ContiguousArray<ScheduleOption>, _ isNew: (UInt32, Node) -> Void
  ) {
    for option in options where option.task != 0 {
      let task = Int(option.task)
      while nodes.count <= task { nodes.append(nil) }
      guard nodes[task] == nil else { continue }
      let cause = Int(option.cause)
      let node = Node(
        signature: Signature(actor: option.actor, place: begun[option.actor, default: 0]),
        parent: cause > 0 && cause <= taskOfStep.count ? taskOfStep[cause - 1] : 0)
      begun[option.actor, default: 0] += 1
      nodes[task] = node
      isNew(option.task, node)
    }
  }

  /// A task takes a step.
  mutating func step(_ option: ScheduleOption) { taskOfStep.append(option.task) }
}
