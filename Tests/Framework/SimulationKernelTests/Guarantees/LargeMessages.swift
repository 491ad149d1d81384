import SimulationFixtures
import SimulationKernel
import Testing

/// A kilobyte, and something whose end is noticed.
private struct Bulk: SimulationMessage {
  var words = InlineWords()
  let ending: Farewell?

  init(_ number: UInt64, ending: Farewell? = nil) {
    words.fill(with: number)
    self.ending = ending
  }

  func hash(into hasher: inout StableHasher) { hasher.combine(words.sum) }
}

/// Sixty-four numbers.
private struct InlineWords {
  private typealias Four = (UInt64, UInt64, UInt64, UInt64)
  private var first: (Four, Four, Four, Four) = Self.zero
  private var second: (Four, Four, Four, Four) = Self.zero
  private var third: (Four, Four, Four, Four) = Self.zero
  private var fourth: (Four, Four, Four, Four) = Self.zero

  private static var zero: (Four, Four, Four, Four) {
    ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
  }

  mutating func fill(with number: UInt64) {
    let four = (number, number, number, number)
    first = (four, four, four, four)
    (second, third, fourth) = (first, first, first)
  }

  var sum: UInt64 {
    [first, second, third, fourth].reduce(0) { sum, part in
      [part.0, part.1, part.2, part.3].reduce(sum) { $0 &+ $1.0 &+ $1.1 &+ $1.2 &+ $1.3 }
    }
  }
}

/// Does something as it ends.
private final class Farewell: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  deinit { body() }
}

/// Adds up its messages.
private actor Scale: SynchronousActor {
  nonisolated let context: SimulationContext
  private(set) var sum: UInt64 = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Bulk) { sum += message.words.sum }
}

@Suite struct LargeMessageTests {
  @Test(arguments: Seed.sample(20))
  func `any number of large messages each arrive whole, once, and are freed`(seed: Seed) throws {
    var random = RandomStream(seed: seed)
    let world = World(seed: seed)
    let scale = world.add("scale") { Scale(context: $0) }
    let (ends, journal) = (Journal(), Journal())
    var sum: UInt64 = 0
    for number in 1...UInt64(100) {
      let timer = scale.send(
        Bulk(number, ending: Farewell { ends.add("\(number)") }),
        after: .milliseconds(random.below(50)))
      if random.chance(0.3), timer.cancel() {
        journal.add("\(number)")
        #expect(ends.lines == journal.lines)
      } else {
        sum += number * 64
      }
    }
    try world.run()

    #expect(world.read(scale) { $0.sum } == sum)
    #expect(ends.lines.count == 100)
    #expect(Set(ends.lines).count == 100)
  }

  @Test func `contents of a message may send others when freed, also those that are withdrawn`()
    throws
  {
    let world = World(seed: 1)
    let scale = world.add("scale") { Scale(context: $0) }
    // More than there are places for, so that they move.
    @Sendable func burst() { for number in 1...UInt64(50) { scale.send(Bulk(number)) } }
    let timers = [
      scale.send(Bulk(7), after: .seconds(1)), scale.send(Bulk(8), after: .seconds(1)),
      scale.send(Bulk(9, ending: Farewell(burst)), after: .seconds(1)),
    ]
    #expect(timers[2].cancel())
    try world.run()

    #expect(world.read(scale) { $0.sum } == (7 + 8 + 1_275) * 64)
  }
}
