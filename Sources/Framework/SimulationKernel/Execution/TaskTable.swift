/// Values by what the runtime calls a task.
///
/// The runtime numbers its tasks one after another, so those of a world lie close together, and each is found at
/// the first look, or nearly.
struct TaskTable<Value> {
  private struct Entry: ProbedEntry {
    let hash: UInt32
    let value: Value
  }

  private var entries = ProbingTable<Entry>()

  var count: Int { entries.count }

  /// The value of a task; `nil` where there is none, and to take it out.
  subscript(task: UInt32) -> Value? {
    get { entries.first(at: task)?.value }
    set {
      if let newValue {
        entries.put(Entry(hash: task, value: newValue))
      } else if let place = entries.place(of: task) {
        entries.remove(at: place)
      }
    }
  }

  /// Whether a task has a value.
  func contains(_ task: UInt32) -> Bool { entries.place(of: task) != nil }

  /// The values, in no order.
  var values: [Value] { entries.all.map(\.value) }
}
