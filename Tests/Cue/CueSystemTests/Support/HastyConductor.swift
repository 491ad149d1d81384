import CueModel
import ProcessSupport
import SimulationKernel

/// An arbiter that decides and charges like the Conductor, but suspends where it is told to.
actor HastyConductor: SimulatedActor {
  /// Where it suspends.
  enum Pause {
    case beforeCheck
    case betweenCheckAndReservation
  }

  struct Message: SimulationMessage {
    let event: AlertEvent

    func hash(into hasher: inout StableHasher) { hasher.combine(event.kind.rawValue) }
  }

  nonisolated let context: SimulationContext
  private let pause: Pause
  private let dispatches: Guarded<Int>
  private var ledger = Ledger(cardCount: 3)

  init(context: SimulationContext, pause: Pause, dispatches: Guarded<Int>) {
    self.context = context
    self.pause = pause
    self.dispatches = dispatches
  }

  func receive(_ message: Message) async throws {
    var situation = Context()
    situation.motion = .walking
    if pause == .beforeCheck { try await context.schedulePoint() }
    let decision = decide(
      message.event, context: situation, ledger: ledger, policy: .conductor, at: context.now,
      calendar: .utc)
    if pause == .betweenCheckAndReservation { try await context.schedulePoint() }
    _ = ledger.reserve(decision)
    if decision.surfaces.isInterruptive { dispatches.withLock { $0 += 1 } }
  }
}
