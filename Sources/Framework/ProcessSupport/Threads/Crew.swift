import Synchronization

/// A group of threads that perform work with the calling thread, which is alone in between.
///
///     let crew = Crew()
///     crew.assemble(4) { number in work(as: workers[number]) }
///     crew.perform()  // on the calling thread, as number 0, and on three others
///     crew.dismiss()
// `epoch` publishes changes to the threads, and `resting` publishes their changes in return.
// Safety: all that is not atomic changes only between two pieces of work, when one thread runs.
package final class Crew: @unchecked Sendable {
  private var work: ((_ number: Int) -> Void)?
  private var threads: [SystemThread] = []
  private let epoch = Atomic<UInt64>(0)
  private let resting = Atomic<Int>(0)
  private let isDismissed = Atomic<Bool>(false)

  /// Creates an empty crew.
  package init() {}

  /// Whether the crew consists of the calling thread only.
  package var isAlone: Bool { threads.isEmpty }

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - count: The number of threads, including the calling one, which is the first.
  ///   - surround: Called on each thread but the calling one, around all its work.
  ///   - work: Performs one thread's part of a piece of work.
  package func assemble(
    _ count: Int,
    surround: @escaping @Sendable (_ number: Int, _ life: () -> Void) -> Void = { $1() },
    _ work: @escaping (_ number: Int) -> Void
  ) {
    self.work = work
    isDismissed.store(false, ordering: .relaxed)
    epoch.store(0, ordering: .relaxed)
    threads = (1..<max(1, count)).map { number in
      SystemThread { surround(number) { self.serve(number) } }
    }
  }

  /// Ends the threads.
  package func dismiss() {
    isDismissed.store(true, ordering: .releasing)
    for thread in threads { thread.join() }
    (threads, work) = ([], nil)
  }

  /// Performs a piece of work, and returns when all threads have finished their parts.
  ///
  /// - Parameter isShared: Whether the other threads take part, which may cost more.
  package func perform(isShared: Bool = true) {
    guard isShared, !isAlone else { return work?(0) ?? () }
    resting.store(0, ordering: .relaxed)
    epoch.add(1, ordering: .releasing)
    work?(0)
    while resting.load(ordering: .acquiring) < threads.count { relax() }
  }

  private func serve(_ number: Int) {
    var seen: UInt64 = 0
    while !isDismissed.load(ordering: .acquiring) {
      let now = epoch.load(ordering: .acquiring)
      guard now != seen else {
        relax()
        continue
      }
      seen = now
      work?(number)
      resting.add(1, ordering: .releasing)
    }
  }
}
