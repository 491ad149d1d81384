import SimulationPrimitives
import Testing

@testable import SimulationKernel

@Suite struct EventLineTests {
  @Test(arguments: Seed.sample(50))
  func `a line of events agrees with a deque of them`(seed: Seed) {
    var random = RandomStream(seed: seed)
    var line = EventLine()
    var deque = Deque<Event>()
    for number in 0..<3_000 {
      // Now it grows, now it shrinks, so that it wraps round at many lengths.
      if random.chance(number / 300 % 2 == 0 ? 0.8 : 0.3) {
        let event = Event(
          time: Int64(number), order: UInt64(number), target: 1, slot: UInt32(random.below(9)))
        line.append(event)
        deque.append(event)
      } else {
        #expect(line.popFirst()?.order == deque.popFirst()?.order)
      }
      #expect(line.count == deque.count)
      #expect(line.isEmpty == deque.isEmpty)
      #expect(line.first?.order == deque.first?.order)
      #expect(line.last?.order == deque.last?.order)
      let place = random.below(deque.count + 2)
      #expect(line.upcoming(place)?.order == (place < deque.count ? deque[place].order : nil))
    }
  }

  @Test func `the capacity of a long line is kept for the next, and released after a short one`() {
    var line = EventLine()
    let many = 2 * EventLine.alwaysKept + 1
    func fill(_ line: inout EventLine, _ count: Int) {
      for number in 0..<count {
        line.append(Event(time: 0, order: UInt64(number), target: 0, slot: 0))
      }
      while line.popFirst() != nil {}
    }

    fill(&line, many)
    #expect(line.mask >= many - 1)
    fill(&line, many / 2)
    #expect(line.mask >= many - 1)
    fill(&line, 5)
    #expect(line.mask == -1)
    line.append(Event(time: 0, order: 7, target: 0, slot: 0))
    #expect(line.first?.order == 7)
  }
}
