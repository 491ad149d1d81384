/// The suspended handlers of a world that the schedule will wake: sleepers and requesters.
///
/// Invariant: a slot is in `free` exactly if no event names it and nobody waits in it or is about to.
/// A sleeper has an event from the start, a requester once it is answered.
struct SleeperTable {
  private struct Entry {
    let spot = ParkingSpot()
    var generation: UInt32 = 0
    var cell: UInt32 = 0
    var responder: UInt32?
    var hasEvent = false
    /// Whether whoever waited has left before the event of the slot.
    var hasLeft = false
    /// Whether the event came before whoever is to wait.
    var isOver = false
  }

  private var entries: ContiguousArray<Entry> = []
  private var free: ContiguousArray<UInt32> = []

  /// Claims a slot for an actor that is about to wait, for a responder if it made a request.
  mutating func reserve(cell: UInt32, responder: UInt32?) -> (slot: UInt32, generation: UInt32) {
    let slot = free.popLast() ?? UInt32(entries.count)
    if slot == entries.count { entries.append(Entry()) }
    entries[Int(slot)].cell = cell
    entries[Int(slot)].responder = responder
    entries[Int(slot)].hasEvent = responder == nil
    (entries[Int(slot)].hasLeft, entries[Int(slot)].isOver) = (false, false)
    return (slot, entries[Int(slot)].generation)
  }

  /// Where the handler of a slot waits.
  func spot(_ slot: UInt32) -> ParkingSpot { entries[Int(slot)].spot }

  /// The actor a slot was reserved for.
  func cell(of slot: UInt32) -> UInt32 { entries[Int(slot)].cell }

  /// Gives up a slot before anybody waits in it, leaving it to its event if it has one.
  mutating func abandon(_ slot: UInt32) {
    entries[Int(slot)].responder = nil
    if !entries[Int(slot)].hasEvent { release(slot) }
  }

  /// The identity of the task that waits in a slot.
  func task(in slot: UInt32) -> UInt32? { entries[Int(slot)].spot.task }

  /// Gives a requester's slot to the event of its answer; whether the requester still waits.
  mutating func claim(_ slot: UInt32, generation: UInt32) -> Bool {
    let place = Int(slot)
    guard entries[place].generation == generation, !entries[place].hasEvent else { return false }
    entries[place].hasEvent = true
    return true
  }

  /// Whether a slot still belongs to the wait it was reserved for.
  func isCurrent(_ slot: UInt32, generation: UInt32) -> Bool {
    entries[Int(slot)].generation == generation
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

  /// Whether the event of a slot came before whoever is about to wait; frees the slot if so.
  mutating func isOver(_ slot: UInt32) -> Bool {
    guard entries[Int(slot)].isOver else { return false }
    release(slot)
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

  /// The actors that wait for a reply.
  var requesters: [UInt32] {
    entries.filter { $0.responder != nil && $0.spot.isOccupied }.map(\.cell)
  }

  /// Whose reply an actor waits for; the first if it made several requests.
  func responder(awaitedBy cell: UInt32) -> UInt32? {
    entries.first { $0.cell == cell && $0.responder != nil && $0.spot.isOccupied }?.responder
  }
}
