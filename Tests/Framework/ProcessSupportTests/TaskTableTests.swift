import ProcessSupport
import SimulationPrimitives
import Testing

@Suite struct TaskTableTests {
  /// Numbers like those of the runtime, with gaps, and at the end of their range; a few lie exactly
  /// a power of two apart.
  private static func task(_ draws: inout RandomStream) -> UInt32 {
    switch draws.below(4) {
    case 0: UInt32(truncatingIfNeeded: draws.next())
    case 1: UInt32(draws.below(8)) * 1_024
    case 2: .max - UInt32(draws.below(40))
    default: 5_000 + UInt32(draws.below(60))
    }
  }

  @Test(arguments: 0..<50)
  func `a table of tasks agrees with a dictionary, for any changes`(seed: UInt64) {
    var draws = RandomStream(seed: Seed(seed))
    var table = TaskTable<Int>()
    var model: [UInt32: Int] = [:]
    for number in 0..<600 {
      let task = Self.task(&draws)
      let value = draws.chance(0.45) ? nil : number
      table[task] = value
      model[task] = value

      let asked = Self.task(&draws)
      #expect(table[asked] == model[asked])
      #expect(table.contains(asked) == (model[asked] != nil))
      #expect(table.count == model.count)
    }
    #expect(table.values.sorted() == model.values.sorted())
    for (task, value) in model { #expect(table[task] == value) }
  }

  @Test func `an empty table has no task, also after its last removal`() {
    var table = TaskTable<Int>()
    #expect(table[0] == nil)
    #expect(!table.contains(0))
    #expect(table.values.isEmpty)
    table[0] = nil
    for task in 0..<100 as Range<UInt32> { table[task] = 1 }
    for task in 0..<100 as Range<UInt32> { table[task] = nil }
    #expect(table.count == 0)
    #expect((0..<200).allSatisfy { !table.contains($0) })
  }
}
