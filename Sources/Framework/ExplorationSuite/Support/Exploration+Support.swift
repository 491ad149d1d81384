import ScheduleExploration
import SimulationPrimitives

extension Exploration {
  /// A value shared by the tasks of a run.
  func shared<Value: Sendable>(_ name: String, _ value: Value) -> Shared<Value> {
    actor(name) { Shared(value, context: $0) }
  }

  /// A number shared by the tasks of a run, which a search is shown.
  func shared<Value: FixedWidthInteger & Sendable>(_ name: String, _ value: Value) -> Shared<Value>
  {
    let shared = actor(name) { Shared(value, context: $0) }
    observe { $0.combine(UInt64(truncatingIfNeeded: shared.current)) }
    return shared
  }

  /// A number shared by the tasks of a run, which a search is shown or not.
  func number(_ name: String, _ value: Int, isShown: Bool) -> Shared<Int> {
    isShown ? shared(name, value) : actor(name) { Shared(value, context: $0) }
  }

  /// A lock of a run.
  func lock(_ name: String) -> AsyncLock { actor(name) { AsyncLock(context: $0) } }
}
