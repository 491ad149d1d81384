import SimulationPrimitives
import Testing

@testable import ScheduleExploration

@Suite struct DeltaDebuggingTests {
  /// Removes items that are not needed; the list, and the number of tries.
  private static func shrunk(
    _ count: Int, needing needed: Set<Int>, budget: Int = .max
  ) -> (items: [Int], tries: Int) {
    var (items, tries) = (Array(0..<count), 0)
    DeltaDebugging.minimize(&items) {
      $0.count
    } while: { _ in
      tries < budget
    } drop: { items, part in
      tries += 1
      var rest = items
      rest.removeSubrange(part)
      guard needed.isSubset(of: rest) else { return false }
      items = rest
      return true
    }
    return (items, tries)
  }

  @Test func `exactly the needed items remain`() {
    var draws = RandomStream(seed: 1)
    for count in 0..<60 {
      let needed = Set((0..<draws.below(6)).map { _ in draws.below(max(count, 1)) })
        .filter { $0 < count }
      #expect(Self.shrunk(count, needing: needed).items == needed.sorted())
    }
  }

  @Test func `it takes few tries, and never more than its budget`() {
    let (items, tries) = Self.shrunk(1_024, needing: [700])
    #expect(items == [700])
    #expect(tries < 40)
    let short = Self.shrunk(1_024, needing: [1, 500, 1_000], budget: 9)
    #expect(short.tries == 9)
    #expect(short.items.contains(500))
  }
}
