/// Values by what the runtime calls a task.
///
/// The runtime numbers its tasks one after another, so those of a world lie close together: the low bits of
/// a number lead to its place, or nearly, in a tenth of the time a dictionary takes to hash it.
struct TaskTable<Value> {
  private struct Entry {
    let task: UInt32
    var value: Value
  }

  // Invariant: `entries.count` is zero or a power of two of which a half at most is taken; between the
  // place a task's low bits name and the one it has, every entry is taken.
  private var entries: ContiguousArray<Entry?> = []
  private(set) var count = 0

  /// The value of a task; `nil` where there is none, and to take it out.
  subscript(task: UInt32) -> Value? {
    get {
      guard let place = place(of: task) else { return nil }
      return entries[place]?.value
    }
    set {
      if let newValue {
        put(Entry(task: task, value: newValue))
      } else if let place = place(of: task) {
        remove(at: place)
      }
    }
  }

  /// Whether a task has a value.
  func contains(_ task: UInt32) -> Bool { place(of: task) != nil }

  /// The values, in no order.
  var values: [Value] { entries.compactMap { $0?.value } }

  private func place(of task: UInt32) -> Int? {
    guard count > 0 else { return nil }
    var place = home(of: task)
    while let entry = entries[place] {
      if entry.task == task { return place }
      place = next(place)
    }
    return nil
  }

  private mutating func put(_ entry: Entry) {
    if 2 * (count + 1) > entries.count { grow() }
    var place = home(of: entry.task)
    while let other = entries[place], other.task != entry.task { place = next(place) }
    if entries[place] == nil { count += 1 }
    entries[place] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = ContiguousArray(repeating: nil, count: max(16, 2 * old.count))
    count = 0
    for case let entry? in old { put(entry) }
  }

  /// Takes an entry out, and moves up those behind it that would not be found past the gap.
  private mutating func remove(at place: Int) {
    var gap = place
    var other = next(gap)
    entries[gap] = nil
    count -= 1
    while let entry = entries[other] {
      let distance = (other - home(of: entry.task)) & (entries.count - 1)
      if distance >= (other - gap) & (entries.count - 1) {
        entries[gap] = entry
        entries[other] = nil
        gap = other
      }
      other = next(other)
    }
  }

  private func home(of task: UInt32) -> Int { Int(task) & (entries.count - 1) }

  private func next(_ place: Int) -> Int { (place + 1) & (entries.count - 1) }
}
