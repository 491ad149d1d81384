import ScheduleExploration
import Synchronization
import Testing

#if os(Linux)
/// The order of sets and dictionaries is the same in every run.
@Suite struct HashOrderTests {
  @Test func `a set created in each run has one order in all of them`() throws {
    let orders = Mutex<Set<[String]>>([])
    let kept = Mutex<[Set<String>]>([])
    try explore("orders", schedules: 60, environment: [:]) {
      let words = Set((0..<50).map { "word \($0)" })
      // Kept, each lies in another place.
      kept.withLock { $0.append(words) }
      orders.withLock { _ = $0.insert(Array(words)) }
      async let first: Void = Self.pause()
      async let second: Void = Self.pause()
      _ = await (first, second)
    }
    #expect(orders.withLock { $0.count } == 1)
    #expect(kept.withLock { $0.count } > 1)
  }

  @Test func `a set created before keeps its elements`() throws {
    let before = Set(0..<1_000)
    try explore("before", schedules: 3, environment: [:]) { await Self.pause() }
    var after = before
    after.insert(1_000)
    #expect((0..<1_000).allSatisfy(before.contains))
    #expect((0...1_000).allSatisfy(after.contains))
  }

  @concurrent private static func pause() async {}
}
#endif
