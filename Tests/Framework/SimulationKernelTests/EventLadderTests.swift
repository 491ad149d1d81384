import SimulationPrimitives
import TestFolders
import Testing

@testable import SimulationKernel

/// How long after now events are due.
private enum Delays: CaseIterable, Sendable {
  case even, exponential, mostlySoon, farAndNear, crowdedInstants, doubling, extreme

  func next(_ random: inout RandomStream) -> Int64 {
    switch self {
    case .even: 1 + Int64(random.below(1_000_000_000))
    case .exponential: 1 + Int64(random.exponential(mean: 1e6))
    case .mostlySoon: random.chance(0.95) ? 1 + Int64(random.below(1_000)) : 1 << 40
    case .farAndNear: 1_000_000_000_000 + Int64(random.below(1_000))
    case .crowdedInstants: 1_000 * (1 + Int64(random.below(3)))
    case .doubling: 1 << Int64(random.below(60))
    case .extreme: random.chance(0.5) ? .max : Int64(1 + random.below(1 << 60))
    }
  }
}

/// Events as an array sorted at the end.
private struct Model {
  private var later: [Event] = []
  private var sorted: [Event] = []

  mutating func insert(_ event: Event) { later.append(event) }

  /// Those due first come last, so that removing them is cheap.
  mutating func popFirst() -> Event? {
    if !later.isEmpty {
      sorted = (sorted + later).sorted { ($1.time, $1.order) < ($0.time, $0.order) }
      later = []
    }
    return sorted.popLast()
  }
}

@Suite struct EventLadderTests {
  @Test(arguments: Delays.allCases)
  fileprivate func `many events leave in the order of a sorted array, whatever their delays`(
    delays: Delays
  ) {
    for seed in Seed.sample(Trials.count(12, debug: 2)) {
      var random = RandomStream(seed: seed)
      var queue = EventQueue()
      var model = Model()
      // Bursts of adding and of taking; instants before zero too.
      var now: Int64 = delays == .extreme ? -(1 << 62) : -5_000
      var sequence: UInt64 = 0
      var greatest = 0
      var faults: [String] = []
      for burst in [1_500, -700, 900, -1_650, 3, -40, 2_500, -100, 300, -2_713, 200, -200] {
        for _ in 0..<abs(burst) {
          if burst > 0 {
            let (time, isBeyond) = now.addingReportingOverflow(delays.next(&random))
            let order = UInt64(random.below(2)) << 56 | sequence
            let event = Event(
              time: isBeyond ? .max : time, order: order, target: 0, slot: UInt32(sequence))
            // No delay comes twice, so that there are no lanes.
            queue.insert(event, after: Int64(sequence) + 1)
            model.insert(event)
            sequence += 1
          } else {
            let expected = model.popFirst()
            let popped = queue.popFirst(at: now)
            if popped?.slot != expected?.slot {
              faults.append("\(String(describing: popped)) for \(String(describing: expected))")
            }
            now = popped?.time ?? now
          }
          greatest = max(greatest, queue.heap.count)
        }
        let isEmpty = queue.isEmpty
        #expect(isEmpty == (queue.count == 0))
      }
      #expect(faults == [], "seed \(seed)")
      #expect(queue.count == 0)
      if delays == .even || delays == .farAndNear { #expect(greatest <= 513) }
    }
  }

  @Test func `while one event is always taken and one added, few are sorted`() {
    var random = RandomStream(seed: 1)
    var queue = EventQueue()
    var now: Int64 = 0
    let waiting = UInt64(Trials.count(50_000, debug: 10_000))
    for sequence in 0..<waiting {
      queue.insert(
        Event(time: Delays.even.next(&random), order: sequence, target: 0, slot: 0),
        after: Int64(sequence) + 1)
    }
    var greatest = 0
    for sequence in waiting..<(5 * waiting) {
      now = queue.popFirst(at: now)?.time ?? now
      queue.insert(
        Event(time: now + Delays.even.next(&random), order: sequence, target: 0, slot: 0),
        after: Int64(sequence) + 1)
      greatest = max(greatest, queue.heap.count)
    }

    #expect(queue.count == waiting)
    #expect(greatest <= 129)
  }
}
