import SimulationKernel

/// A value in a separate actor, which tasks read and write one access at a time.
///
/// The type models the shared memory of the original programs. An access has two steps: into the
/// actor, and back.
actor Shared<Value: Sendable>: SimulatedActor {
  nonisolated let context: SimulationContext
  private(set) var value: Value

  init(_ value: Value, context: SimulationContext) {
    (self.value, self.context) = (value, context)
  }

  private func apply<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    body(&value)
  }

  /// Returns the current value, which other tasks may change before the caller uses it.
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

  /// Changes the value in one access.
  @inline(never)
  nonisolated func access<Result: Sendable>(
    _ body: @Sendable (inout Value) -> Result
  ) async -> Result {
    defer { goOn() }
    return await apply(body)
  }

  /// The value when no task runs, for invariants and expectations.
  nonisolated var current: Value { assumeIsolated { $0.value } }
}

/// Does nothing in the caller's actor after its access.
///
/// Without code after the access, an optimized build omits the hop back. Two accesses in a row
/// would then be one step, and the step that contains a bug would be missing.
@inline(never)
private func goOn() {}

extension Shared where Value: Equatable {
  /// Replaces the value if it equals the expected one, and returns whether it did.
  nonisolated func compareExchange(_ expected: Value, _ desired: Value) async -> Bool {
    await access { value in
      guard value == expected else { return false }
      value = desired
      return true
    }
  }
}
