import ScheduleExploration
import SimulationKernel

/// The lock-free queue of Michael and Scott with reused nodes; each memory access is an await.
private struct LockFreeQueue: Sendable {
  private let head: Shared<Int>
  private let tail: Shared<Int>
  private let next: [Shared<Int>]
  private let value: [Shared<Int>]
  /// The free nodes, of which the last one released is used first.
  private let free: Shared<[Int]>

  init(_ run: Exploration, nodes: Int) {
    head = run.shared("head", 0)
    tail = run.shared("tail", 0)
    next = (0..<nodes).map { run.shared("next \($0)", -1) }
    value = (0..<nodes).map { run.shared("value \($0)", 0) }
    free = run.shared("free", Array(1..<nodes))
  }

  func enqueue(_ number: Int) async {
    let node = await free.access { $0.removeLast() }
    await value[node].write(number)
    await next[node].write(-1)
    while true {
      let last = await tail.read()
      let successor = await next[last].read()
      guard successor < 0 else {
        _ = await tail.compareExchange(last, successor)
        continue
      }
      if await next[last].compareExchange(-1, node) {
        _ = await tail.compareExchange(last, node)
        return
      }
    }
  }

  /// Removes the oldest number, or returns `nil` if the queue is empty.
  func dequeue(givesBack: Bool) async -> Int? {
    while true {
      let first = await head.read()
      let last = await tail.read()
      let successor = await next[first].read()
      guard await head.read() == first else { continue }
      if first == last {
        guard successor >= 0 else { return nil }
        _ = await tail.compareExchange(last, successor)
        continue
      }
      guard successor >= 0 else { continue }
      let number = await value[successor].read()
      guard await head.compareExchange(first, successor) else { continue }
      if givesBack { await free.access { $0.append(first) } }
      return number
    }
  }

  /// The numbers in the queue when no task runs.
  var rest: [Int] {
    var numbers: [Int] = []
    var node = next[head.current].current
    while node >= 0, numbers.count < next.count {
      numbers.append(value[node].current)
      node = next[node].current
    }
    return numbers
  }
}

extension BugSuite {
  /// A lock-free queue whose pointers have no version counters.
  static let lockFreeQueue = SuiteProgram.pair(
    "michael_scott_queue",
    "A node of the queue is taken, given back and used again while a task is between reading the head "
      + "and exchanging it (ABA): numbers are lost or taken twice."
  ) { run, isBuggy in
    let queue = LockFreeQueue(run, nodes: isBuggy ? 4 : 7)
    let taken = run.shared("taken", [Int]())
    for (number, name) in ["ada", "ben"].enumerated() {
      run.task(name) { _ in
        for round in 0..<3 {
          await queue.enqueue(10 * number + round)
          // The fixed variant has a node for each number and never reuses one.
          guard let number = await queue.dequeue(givesBack: isBuggy) else { continue }
          await taken.access { $0.append(number) }
        }
      }
    }
    run.expect("each number is taken once or still there") {
      (taken.current + queue.rest).sorted() == [0, 1, 2, 10, 11, 12]
    }
  }
}
