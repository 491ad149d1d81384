import ScheduleExploration
import SimulationKernel

/// A buffer of one place; a task that first checks for room and then puts may find it full.
actor Buffer: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private let capacity: Int
  private var items: [Int] = []
  private(set) var hasOverflown = false

  init(context: SimulationContext, capacity: Int) {
    (self.context, self.capacity) = (context, capacity)
  }

  func receive(_ message: Message) {}

  var hasRoom: Bool { items.count < capacity }

  var isEmpty: Bool { items.isEmpty }

  func put(_ item: Int) {
    items.append(item)
    if items.count > capacity { hasOverflown = true }
  }

  func take() -> Int? { items.isEmpty ? nil : items.removeFirst() }
}

extension ExploredProgram {
  /// Producers and consumers of several items each share a buffer of one place.
  static func boundedBuffer(_ count: Int) -> ExploredProgram {
    ExploredProgram("boundedBuffer") { run in
      let buffer = run.actor("buffer") { Buffer(context: $0, capacity: 1) }
      for number in 0..<count {
        run.task("producer \(number)") { context in
          for item in 0..<4 {
            while await !buffer.hasRoom { try await context.schedulePoint() }
            await buffer.put(item)
          }
        }
        run.task("consumer \(number)") { context in
          for _ in 0..<4 {
            while await buffer.take() == nil { try await context.schedulePoint() }
          }
        }
      }
      run.invariant("the buffer never overflows") {
        buffer.assumeIsolated { !$0.hasOverflown }
      }
    }
  }
}
