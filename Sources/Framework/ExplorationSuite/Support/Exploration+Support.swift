import ScheduleExploration
import SimulationPrimitives

extension Exploration {
  /// Creates a value that the tasks of a run share.
  func shared<Value: Sendable>(_ name: String, _ value: Value) -> Shared<Value> {
    actor(name) { Shared(value, context: $0) }
  }

  /// Creates a number that the tasks of a run share and the search observes.
  func shared<Value: FixedWidthInteger & Sendable>(_ name: String, _ value: Value) -> Shared<Value>
  {
    let shared = actor(name) { Shared(value, context: $0) }
    observe { $0.combine(UInt64(truncatingIfNeeded: shared.current)) }
    return shared
  }

  /// Creates a number that the tasks of a run share and the search optionally observes.
  func number(_ name: String, _ value: Int, isShown: Bool) -> Shared<Int> {
    isShown ? shared(name, value) : actor(name) { Shared(value, context: $0) }
  }

  /// Creates a lock of a run.
  func lock(_ name: String) -> AsyncLock { actor(name) { AsyncLock(context: $0) } }
}
