import ProcessSupport

/// The waiting handlers and processes of a world, each for an instant, an answer, or several parts.
///
/// A slot is named by the task that waits in it, and by the event that will end the wait. A sleeper
/// has an event from the start, a requester once it is answered. A slot is free when neither names
/// it any more, so that an event never meets another wait. A task that waits for several conditions
/// has slots for them. These are parts of the slot it waits in, see
/// ``SleeperTable/join(_:to:as:)``.
///
/// Invariant: a slot is in `free` exactly if its entry has neither an event nor a waiter.
struct SleeperTable {
  struct Entry {
    /// The job of the task that waits here.
    var job: UnownedJob?
    var responder: ActorCell?
    var generation: UInt32 = 0
    var cell: UInt32 = 0
    /// The slot of which this one is a part, if any, and the index of the part.
    var whole = UInt32.max
    var part: UInt32 = 0
    /// The number of parts that are still needed, and the index of the latest part.
    var missing: UInt32 = 1
    var latest: UInt32 = 0
    var hasEvent = false
    /// Whether a task waits, is about to, or has not yet read how the wait ended.
    var hasWaiter = false
    var isOver = false
    var isCancelled = false
    /// Whether the waiter is guaranteed its value, so that giving up is too late.
    var isPromised = false
    /// Whether the kernel's own task waits, and not a child of it.
    var isMain = false
    /// Whether the wait has ended early and its job is kept here until the event resumes it.
    var isResuming = false

    /// Whether an event or a waiter names the slot.
    fileprivate var isNamed: Bool { hasEvent || hasWaiter }

    fileprivate mutating func open(cell: UInt32, responder: ActorCell?, hasEvent: Bool) {
      self.cell = cell
      if let responder { self.responder = responder }
      (whole, part, missing, latest) = (.max, 0, 1, 0)
      (self.hasEvent, hasWaiter, isOver) = (hasEvent, true, false)
      (isCancelled, isPromised, isMain, isResuming) = (false, false, false, false)
    }
  }

  /// A job that was parked, with its actor or process.
  struct Parked {
    let job: UnownedJob
    let cell: UInt32
    let isMain: Bool
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private var free: ContiguousArray<UInt32> = []

  /// Reserves a slot for an actor that is about to wait, and for the responder to a request.
  mutating func reserve(
    cell: UInt32, responder: ActorCell? = nil, hasEvent: Bool
  ) -> (slot: UInt32, generation: UInt32) {
    let slot = free.popLast() ?? UInt32(entries.count)
    if slot == entries.count { entries.append(Entry()) }
    entries[Int(slot)].open(cell: cell, responder: responder, hasEvent: hasEvent)
    assert(isSound(slot))
    return (slot, entries[Int(slot)].generation)
  }

  /// Keeps the job of the task that waits in a slot.
  mutating func park(_ job: UnownedJob, in slot: UInt32, isMain: Bool) {
    entries[Int(slot)].job = job
    entries[Int(slot)].isMain = isMain
    assert(isSound(slot))
  }

  /// Returns the identity of the task that continues at the event of a slot.
  func task(in slot: UInt32) -> UInt32? { entries[Int(root(of: slot))].job.map(TaskIdentity.of) }

  /// Returns whether the requester that uses a slot is still waiting and was not answered.
  func isAwaited(_ slot: UInt32, generation: UInt32) -> Bool {
    let entry = entries[Int(slot)]
    return entry.generation == generation && !entry.hasEvent && !entry.isOver
      && !isDecided(above: slot)
  }

  /// Assigns a requester's slot to the event of its answer, and returns whether the requester
  /// waits.
  ///
  /// A requester with a guaranteed answer can no longer give up.
  mutating func claim(_ slot: UInt32, generation: UInt32, isPromised: Bool) -> Bool {
    guard isAwaited(slot, generation: generation) else { return false }
    let place = Int(slot)
    entries[place].hasEvent = true
    entries[place].isPromised = isPromised
    if isPromised, isPart(slot), count(slot) { entries[Int(root(of: slot))].isPromised = true }
    return true
  }

  /// Ends the wait to which a popped event belongs, and returns the resumed job, if any.
  ///
  /// In interleaved mode other tasks may run between reserving a slot and waiting in it. An
  /// optimized build stays in the actor called last for as long as possible, and only then returns
  /// to its own.
  mutating func end(_ slot: UInt32) -> Parked? {
    defer { assert(isSound(slot)) }
    let place = Int(slot)
    entries[place].hasEvent = false
    guard entries[place].hasWaiter else {
      // A crash may have removed the job in the meantime.
      let parked = entries[place].isResuming ? settle(slot) : nil
      release(slot)
      return parked
    }
    guard !entries[place].isOver else { return nil }
    guard isPart(slot) else { return settle(slot) }
    let root = root(of: slot)
    let isDue =
      entries[place].isPromised
      ? entries[Int(root)].isPromised : !isDecided(above: slot) && count(slot)
    entries[place].isOver = true
    return isDue && !entries[Int(root)].isOver ? settle(root) : nil
  }

  /// Ends the wait in a slot early, unless its value is guaranteed.
  ///
  /// - Returns: The resumed job, and whether an event is still scheduled that resumes no task.
  mutating func cancel(
    _ slot: UInt32, generation: UInt32
  ) -> (parked: Parked?, leavesEvent: Bool) {
    let place = Int(slot)
    guard entries[place].generation == generation, entries[place].hasWaiter,
      !entries[place].isOver, !entries[place].isPromised
    else { return (nil, false) }
    entries[place].isCancelled = true
    defer { assert(isSound(slot)) }
    return (settle(slot), entries[place].hasEvent)
  }

