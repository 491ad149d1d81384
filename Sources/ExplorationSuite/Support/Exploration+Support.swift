import ScheduleExploration

extension Exploration {
  /// A value shared by the tasks of a run.
  func shared<Value: Sendable>(_ name: String, _ value: Value) -> Shared<Value> {
    actor(name) { Shared(value, context: $0) }
  }

  /// A lock of a run.
  func lock(_ name: String) -> AsyncLock { actor(name) { AsyncLock(context: $0) } }
}
