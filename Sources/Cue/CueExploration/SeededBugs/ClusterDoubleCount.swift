import CueModel
import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// Creates a program in which three cards of one plaza arrive almost simultaneously (G-16, X-33).
  ///
  /// The buggy Conductor delivers the cluster's alert without charging its members, so that one of
  /// them alerts again.
  static func clusterDoubleCount(isBuggy: Bool) -> ExploredProgram {
    ExploredProgram(
      CueBugs.name("cluster_double_count", isBuggy: isBuggy),
      start: Afternoon.start
    ) { run in
      let conductor = run.actor("conductor") { Plaza(context: $0, forgetsMembers: isBuggy) }
      for card in 0..<3 { run.task("fence \(card)") { _ in await conductor.arrive(card) } }
      run.task("background refresh") { _ in await conductor.refresh(0) }
      run.invariant("a member of a cluster that spoke does not speak (X-33)") {
        conductor.assumeIsolated { !$0.hasRepeated }
      }
    }
  }
}

/// A Conductor reduced to one plaza.
private actor Plaza: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private let forgetsMembers: Bool
  private var ledger = Ledger(cardCount: 3)
  private var held: [Int] = []
  private var hasSpokenAsCluster = false
  private(set) var hasRepeated = false

  init(context: SimulationContext, forgetsMembers: Bool) {
    (self.context, self.forgetsMembers) = (context, forgetsMembers)
  }

  func receive(_ message: Message) {}

  func arrive(_ card: Int) {
    held.append(card)
    guard held.count == 3 else { return }
    let decision = Afternoon.decision(Afternoon.cluster(0..<3), ledger, at: context.now)
    guard decision.outcome == .interruptive else { return }
    if !forgetsMembers { _ = ledger.reserve(decision) }
    hasSpokenAsCluster = true
  }

  /// Lets the background task find the card near and request an alert for this card alone.
  func refresh(_ card: Int) {
    let decision = Afternoon.decision(Afternoon.arrival(card), ledger, at: context.now)
    guard decision.outcome == .interruptive else { return }
    _ = ledger.reserve(decision)
    if hasSpokenAsCluster { hasRepeated = true }
  }
}
