/// A message in transit that can still be canceled.
///
///     let timeout = server.send(.timeout, after: .seconds(5))
///     timeout.cancel()  // true, unless the message had been delivered
public struct PendingMessage: Sendable {
  @usableFromInline let mailbox: ResidentCell
  @usableFromInline let slot: UInt32
  @usableFromInline let generation: UInt32

  /// The slot and generation of a message that was not accepted.
  @inlinable static var nowhere: (slot: UInt32, generation: UInt32) { (.max, 0) }

  @inlinable
  init(mailbox: ResidentCell, slot: UInt32, generation: UInt32) {
    self.mailbox = mailbox
    self.slot = slot
    self.generation = generation
  }

  /// Cancels the message; returns whether it was in transit, as it is until its handler begins.
  ///
  /// A message is no longer in transit if it was canceled before or its actor stopped or crashed.
  /// Nor is it if its world is over. A message on a channel between partitions cannot be canceled.
  ///
  /// - Complexity: O(1). The event stays in the schedule until it is due and then does nothing.
  @discardableResult
  public func cancel() -> Bool {
    slot != Self.nowhere.slot
      && mailbox.core.cancel(in: mailbox, slot: slot, generation: generation)
  }
}
