/// A message on its way that can still be taken back.
///
///     let timeout = server.send(.timeout, after: .seconds(5))
///     timeout.cancel()  // true, unless the message had been delivered
public struct PendingMessage: Sendable {
  @usableFromInline let mailbox: ResidentCell
  @usableFromInline let slot: UInt32
  @usableFromInline let generation: UInt32

  /// The slot and generation of a message that was not taken.
  @inlinable static var nowhere: (slot: UInt32, generation: UInt32) { (.max, 0) }

  @inlinable
  init(mailbox: ResidentCell, slot: UInt32, generation: UInt32) {
    self.mailbox = mailbox
    self.slot = slot
    self.generation = generation
  }

  /// Takes the message back; returns whether it was on its way, as it is until its handler begins.
  ///
  /// A message that was taken back once, was lost with an actor that stopped or crashed, or goes to a world that is
  /// over is on its way no more. A message that crosses between regions cannot be taken back.
  ///
  /// - Complexity: O(1). The event stays in the schedule until it is due and then does nothing.
  @discardableResult
  public func cancel() -> Bool {
    slot != Self.nowhere.slot
      && mailbox.core.cancel(in: mailbox, slot: slot, generation: generation)
  }
}
