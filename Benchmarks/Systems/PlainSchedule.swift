import SimulationPrimitives

/// The event queue of a textbook: a binary heap in one array, ordered by time and number.
struct PlainSchedule {
  struct Entry {
    let time: Int64
    let number: UInt64
    let content: Int

    static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      left.time < right.time || (left.time == right.time && left.number < right.number)
    }
  }

  private var heap: [Entry] = []
  private var number: UInt64 = 0

  var first: Entry? { heap.first }

  mutating func insert(_ content: Int, at time: Int64) {
    heap.append(Entry(time: time, number: number, content: content))
    number += 1
    var child = heap.count - 1
    while child > 0, Entry.precedes(heap[child], heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Entry? {
    guard let root = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return root }
    heap[0] = last
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, Entry.precedes(heap[child + 1], heap[child]) { child += 1 }
      guard Entry.precedes(heap[child], heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return root
  }
}
