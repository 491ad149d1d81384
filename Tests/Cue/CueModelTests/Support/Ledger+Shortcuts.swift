import CueModel
import SimulationPrimitives

extension Ledger {
  /// Charges an interruption about a card that belongs to no visit.
  mutating func interrupted(_ card: CardID, at time: VirtualTime, on surface: Context = Context()) {
    var context = surface
    context.motion = .walking
    let event = Sample.event(.expiryReminder, card: Sample.card(card.index))
    var policy = Policy.conductor
    policy.enforcedVetoes = []
    let decision = Sample.decision(
      event, context: context, ledger: self, policy: policy, at: time)
    confirm(reserve(decision))
  }
}
