import ProcessSupport
import SimulationKernel

/// The state of a body of ordinary code in one run: whether and how the body has ended.
final class OrdinaryBody: Sendable {
  private enum State {
    case running
    case ended
    case threw(String)
  }

  private let state = Guarded(State.running)

  /// Whether the body has returned or thrown.
  var isOver: Bool {
    state.withLock { state in if case .running = state { false } else { true } }
  }

  /// The error that the body threw, if any.
  var failure: String? {
    state.withLock { state in if case .threw(let error) = state { error } else { nil } }
  }

  func run(_ body: @Sendable () async throws -> Void) async {
    do {
      try await body()
      state.withLock { $0 = .ended }
    } catch {
      let text = "threw \(error)"
      state.withLock { $0 = .threw(text) }
    }
  }
}

extension Exploration {
  /// Starts ordinary code, which uses no world.
  ///
  /// The run is over when the code returns or throws.
  ///
  ///     run.body {
  ///       let cart = Cart()
  ///       async let first: Void = cart.add("pear")
  ///       try await cart.checkOut()
  ///       await first
  ///     }
  ///
  /// A thrown error is a failure of the run, and so is a body that never ends. At the end, tasks
  /// that the body started and did not await are cancelled.
  public func body(_ body: @escaping @Sendable () async throws -> Void) {
    self.body(keepingLocals: false, body)
  }

  /// Starts ordinary code, optionally with the task-local values of the calling task.
  func body(keepingLocals: Bool, _ body: @escaping @Sendable () async throws -> Void) {
    let ordinary = OrdinaryBody()
    self.ordinary = ordinary
    world.start("body", keepsLocals: keepingLocals) { await ordinary.run(body) }
  }
}

extension Exploration {
  /// Adds a value to the failure trace, at the current step.
  ///
  ///     Exploration.note("balance is \(balance)")
  ///
  /// The call costs nothing in runs without a trace, and has no effect outside of runs.
  public static func note(_ text: @autoclosure () -> String) {
    (World.currentDriver as? RunDriver)?.tell(text)
  }

  /// Returns whether a rare but valid condition occurs at this place of ordinary code.
  ///
  ///     if Exploration.buggify("full disk") { throw CancellationError() }
  ///
  /// The probability is ``FaultSettings/buggifyProbability``. The result is false outside of runs.
  ///
  /// - Parameter site: The name of the place in failure traces.
  /// - Returns: Whether the condition occurs.
  public static func buggify(_ site: String) -> Bool {
    let question = ScheduleQuestion(kind: .buggify, site: site, actor: -1, bound: 2)
    return World.currentDriver?.answer(question) == 1
  }
}
