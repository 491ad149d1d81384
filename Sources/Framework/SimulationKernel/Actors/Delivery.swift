extension World {
  /// The one path of every message: digest, trace, then the handler.
  @inlinable
  static func delivery<Instance: SimulatedActor>(
    to instance: Instance, from mailbox: Mailbox<Instance.Message>
  ) -> ResidentCell.Delivery {
    let cell = mailbox.cell
    let core = mailbox.core
    return { slot in
      guard let message = core.isShared ? mailbox.lockedBegin(slot) : mailbox.begin(slot) else {
        return
      }
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
