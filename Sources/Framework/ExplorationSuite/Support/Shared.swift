import SimulationKernel

/// A value in a separate actor, which tasks read and write one access at a time.
///
/// It stands for the shared memory of the programs the suite is modeled on. An access is two steps:
/// into the actor, and back.
actor Shared<Value: Sendable>: SimulatedActor {
  nonisolated let context: SimulationContext
  private(set) var value: Value

  init(_ value: Value, context: SimulationContext) {
    (self.value, self.context) = (value, context)
  }

  private func apply<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    body(&value)
  }

  /// The value at this moment; what is done with it later may be too late.
  @inline(never)
  nonisolated func read() async -> Value {
    defer { goOn() }
    return await value
  }

  /// Replaces the value.
  @inline(never)
  nonisolated func write(_ value: Value) async {
    defer { goOn() }
    await apply { $0 = value }
  }

  /// Does several things to the value at once.
  @inline(never)
  nonisolated func access<Result: Sendable>(
    _ body: @Sendable (inout Value) -> Result
  ) async -> Result {
    defer { goOn() }
    return await apply(body)
  }

  /// The value when nothing runs, for invariants and expectations.
  nonisolated var current: Value { assumeIsolated { $0.value } }
}

/// Something the caller does in its own actor, after its access.
///
/// An optimized build leaves the way back out where nothing is done there, and with that the steps in
/// which a bug lies: two accesses in a row would become one.
@inline(never)
private func goOn() {}

extension Shared where Value: Equatable {
  /// Replaces the value if it is what one thinks it is; whether it was.
  nonisolated func compareExchange(_ expected: Value, _ desired: Value) async -> Bool {
    await access { value in
      guard value == expected else { return false }
      value = desired
      return true
    }
  }
}
