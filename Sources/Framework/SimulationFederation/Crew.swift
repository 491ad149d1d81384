import ProcessSupport
import Synchronization

/// Threads that share the items of one piece of work after another.
// `epoch` publishes a piece of work to the threads, and `resting` gives it back.
// Safety: what is not atomic changes only between two pieces, when one thread runs.
final class Crew: @unchecked Sendable {
  private let count: Int
  private var threads: [SystemThread] = []
  private var body: ((Int) -> Void)?
  private var itemCount = 0
  private let nextItem = Atomic<Int>(0)
  private let epoch = Atomic<UInt64>(0)
  private let resting = Atomic<Int>(0)
  private let isDismissed = Atomic<Bool>(false)

  /// A crew of so many threads, the calling one among them.
  init(threads count: Int) {
    self.count = count
  }

  /// Starts the threads.
  func assemble() {
    threads = (1..<max(1, count)).map { _ in SystemThread { self.serve() } }
  }

  /// Ends them.
  func dismiss() {
    isDismissed.store(true, ordering: .releasing)
    for thread in threads { thread.join() }
    threads = []
  }

  /// Does something with each item, on all threads; returns when all is done.
  func perform(_ itemCount: Int, _ body: @escaping (Int) -> Void) {
    self.itemCount = itemCount
    nextItem.store(0, ordering: .relaxed)
    self.body = body
    defer { self.body = nil }
    // One item cannot be shared: calling the others would cost more than doing it.
    guard itemCount > 1, !threads.isEmpty else { return work() }
    resting.store(0, ordering: .relaxed)
    epoch.add(1, ordering: .releasing)
    work()
    while resting.load(ordering: .acquiring) < threads.count { relax() }
  }

  private func serve() {
    var seen: UInt64 = 0
    while !isDismissed.load(ordering: .acquiring) {
      let now = epoch.load(ordering: .acquiring)
      guard now != seen else {
        relax()
        continue
      }
      seen = now
      work()
      resting.add(1, ordering: .releasing)
    }
  }

  private func work() {
    while true {
      let item = nextItem.add(1, ordering: .relaxed).oldValue
      guard item < itemCount else { return }
      body?(item)
    }
  }
}
