import CueModel
import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// Creates a program in which the platform ends and relaunches the app between arrivals, and a
  /// throttle without persistence is lost (C-46, G-34).
  static func unpersistedThrottle(isBuggy: Bool) -> ExploredProgram {
    ExploredProgram(
      CueBugs.name("unpersisted_throttle", isBuggy: isBuggy),
      start: Afternoon.start
    ) { run in
      let store = run.actor("store") { LedgerStore(context: $0) }
      let app = run.actor("app") { App(context: $0, store: store, persists: !isBuggy) }
      run.task("fence") { context in
        for _ in 0..<2 {
          try await app.arrive()
          try await context.clock.sleep(for: .seconds(600))
        }
      }
      run.task("platform") { context in
        try await context.clock.sleep(for: .seconds(300 * context.choose(below: 3, "kill at")))
        await app.relaunch()
      }
      run.expect("a card that spoke waits half an hour (G-15)") {
        store.assumeIsolated { $0.spoken } <= 1
      }
    }
  }
}

/// A store that survives the app, with its ledger and the number of alerts to the person.
private actor LedgerStore: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private(set) var ledger: Ledger?
  private(set) var spoken = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}

  func keep(_ ledger: Ledger) { self.ledger = ledger }

  func speak() { spoken += 1 }
}

/// The app's process, whose memory is lost in a relaunch.
private actor App: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private let store: LedgerStore
  private let persists: Bool
  private var ledger: Ledger?
  /// Whether an arrival is being decided, during which other arrivals are dropped.
  private var isBusy = false

  init(context: SimulationContext, store: LedgerStore, persists: Bool) {
    (self.context, self.store, self.persists) = (context, store, persists)
  }

  func receive(_ message: Message) {}

  func relaunch() { ledger = nil }

  func arrive() async throws {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    var known = Ledger(cardCount: 1)
    if let ledger { known = ledger } else if let kept = await store.ledger { known = kept }
    let decision = Afternoon.decision(Afternoon.arrival(0), known, at: context.now)
    guard decision.outcome == .interruptive else { return }
    _ = known.reserve(decision)
    ledger = known
    // The charge is stored before the alert: a lost alert is better than a duplicate (K-13).
    if persists { await store.keep(known) }
    await store.speak()
  }
}
