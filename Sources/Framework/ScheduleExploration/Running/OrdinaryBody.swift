import ProcessSupport
import SimulationKernel

/// A body of ordinary code in one run: whether it has ended, and how.
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

  /// The error the body threw, if it did.
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
  /// Starts ordinary code, which uses no world; the run is over when it returns or throws.
  ///
  ///     run.body {
  ///       let cart = Cart()
  ///       async let first: Void = cart.add("pear")
  ///       try await cart.checkOut()
  ///       await first
  ///     }
  ///
  /// An error it throws is a failure of the run, and so is never to end. What it started and did not
  /// await is cancelled then.
  public func body(_ body: @escaping @Sendable () async throws -> Void) {
    self.body(keepingLocals: false, body)
  }

  /// Starts ordinary code that may have the task-local values of the calling task.
  func body(keepingLocals: Bool, _ body: @escaping @Sendable () async throws -> Void) {
    let ordinary = OrdinaryBody()
    self.ordinary = ordinary
    world.start("body", keepsLocals: keepingLocals) { await ordinary.run(body) }
  }
}

extension Exploration {
  /// Adds a value to the failure trace, at the step it is called in.
  ///
  ///     Exploration.note("balance is \(balance)")
  ///
  /// It costs nothing in runs that are not told, and does nothing outside of runs.
  public static func note(_ text: @autoclosure () -> String) {
    (World.currentDriver as? RunDriver)?.tell(text)
  }

  /// Whether something rare but allowed happens at this place of ordinary code; never outside of runs.
  ///
  ///     if Exploration.buggify("full disk") { throw CancellationError() }
  ///
  /// How often is ``FaultSettings/buggifyProbability``.
  ///
  /// - Parameter site: The name of the place in failure traces.
  /// - Returns: Whether it happens.
  public static func buggify(_ site: String) -> Bool {
    let question = ScheduleQuestion(kind: .buggify, site: site, actor: -1, bound: 2)
    return World.currentDriver?.answer(question) == 1
  }
}
