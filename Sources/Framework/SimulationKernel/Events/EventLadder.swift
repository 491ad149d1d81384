/// A ladder of partially sorted scheduled events, which supplies the heap of an ``EventQueue``.
///
/// A heap of many events moves each of them past others at distant places of memory. On the ladder
/// an event joins an unsorted bucket for its interval of time. Once the heap is empty, the next
/// bucket moves there; a full bucket is split into a finer rung before. Each event is therefore
/// moved only a few times. Events later than all rungs wait unsorted at the top. (The structure is
/// the ladder queue of Tang, Goh and Thng, 2005, with a heap at its bottom.)
///
/// Invariants: 1. Each rung but the first covers the interval that the rung above released last. 2.
/// All events in the heap are due before those on the ladder. 3. The top is due after `covered`,
/// and the rungs by then.
///
/// - Complexity: O(1) amortized for each event, unless many are due at one instant.
@usableFromInline
@safe
struct EventLadder: ~Copyable {
  private(set) var count = 0
  private var chunks = EventChunks()
  // Under the thread sanitizer the compiler breaks on a constant here (Swift 6.3).
  // Safety: `depthLimit` rungs; the first `depth` are in use, and others keep their memory.
  private var rungs: UnsafeMutablePointer<EventRung>
  private var depth = 0
  /// The last instant that the rungs cover, or have covered.
  private var covered = Int64.min
  private var top = EventChain()
  private var topStart = Int64.max
  private var topLast = Int64.min

  /// The greatest number of rungs, as each has buckets at most half as wide as the one above.
  private static var depthLimit: Int { 66 }

  /// The greatest number of events of a bucket that the heap sorts.
  private static var fullBucket: Int { 48 }

  init() {
    unsafe rungs = .allocate(capacity: Self.depthLimit)
    unsafe rungs.initialize(repeating: EventRung(), count: Self.depthLimit)
  }

  deinit {
    for level in 0..<Self.depthLimit { unsafe rungs[level].discard() }
    unsafe rungs.deallocate()
  }

  /// Adds an event unless it is due before all others here, and returns whether it did.
  mutating func take(_ event: Event) -> Bool {
    guard count > 0 else { return false }
    if event.time > covered {
      chunks.append(event, to: &top)
      (topStart, topLast) = (min(topStart, event.time), max(topLast, event.time))
      count += 1
      return true
    }
    for level in 0..<depth {
      let rung = unsafe rungs + level
      if unsafe rung.pointee.take(event, &chunks) {
        count += 1
        return true
      }
    }
    return false
  }

  /// Adds all events of a heap that has become too large, and returns the first ones to it.
  mutating func spread(_ heap: inout EventHeap) {
    guard let first = heap.first else { return }
    if count == 0 {
      covered = (0..<heap.count).reduce(Int64.min) { max($0, heap.at($1).time) }
    }
    let last = unsafe depth == 0 ? covered : rungs[depth - 1].lastTaken
    // What is due at one instant has no order but the heap's.
    guard first.time < last, depth < Self.depthLimit else { return }
    let rung = unsafe beginRung(first.time, through: last, for: heap.count)
    count += heap.count
    for place in 0..<heap.count { _ = unsafe rung.pointee.take(heap.at(place), &chunks) }
    heap.removeAll()
    refill(&heap)
  }

  /// Moves the next due events to a heap that has become empty.
  mutating func refill(_ heap: inout EventHeap) {
    while heap.isEmpty, count > 0 {
      guard depth > 0 else {
        unfoldTop(&heap)
        continue
      }
      guard unsafe rungs[depth - 1].count > 0 else {
        depth -= 1
        continue
      }
      let (bucket, start, last) = unsafe rungs[depth - 1].next()
      settle(bucket, start, through: last, &heap)
    }
    guard count == 0 else { return }
    depth = 0
    chunks.rest()
  }

  private mutating func unfoldTop(_ heap: inout EventHeap) {
    let (chain, start) = (top, topStart)
    covered = topLast
    (top, topStart, topLast) = (EventChain(), .max, .min)
    settle(chain, start, through: covered, &heap)
  }

  /// Moves a chain of events of an interval to the heap or, if long, to a new rung.
  private mutating func settle(
    _ chain: EventChain, _ start: Int64, through last: Int64, _ heap: inout EventHeap
  ) {
    let length = Int(chain.count)
    let isSplit = length > Self.fullBucket && start < last && depth < Self.depthLimit
    let rung = unsafe isSplit ? beginRung(start, through: last, for: length) : nil
    if !isSplit { count -= length }
    var chain = chain
    while chain.count > 0 {
      for position in 0..<chain.countInLast {
        let event = chunks.event(position, inLastOf: chain)
        if let rung = unsafe rung {
          _ = unsafe rung.pointee.take(event, &chunks)
        } else {
          heap.push(event)
        }
      }
      chunks.removeLast(of: &chain)
    }
  }

  @unsafe
  private mutating func beginRung(
    _ start: Int64, through last: Int64, for events: Int
  ) -> UnsafeMutablePointer<EventRung> {
    let rung = unsafe rungs + depth
    unsafe rung.pointee.begin(start, through: last, for: events)
    depth += 1
    return unsafe rung
  }
}
