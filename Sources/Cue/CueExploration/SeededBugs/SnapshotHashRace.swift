import CueModel
import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// Creates a program in which a widget reloads when its content's hash changes (C-23, C-24).
  ///
  /// A publisher that compares the hash, waits for the reload, and only then stores the hash,
  /// reloads twice for one change.
  static func snapshotHashRace(isBuggy: Bool) -> ExploredProgram {
    ExploredProgram(
      CueBugs.name("snapshot_hash_race", isBuggy: isBuggy),
      start: Afternoon.start
    ) { run in
      let widget = run.actor("widget") { Shown(context: $0) }
      let publisher = run.actor("publisher") {
        Publisher(context: $0, widget: widget, notesLate: isBuggy)
      }
      for route in ["arrival", "dismissal"] { run.task(route) { _ in await publisher.publish() } }
      run.invariant("a reload shows something new (C-24)") {
        widget.assumeIsolated { !$0.hasIdled }
      }
    }
  }
}

/// A widget that stores the hash of its content.
private actor Shown: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private var hash: UInt64?
  private(set) var hasIdled = false

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}

  func reload(_ snapshot: WidgetSnapshot) {
    if hash == snapshot.hash { hasIdled = true }
    hash = snapshot.hash
  }
}

/// A publisher of the wallet on every route.
private actor Publisher: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private let widget: Shown
  private let notesLate: Bool
  private let card = Card(
    id: CardID(0), name: "card", brand: "Brand", pin: Afternoon.pin, balanceCents: 5_000)
  private var published: UInt64?

  init(context: SimulationContext, widget: Shown, notesLate: Bool) {
    (self.context, self.widget, self.notesLate) = (context, widget, notesLate)
  }

  func receive(_ message: Message) {}

  func publish() async {
    let snapshot = WidgetSnapshot(cards: [card], ledger: Ledger(cardCount: 1), dayNumber: 20_522)
    guard snapshot.hash != published else { return }
    if !notesLate { published = snapshot.hash }
    await widget.reload(snapshot)
    if notesLate { published = snapshot.hash }
  }
}