  /// Keeps the job of a wait that ended early until an event resumes it.
  ///
  /// - Returns: The slot for that event. The former slot may still be named by the event of the
  ///   wait.
  mutating func resumeLater(_ parked: Parked) -> UInt32 {
    let slot = reserve(cell: parked.cell, hasEvent: true).slot
    park(parked.job, in: slot, isMain: parked.isMain)
    // The wait has ended, so that an interrupt from now on applies to the next wait.
    entries[Int(slot)].hasWaiter = false
    entries[Int(slot)].isResuming = true
    assert(isSound(slot))
    return slot
  }

  private mutating func settle(_ slot: UInt32) -> Parked? {
    let place = Int(slot)
    entries[place].isOver = true
    return entries[place].job.take().map {
      Parked(job: $0, cell: entries[place].cell, isMain: entries[place].isMain)
    }
  }

  /// The end of a wait, or the fact that it was given up.
  struct Ending {
    var isCancelled: Bool
    var wasOver: Bool
    /// Whether an event is still scheduled that resumes no task.
    var leavesEvent: Bool
  }

  /// Releases a slot after or before its wait, leaving it to its event if there is one.
  mutating func leave(_ slot: UInt32) -> Ending {
    let place = Int(slot)
    let ending = Ending(
      isCancelled: entries[place].isCancelled, wasOver: entries[place].isOver,
      leavesEvent: entries[place].hasEvent && !entries[place].isOver)
    entries[place].hasWaiter = false
    entries[place].isOver = true
    if entries[place].responder != nil { entries[place].responder = nil }
    if !entries[place].hasEvent { release(slot) }
    assert(isSound(slot))
    return ending
  }

  /// Returns whether the invariant holds for a slot; in a small table for all slots.
  private func isSound(_ slot: UInt32) -> Bool {
    let entry = entries[Int(slot)]
    let mayHaveJob = entry.isResuming ? !entry.hasWaiter : entry.hasWaiter && !entry.isOver
    guard entry.job == nil || mayHaveJob, entry.whole != slot else { return false }
    if let last = free.last, entries[Int(last)].isNamed { return false }
    guard entries.count <= 8 else { return true }
    return entries.reduce(free.count) { $0 + ($1.isNamed ? 1 : 0) } == entries.count
  }

  /// Frees a slot that neither a task nor an event names any more.
  private mutating func release(_ slot: UInt32) {
    entries[Int(slot)].generation &+= 1
    free.append(slot)
  }

  /// Returns whether the event of a slot was canceled and must not advance the clock.
  func isDead(_ slot: UInt32) -> Bool {
    entries[Int(slot)].isOver && !entries[Int(slot)].isResuming
  }

  /// Removes and cancels all waiting tasks, optionally only those of one actor.
  mutating func takeAll(of cell: UInt32? = nil) -> [Parked] {
    entries.indices.filter { cell == nil || entries[$0].cell == cell }.compactMap { place in
      guard entries[place].job != nil else { return nil }
      entries[place].isCancelled = true
      return settle(UInt32(place))
    }
  }

  /// The responders by waiting actor; the first if an actor made several requests.
  ///
  /// - Complexity: O(slots).
  var responders: [UInt32: ActorCell] {
    var responders: [UInt32: ActorCell] = [:]
    for entry in entries where entry.hasWaiter && !entry.isOver {
      if let responder = entry.responder, responders[entry.cell] == nil {
        responders[entry.cell] = responder
      }
    }
    return responders
  }
}

/// Waits for several conditions, as slots that are parts of one.
extension SleeperTable {
  /// Makes a slot a part of the wait in another slot.
  mutating func join(_ slot: UInt32, to whole: UInt32, as part: Int) {
    entries[Int(slot)].whole = whole
    entries[Int(slot)].part = UInt32(part)
  }

  /// Sets the number of parts of a slot that are needed.
  mutating func require(_ count: Int, of slot: UInt32) {
    entries[Int(slot)].missing = UInt32(count)
  }

  /// Returns whether a slot is an unguaranteed part: an instant, or an answer in transit.
  func isUnpromisedPart(_ slot: UInt32) -> Bool { isPart(slot) && !entries[Int(slot)].isPromised }

  private func isPart(_ slot: UInt32) -> Bool { entries[Int(slot)].whole != .max }

  private func root(of slot: UInt32) -> UInt32 {
    var slot = slot
    while isPart(slot) { slot = entries[Int(slot)].whole }
    return slot
  }

  /// Returns whether the wait above a slot has ended, or is sure to end, without the slot.
  private func isDecided(above slot: UInt32) -> Bool {
    var slot = slot
    while isPart(slot) {
      slot = entries[Int(slot)].whole
      if entries[Int(slot)].missing == 0 || entries[Int(slot)].isOver { return true }
    }
    return false
  }

  /// Counts a finished part, and returns whether no part is missing any more.
  private mutating func count(_ part: UInt32) -> Bool {
    let whole = entries[Int(part)].whole
    entries[Int(whole)].missing -= 1
    entries[Int(whole)].latest = entries[Int(part)].part
    guard entries[Int(whole)].missing == 0 else { return false }
    return isPart(whole) ? count(whole) : true
  }
}
