import SimulationPrimitives
import TestFolders
import Testing

@testable import SimulationKernel

@Suite struct EventQueueTests {
  /// The same order from an array sorted at every step.
  private struct SortedArray {
    var scheduled: [Event] = []
    var line: [Event] = []

    mutating func popFirst(at now: Int64) -> Event? {
      scheduled.sort { ($0.time, $0.order) < ($1.time, $1.order) }
      if let first = scheduled.first, first.time <= now { return scheduled.removeFirst() }
      if !line.isEmpty { return line.removeFirst() }
      return scheduled.isEmpty ? nil : scheduled.removeFirst()
    }
  }

  @Test(arguments: Seed.sample(Trials.count(40, debug: 10)))
  func `events leave in the order of a sorted array`(seed: Seed) {
    var random = RandomStream(seed: seed)
    var queue = EventQueue()
    var model = SortedArray()
    var now: Int64 = 0
    // Few instants and ranks, so that equal ones are common; more adding than taking at first.
    for sequence in 0..<UInt64(800) {
      if random.chance(sequence < 400 ? 0.7 : 0.4) {
        let time = now + Int64(random.below(8))
        let rank = UInt64(random.below(3)) << 56
        let order = time > now ? rank | sequence : sequence
        let event = Event(time: time, order: order, target: 0, slot: UInt32(sequence))
        if time > now {
          queue.insert(event, after: time - now)
          model.scheduled.append(event)
        } else {
          queue.append(event)
          model.line.append(event)
        }
      } else {
        let peeked = queue.peek(at: now)
        // All of them are messages.
        let popped =
          random.chance(0.5) ? queue.popFirst(at: now) : queue.popMessage(at: now, until: .max)
        let expected = model.popFirst(at: now)
        #expect(popped?.slot == expected?.slot)
        #expect(peeked?.slot == popped?.slot)
        now = popped?.time ?? now
      }
      #expect(queue.count == model.scheduled.count + model.line.count)
      #expect(queue.isEmpty == (queue.count == 0))
      #expect(queue.scheduledTime == model.scheduled.map(\.time).min() ?? .max)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 16, 17, 21, 22, 85, 86, 512, 513, 1_000])
  func `a heap of any size is emptied in order`(count: Int) {
    for seed in Seed.sample(Trials.count(20, debug: 4)) {
      var random = RandomStream(seed: seed)
      var queue = EventQueue()
      for sequence in 0..<UInt64(count) {
        queue.insert(
          Event(time: 1 + Int64(random.below(count)), order: sequence, target: 0, slot: 0),
          after: Int64(sequence))
      }

      var popped: [Event] = []
      while let event = queue.popFirst(at: popped.last?.time ?? 0) { popped.append(event) }

      #expect(popped.count == count)
      #expect(zip(popped, popped.dropFirst()).allSatisfy(Event.precedes))
    }
  }

  @Test func `events with few distinct delays need no heap`() {
    var queue = EventQueue()
    for sequence in 0..<UInt64(100) {
      let now = Int64(sequence)
      queue.insert(Event(time: now + 500, order: sequence, target: 0, slot: 0), after: 500)
      queue.insert(Event(time: now + 900, order: sequence, target: 0, slot: 1), after: 900)
    }

    #expect(queue.count == 200)
    // The first of all waits beside the others, and the first of each delay only makes it known.
    #expect(queue.heap.count <= EventQueue.smallHeap + 2)
  }

  @Test func `only a message due by the horizon is taken`() {
    var queue = EventQueue()
    queue.insert(Event(time: 5, order: 1, target: 3 | Event.wakeFlag, slot: 0), after: 5)
    queue.insert(Event(time: 7, order: 2, target: 3, slot: 1), after: 7)

    #expect(queue.popMessage(at: 0, until: 9)?.slot == nil)
    #expect(queue.popFirst(at: 0)?.isWake == true)
    #expect(queue.popMessage(at: 5, until: 6)?.slot == nil)
    #expect(queue.nextTime() == 7)
    #expect(queue.popMessage(at: 5, until: 7)?.slot == 1)
    #expect(queue.popMessage(at: 7, until: 9)?.slot == nil)
  }
}
