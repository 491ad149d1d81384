import ScheduleExploration
import SimulationKernel

/// What the examples take for granted.
struct Example {
  let run: Exploration
  let program: ExploredProgram
  let (store, stack, replicas): (Store, Store, [Store])
  let bytes: [UInt8]
  let balance: Int
}

struct Cell: SequentialModel {
  enum Operation: Hashable, Sendable { case read }
  static let initial = 0
  static func apply(_ operation: Operation, to state: inout Int) -> Int { state }
}

actor Store: SimulatedActor {
  nonisolated let context: SimulationContext
  let count = 0
  init(context: SimulationContext) { self.context = context }
  func read() -> Int { 0 }
}

actor Bank: SimulatedActor {
  nonisolated let context: SimulationContext
  let total = 200
  init(context: SimulationContext) { self.context = context }
  func transfer(_ amount: Int, from source: Int, to target: Int) {}
}

actor Till: SimulatedActor {
  nonisolated let context: SimulationContext
  init(context: SimulationContext, disk: ExploredStore) { self.context = context }
}

/// What one who explores ordinary code calls.
func checkout() async throws {}

actor Cart {
  func add(_ item: String) {}
  func checkOut() throws {}
}
