/// The suspended handlers of a world that the schedule will wake: sleepers and requesters.
///
/// Invariant: a slot is in `free` exactly if no event names it and nobody waits in it or is about to.
/// A sleeper has an event from the start, a requester once it is answered.
struct SleeperTable {
  private struct Entry {
    let spot = ParkingSpot()
    var generation: UInt32 = 0
    var cell: UInt32 = 0
    var responder: ActorCell?
    var hasEvent = false
    /// Whether whoever waited has left before the event of the slot.
    var hasLeft = false
    /// Whether the event came before whoever is to wait.
    var isOver = false
    /// Whether whoever waits was promised the answer, so that giving up comes too late.
    var isPromised = false
    /// Whether whoever is to wait was cancelled before.
    var isCancelled = false
  }

  private var entries: ContiguousArray<Entry> = []
  private var free: ContiguousArray<UInt32> = []

  /// Claims a slot for an actor that is about to wait, for a responder if it made a request.
  mutating func reserve(cell: UInt32, responder: ActorCell?) -> (slot: UInt32, generation: UInt32) {
    let slot = free.popLast() ?? UInt32(entries.count)
    if slot == entries.count { entries.append(Entry()) }
    entries[Int(slot)].cell = cell
    entries[Int(slot)].responder = responder
    entries[Int(slot)].hasEvent = responder == nil
    (entries[Int(slot)].hasLeft, entries[Int(slot)].isOver) = (false, false)
    (entries[Int(slot)].isPromised, entries[Int(slot)].isCancelled) = (false, false)
    return (slot, entries[Int(slot)].generation)
  }

  /// Where the handler of a slot waits.
  func spot(_ slot: UInt32) -> ParkingSpot { entries[Int(slot)].spot }

  /// The actor a slot was reserved for.
  func cell(of slot: UInt32) -> UInt32 { entries[Int(slot)].cell }

  /// Gives up a slot before anybody waits in it, leaving it to its event if it has one.
  mutating func abandon(_ slot: UInt32) {
    entries[Int(slot)].responder = nil
    if entries[Int(slot)].hasEvent { entries[Int(slot)].hasLeft = true } else { release(slot) }
  }

  /// Whether whoever waited in a slot has left before its event.
  func hasLeft(_ slot: UInt32) -> Bool { entries[Int(slot)].hasLeft }

  /// The identity of the task that waits in a slot.
  func task(in slot: UInt32) -> UInt32? { entries[Int(slot)].spot.task }

  /// Gives a requester's slot to the event of its answer; whether the requester still waits.
  ///
  /// A requester that is promised its answer can no longer give up.
  mutating func claim(_ slot: UInt32, generation: UInt32, isPromised: Bool) -> Bool {
    let place = Int(slot)
    guard entries[place].generation == generation, !entries[place].hasEvent,
      !entries[place].isCancelled
    else { return false }
    entries[place].hasEvent = true
    entries[place].isPromised = isPromised
    return true
  }

  /// Takes whoever waits in a slot, leaving the slot to its event if it has one.
  mutating func take(_ slot: UInt32, cancelled: Bool = false) -> ReadyJob? {
    entries[Int(slot)].responder = nil
    guard let job = entries[Int(slot)].spot.vacate(cancelled: cancelled) else { return nil }
    if entries[Int(slot)].hasEvent { entries[Int(slot)].hasLeft = true } else { release(slot) }
    return job
  }

  /// Takes whoever waits in a slot whose event has been popped, and frees the slot.
  ///
  /// In interleaved mode others may come between claiming a slot and waiting in it: an optimised
  /// build stays in the actor called last for as long as it can, and goes back to its own only then.
  mutating func end(_ slot: UInt32) -> ReadyJob? {
    let job = take(slot)
    guard job != nil || entries[Int(slot)].hasLeft else {
      entries[Int(slot)].isOver = true
      return nil
    }
    release(slot)
    return job
  }

  /// Takes whoever gave up waiting in a slot, unless it is promised an answer; notes it for one who is
  /// yet to wait.
  mutating func cancel(_ slot: UInt32, generation: UInt32) -> ReadyJob? {
    let place = Int(slot)
    guard entries[place].generation == generation, !entries[place].isPromised else { return nil }
    let job = take(slot, cancelled: true)
    if job == nil, !entries[place].hasLeft { entries[place].isCancelled = true }
    return job
  }

  /// How the wait of one who is about to begin it has ended already; gives up the slot if it has.
  ///
  /// `true` if it was cancelled, `false` if its event came before, `nil` if it has not ended.
  mutating func outcome(of slot: UInt32) -> Bool? {
    if entries[Int(slot)].isOver {
      release(slot)
      return false
    }
    guard entries[Int(slot)].isCancelled else { return nil }
    abandon(slot)
    return true
  }

  /// Frees a slot whose event has been popped.
  private mutating func release(_ slot: UInt32) {
    entries[Int(slot)].generation &+= 1
    free.append(slot)
  }

  /// Takes everyone who waits, optionally only of one actor; each will be told to give up.
  mutating func takeAll(of cell: UInt32? = nil) -> [ReadyJob] {
    entries.indices.filter { cell == nil || entries[$0].cell == cell }
      .compactMap { take(UInt32($0), cancelled: true) }
  }

  /// By actor that waits for a reply, from whom; the first if it made several requests.
  ///
  /// - Complexity: O(slots).
  var responders: [UInt32: ActorCell] {
    var responders: [UInt32: ActorCell] = [:]
    for entry in entries where entry.spot.isOccupied {
      if let responder = entry.responder, responders[entry.cell] == nil {
        responders[entry.cell] = responder
      }
    }
    return responders
  }
}
