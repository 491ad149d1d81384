/// Values by what the runtime calls a task.
///
/// The runtime numbers its tasks one after another, so those of a world lie close together, and each is found at
/// the first look, or nearly.
@usableFromInline
package struct TaskTable<Value> {
  @usableFromInline
  struct Entry: ProbedEntry {
    @usableFromInline let hash: UInt32
    @usableFromInline let value: Value

    @inlinable
    init(hash: UInt32, value: Value) { (self.hash, self.value) = (hash, value) }
  }

  @usableFromInline var entries = ProbingTable<Entry>()

  @inlinable
  package init() {}

  @inlinable package var count: Int { entries.count }

  /// The value of a task; `nil` where there is none, and to take it out.
  @inlinable
  package subscript(task: UInt32) -> Value? {
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
  @inlinable
  package func contains(_ task: UInt32) -> Bool { entries.place(of: task) != nil }

  /// The values, in no order.
  @inlinable package var values: [Value] { entries.all.map(\.value) }
}
