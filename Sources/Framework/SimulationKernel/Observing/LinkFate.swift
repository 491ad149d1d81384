/// The fate of a message on a link.
public enum LinkFate: Int, CaseIterable, Sendable {
  /// The message arrives.
  case arrives
  /// The message is lost.
  case lost
  /// The message arrives twice.
  case doubled
  /// The message is held back for the link's reorder delay.
  case heldBack
}

extension ActorReference {
  /// Notifies observers of the fate of a message on a link to the actor.
  package func tell(_ fate: LinkFate) {
    let cell = mailbox
    cell.core.tell(.faults, cell.name, .fault(fate))
  }

  /// The fate that an explorer chooses for a message on a link, beyond the link's own faults.
  package var exploredFate: LinkFate {
    let cell = mailbox
    guard let driver = cell.core.chooser.driver else { return .arrives }
    let question = ScheduleQuestion(
      kind: .link, site: "message to \(cell.name)", actor: Int32(cell.index),
      bound: LinkFate.allCases.count)
    return LinkFate(rawValue: driver.answer(question)) ?? .arrives
  }
}
