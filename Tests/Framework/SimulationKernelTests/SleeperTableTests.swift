@testable import SimulationKernel
import Testing

@Suite struct SleeperTableTests {
  @Test
  func `a waiter that comes after the event of its slot does not wait, and the slot is free again`()
  {
    var table = SleeperTable()
    let (slot, generation) = table.reserve(cell: 0, hasEvent: true)

    let woken = table.end(slot)
    #expect(woken?.cell == nil)
    // Not free yet: its reserver is still to come.
    let other = table.reserve(cell: 1, hasEvent: true)
    #expect(other.slot != slot)
    #expect(table.entries[Int(slot)].isOver)
    let ending = table.leave(slot)
    #expect(!ending.isCancelled)
    #expect(!ending.leavesEvent)

    let again = table.reserve(cell: 2, hasEvent: true)
    #expect(again.slot == slot)
    #expect(again.generation != generation)
    #expect(!table.entries[Int(slot)].isOver)
  }

  @Test func `an abandoned slot belongs to its event until the event occurs`() {
    var table = SleeperTable()
    let (slot, _) = table.reserve(cell: 0, hasEvent: true)

    #expect(table.leave(slot).leavesEvent)
    #expect(table.reserve(cell: 1, hasEvent: true).slot != slot)
    let woken = table.end(slot)
    #expect(woken?.cell == nil)
    #expect(table.reserve(cell: 2, hasEvent: true).slot == slot)
  }

  @Test func `of two answers to a wait for any of them the second is refused`() {
    var table = SleeperTable()
    let root = table.reserve(cell: 0, hasEvent: false)
    let parts = (0..<2).map { part in
      let claimed = table.reserve(cell: 0, hasEvent: false)
      table.join(claimed.slot, to: root.slot, as: part)
      return claimed
    }

    let second = table.claim(parts[1].slot, generation: parts[1].generation, isPromised: true)
    let first = table.claim(parts[0].slot, generation: parts[0].generation, isPromised: true)
    #expect(second)
    #expect(!first)
    #expect(table.entries[Int(root.slot)].latest == 1)
    // In transit: giving up comes too late.
    _ = table.cancel(root.slot, generation: root.generation)
    #expect(!table.entries[Int(root.slot)].isOver)
    #expect(!table.entries[Int(root.slot)].isCancelled)
  }

  @Test func `a wait for all of several ends with the last of them`() {
    var table = SleeperTable()
    let root = table.reserve(cell: 0, hasEvent: false)
    table.require(2, of: root.slot)
    let parts = (0..<2).map { part in
      let slot = table.reserve(cell: 0, hasEvent: true).slot
      table.join(slot, to: root.slot, as: part)
      return slot
    }

    _ = table.end(parts[1])
    #expect(!table.entries[Int(root.slot)].isOver)
    _ = table.end(parts[0])
    #expect(table.entries[Int(root.slot)].isOver)
  }

  @Test func `a cancelled wait leaves only an event that was scheduled`() {
    var table = SleeperTable()
    let sleeper = table.reserve(cell: 0, hasEvent: true)
    let requester = table.reserve(cell: 0, hasEvent: false)

    let slept = table.cancel(sleeper.slot, generation: sleeper.generation)
    let asked = table.cancel(requester.slot, generation: requester.generation)
    #expect(slept.leavesEvent)
    #expect(!asked.leavesEvent)
    let again = table.cancel(sleeper.slot, generation: sleeper.generation)
    #expect(!again.leavesEvent)
  }
}
