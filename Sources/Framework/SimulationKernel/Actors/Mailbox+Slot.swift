extension Mailbox {
  /// A place for a message, and how often it was one.
  @usableFromInline
  struct Slot {
    @usableFromInline var generation: UInt32
    /// The free slot after this one; only of a free slot.
    @usableFromInline var nextFree: UInt32
    @usableFromInline var message: Message?
    @usableFromInline var isWaiting: Bool

    @inlinable
    init(_ message: consuming Message?) {
      generation = 0
      isWaiting = message != nil
      nextFree = .max
      self.message = message
    }

    /// Takes a message in; returns the free slot that is now the first.
    @inlinable
    mutating func fill(_ message: consuming Message) -> UInt32 {
      isWaiting = true
      self.message = message
      return nextFree
    }

    /// Takes the message of a slot that waits back; `nil` if it does not.
    ///
    /// Its caller lets go of it: what a message holds may send others as it ends, and so move the slots.
    @inlinable
    mutating func empty() -> Message? {
      guard isWaiting else { return nil }
      isWaiting = false
      return message.take()
    }

    /// Is free, ahead of another slot, once its message has gone.
    @inlinable @inline(__always)
    mutating func free(before firstFree: UInt32) {
      isWaiting = false
      generation &+= 1
      nextFree = firstFree
    }

    /// Gives its message out and is free, ahead of another slot.
    @inlinable
    mutating func vacate(before firstFree: UInt32) -> Message? {
      free(before: firstFree)
      return message.take()
    }

    /// The same for a message that goes to a place for one; whether there was a message.
    @inlinable @inline(__always) @unsafe
    mutating func vacate(
      before firstFree: UInt32, to place: HeldMessage<Message>.Place
    ) -> Bool {
      guard isWaiting else {
        _ = vacate(before: firstFree)
        return false
      }
      free(before: firstFree)
      // Safety: an optional that is not nil has its value where it lies itself, and is nil once that is moved.
      unsafe withUnsafeMutablePointer(to: &message) { message in
        let value = unsafe UnsafeMutableRawPointer(message).assumingMemoryBound(to: Message.self)
        unsafe place.initialize(to: HeldMessage(value.move()))
        unsafe message.initialize(to: nil)
      }
      return true
    }
  }
}
