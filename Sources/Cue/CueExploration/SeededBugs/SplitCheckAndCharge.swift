import CueModel
import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// Creates a program with two arrivals at one place, where a Conductor that awaits between check
  /// and charge alerts twice (K-13).
  static func splitCheckAndCharge(isBuggy: Bool) -> ExploredProgram {
    ExploredProgram(
      CueBugs.name("split_check_and_charge", isBuggy: isBuggy),
      start: Afternoon.start
    ) { run in
      let conductor = run.actor("conductor") { Charger(context: $0, isSplit: isBuggy) }
      for sensor in ["fence", "background refresh"] {
        run.task(sensor) { _ in try await conductor.arrive(0) }
      }
      run.invariant("one visit, one interruption (C-15)") {
        conductor.assumeIsolated { $0.spoken } <= 1
      }
    }
  }
}

/// A Conductor reduced to one ledger.
private actor Charger: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private let isSplit: Bool
  private var ledger = Ledger(cardCount: 1)
  private(set) var spoken = 0

  init(context: SimulationContext, isSplit: Bool) {
    (self.context, self.isSplit) = (context, isSplit)
  }

  func receive(_ message: Message) {}

  func arrive(_ card: Int) async throws {
    let decision = Afternoon.decision(Afternoon.arrival(card), ledger, at: context.now)
    if isSplit { try await context.schedulePoint() }
    guard decision.outcome == .interruptive else { return }
    _ = ledger.reserve(decision)
    spoken += 1
  }
}
