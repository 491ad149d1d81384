extension World {
  /// Returns the handler of every delivery: event-history hash, trace, then the actor's handler.
  @inlinable
  static func delivery<Instance: SimulatedActor>(
    to type: Instance.Type
  ) -> ResidentCell.Delivery {
    { cell, slot in
      // Safety: the handlers of a cell are made for its type and its instance's, see
      // ``ResidentCell``.
      let mailbox = unsafe unsafeDowncast(cell, to: Mailbox<Instance.Message>.self)
      let core = cell.core
      guard let occupant = cell.instance,
        let message = core.isShared ? mailbox.lockedBegin(slot) : mailbox.begin(slot)
      else { return }
      let instance = unsafe unsafeDowncast(occupant, to: Instance.self)
      cell.delivered += 1
      Self.account(for: message, to: cell, in: core)
      do {
        try await instance.receive(message)
      } catch {
        core.handlerThrew(error, in: cell, slot: slot)
      }
      if core.isShared { mailbox.lockedEnd(slot) } else { mailbox.end(slot) }
      if cell.state == .stopped { core.leave(cell) }
    }
  }
}
