extension Optional where Wrapped: SimulationMessage {
  /// Moves a message that is there to a place for one.
  @inlinable @inline(__always) @unsafe
  mutating func move(to place: HeldMessage<Wrapped>.Place) {
    // Safety: an optional that is not nil has its value where it lies itself, and is nil once that is moved.
    unsafe withUnsafeMutablePointer(to: &self) { message in
      let value = unsafe UnsafeMutableRawPointer(message).assumingMemoryBound(to: Wrapped.self)
      unsafe place.initialize(to: HeldMessage(value.move()))
      unsafe message.initialize(to: nil)
    }
  }
}

extension Optional {
  /// Memory with more room, to which what was in this one is moved; this one is given back.
  @inlinable @unsafe
  func moved<Value>(count: Int, room: Int) -> UnsafeMutablePointer<Value>
  where Wrapped == UnsafeMutablePointer<Value> {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: room)
    // Safety: whoever owns this one says how many are there, and asks for more room than that.
    if let former = self {
      unsafe larger.moveInitialize(from: former, count: count)
      unsafe former.deallocate()
    }
    return unsafe larger
  }
}
