/// A ladder queue of scheduled events, which supplies the heap of an ``EventQueue``.
///
/// A rung divides an interval of time into buckets of unsorted events, and each event joins the
/// bucket of its instant. Once the heap is empty, the events of the next bucket move there. A full
/// bucket is first divided into the buckets of a new, finer rung. Events later than all rungs wait
/// unsorted at the top.
///
/// So each event moves only a few times. In a large heap an event would move past many others, at
/// distant places of memory. The structure is the ladder queue of Tang, Goh and Thng (2005), with a
/// heap at its bottom.
///
/// Invariants: 1. Each rung but the first covers the last interval that the rung above released. 2.
/// All events in the heap are due before those on the ladder. 3. The events at the top are due
/// after `covered`, and those of the rungs at `covered` or before.
///
/// - Complexity: O(1) amortized for each event, unless many are due at one instant.
@usableFromInline
@safe
struct EventLadder: ~Copyable {
  private(set) var count = 0
  private var chunks = EventChunks()
  // `rungs` is a variable, because the compiler fails on a constant under the thread sanitizer
  // (Swift 6.3).
  // Safety: the first `depth` of the `depthLimit` rungs are in use; others keep their memory.
  private var rungs: UnsafeMutablePointer<EventRung>
  private var depth = 0
  /// The last instant that the rungs cover or have covered.
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

  /// Adds an event unless it belongs in the heap, and returns whether it was added.
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

  /// Moves all events of a heap that has become too large to the ladder, and the first ones back.
  mutating func spread(_ heap: inout EventHeap) {
    guard let first = heap.first else { return }
    if count == 0 {
      covered = (0..<heap.count).reduce(Int64.min) { max($0, heap.at($1).time) }
    }
    let last = unsafe depth == 0 ? covered : rungs[depth - 1].lastTaken
    // Events due at one instant cannot be divided, and only the heap orders them.
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

  /// Moves the events of an interval to the heap or, if there are many, to a new rung.
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
