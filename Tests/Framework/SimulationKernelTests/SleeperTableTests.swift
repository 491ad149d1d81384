@testable import SimulationKernel
import Testing

@Suite struct SleeperTableTests {
  @Test func `whoever comes after the event of its slot does not wait, and the slot is free again`()
  {
    var table = SleeperTable()
    let (slot, generation) = table.reserve(cell: 0, responder: nil)

    let woken = table.end(slot)
    #expect(woken == nil)
    // Not free yet: whoever reserved it is on its way.
    let other = table.reserve(cell: 1, responder: nil)
    #expect(other.slot != slot)
    let outcome = table.outcome(of: slot)
    #expect(outcome == false)

    let again = table.reserve(cell: 2, responder: nil)
    #expect(again.slot == slot)
    #expect(again.generation != generation)
    let next = table.outcome(of: slot)
    #expect(next == nil)
  }
}
