/// A table of values by the runtime's identity of a task.
///
/// The runtime numbers its tasks consecutively, so those of a world have nearby numbers, and nearly
/// every lookup succeeds at the first entry.
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

  /// The value of a task, or `nil` if there is none; setting `nil` removes the value.
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

  /// Checks whether a task has a value.
  @inlinable
  package func contains(_ task: UInt32) -> Bool { entries.place(of: task) != nil }

  /// The values, in no order.
  @inlinable package var values: [Value] { entries.all.map(\.value) }
}
