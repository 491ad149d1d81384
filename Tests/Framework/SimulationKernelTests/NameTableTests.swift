import SimulationFixtures
@testable import SimulationKernel
import Testing

@Suite struct NameTableTests {
  /// A cell of a name, in no world's table.
  private static func cell(_ name: String, in world: World) -> ActorCell {
    world.core.detached(name, for: Probe.Message.self)
  }

  @Test(arguments: 0..<20)
  func `a table of names agrees with a dictionary, for any additions and removals`(seed: UInt64) {
    let world = World(seed: 1)
    var draws = RandomStream(seed: Seed(seed))
    var table = NameTable()
    var model: [String: ActorCell] = [:]
    var former: [ActorCell] = []
    for _ in 0..<400 {
      let name = "actor \(draws.below(90))"
      switch draws.below(3) {
      case 0:
        let cell = Self.cell(name, in: world)
        if let known = model[name] { former.append(known) }
        table.insert(cell, hash: NameTable.hash(of: name))
        model[name] = cell
      case 1:
        if let cell = model.removeValue(forKey: name) { table.remove(cell) }
      default:
        // An actor that has lost its name to another takes it from none.
        if let gone = former.popLast() { table.remove(gone) }
      }
      let asked = "actor \(draws.below(90))"
      #expect(table[asked, NameTable.hash(of: asked)] === model[asked])
    }
    for (name, cell) in model { #expect(table[name, NameTable.hash(of: name)] === cell) }
  }

  @Test func `names differ by every letter`() {
    let world = World(seed: 1)
    let names = ["", "a", "b", "ab", "ba", "a long name of an actor", "a long name of an actoR"]
    var table = NameTable()
    for name in names { table.insert(Self.cell(name, in: world), hash: NameTable.hash(of: name)) }
    for name in names { #expect(table[name, NameTable.hash(of: name)]?.name == name) }
    #expect(table["c", NameTable.hash(of: "c")] == nil)
  }
}
