/// A mailbox as seen by those who need not know what its messages are.
@usableFromInline
// Safety: guarded exactly as its cell is, see ``ResidentCell``.
class AnyMailbox: @unchecked Sendable {
  @usableFromInline final let cell: ResidentCell
  @usableFromInline final let core: WorldCore

  @usableFromInline
  init(cell: ResidentCell) {
    self.cell = cell
    core = cell.core
  }

  /// Empties the slot of a message that is still waiting; whether it was.
  func cancel(_ slot: UInt32, generation: UInt32) -> Bool { false }

  /// Empties every slot whose message is still waiting.
  func cancelAll() {}

  /// How many slots an event or a handler holds.
  var heldCount: Int { 0 }

  /// Whether the message in a slot was neither handled nor taken back.
  func isWaiting(_ slot: UInt32) -> Bool { false }

  /// Frees a slot whose event is popped and whose message nobody handles.
  func discard(_ slot: UInt32) {}

  /// The message in a slot, for people.
  func describe(_ slot: UInt32) -> String { "" }
}
