import CueModel
import SimulationKernel

/// What the person does with a card.
extension Conductor {
  func used(_ card: CardID) {
    journal?.note(.gesture(.used, card), at: context.now)
    change { $0.markUsed(card, at: context.now) }
    if let lease, lease.subject == .card(card) { end(lease) }
    publishSnapshot()
  }

  func dismissed(_ card: CardID) {
    journal?.note(.gesture(.dismissed, card), at: context.now)
    change { $0.dismiss(card, at: context.now, policy: policy) }
    publishSnapshot()
  }

  func snoozed(_ card: CardID) {
    journal?.note(.gesture(.snoozed, card), at: context.now)
    change { $0.snooze(card) }
    if let lease, lease.subject == .card(card) { end(lease) }
  }

  func undoneQuiet(_ card: CardID) {
    journal?.note(.gesture(.quietUndone, card), at: context.now)
    change { $0.undoQuiet(card) }
    publishSnapshot()
  }

  private func change(_ gesture: (inout Ledger) -> Void) {
    gesture(&intake.ledger)
    intake.changed()
    persist()
  }
}
