import ProcessSupport
import SimulationKernel
import TestFolders
import Testing

/// Random waits end when a slow, obvious model predicts, with an allowed result, and leave nothing.
@Suite struct ConditionModelTests {
  /// A wait: its leaves occur after so many seconds, each answer with a unique number.
  indirect enum Wish: Sendable {
    case timeout(Int)
    case number(Int, after: Int)
    case any([Wish])
    case all([Wish])

    init(drawnFrom draws: inout RandomStream, depth: Int, numbers: inout Int) {
      let kind = draws.below(depth > 0 ? 4 : 2)
      guard kind > 1 else {
        numbers += 1
        self = kind == 0 ? .timeout(draws.below(8)) : .number(numbers, after: draws.below(8))
        return
      }
      var parts: [Wish] = []
      for _ in 0...draws.below(3) {
        parts.append(Wish(drawnFrom: &draws, depth: depth - 1, numbers: &numbers))
      }
      self = kind == 2 ? .any(parts) : .all(parts)
    }

    /// When it is there.
    var second: Int {
      switch self {
      case .timeout(let second), .number(_, let second): second
      case .any(let parts): parts.map(\.second).min() ?? .max
      case .all(let parts): parts.map(\.second).max() ?? 0
      }
    }

    /// The last second a teller still works on an answer, wanted or not.
    var lastAnswer: Int {
      switch self {
      case .timeout: 0
      case .number(_, let second): second
      case .any(let parts), .all(let parts): parts.map(\.lastAnswer).max() ?? 0
      }
    }

    /// The same as the kernel is asked for it.
    func awaited(by teller: ActorReference<Teller.Message>) -> WaitCondition<Gift> {
      switch self {
      case .timeout(let second): WaitCondition.timeout(.seconds(second)).map { _ in .time }
      case .number(let number, let second):
        WaitCondition.number(number, after: .seconds(second), by: teller).map { .number($0) }
      case .any(let parts):
        WaitCondition.anyOf(parts.map { $0.awaited(by: teller) }).map { .one($0, $1) }
      case .all(let parts):
        WaitCondition.allOf(parts.map { $0.awaited(by: teller) }).map { .all($0) }
      }
    }
  }

  /// The result of a wish.
  indirect enum Gift: Sendable {
    case time
    case number(Int)
    case one(Int, Gift)
    case all([Gift])

    /// The numbers in it.
    var numbers: [Int] {
      switch self {
      case .time: []
      case .number(let number): [number]
      case .one(_, let gift): gift.numbers
      case .all(let gifts): gifts.flatMap(\.numbers)
      }
    }

    /// Whether it is a possible result of a wish: of several leaves at one instant any may be the
    /// first.
    func fits(_ wish: Wish) -> Bool {
      switch (self, wish) {
      case (.time, .timeout): true
      case (.number(let number), .number(let wished, _)): number == wished
      case (.one(let place, let gift), .any(let parts)):
        parts[place].second == wish.second && gift.fits(parts[place])
      case (.all(let gifts), .all(let parts)):
        gifts.count == parts.count && zip(gifts, parts).allSatisfy { $0.fits($1) }
      default: false
      }
    }
  }

  /// Waits for something drawn, ended early at a second that is drawn as well, if it is.
  private func check(seed: Seed, mode: ExecutionMode) throws {
    var draws = RandomStream(seed: seed.derived("wishes"))
    var count = 0
    let wish = Wish(drawnFrom: &draws, depth: 3, numbers: &count)
    let end = draws.chance(0.5) ? draws.below(8) : .max
    let isCancelled = draws.chance(0.5)
    let (world, gift, ending) = (World(seed: seed, mode: mode), Guarded<Gift?>(nil), Guarded(""))
    let teller = world.add("teller") { Teller(context: $0) }
    let waiter = world.spawn("waiter") { waiter in
      do {
        let gained = try await waiter.wait(for: wish.awaited(by: teller.address))
        gift.withLock { $0 = gained }
        ending.withLock { $0 = "given at \(waiter.now.seconds)" }
      } catch { ending.withLock { $0 = "\(type(of: error)) at \(waiter.now.seconds)" } }
    }
    if end < .max {
      world.spawn("other") { other in
        try await other.sleep(for: .seconds(end))
        if isCancelled { waiter.cancel() } else { waiter.interrupt("enough") }
      }
    }
    try world.run()

    let given = "given at \(Double(wish.second))"
    let ended = "\(isCancelled ? "CancellationError" : "Interrupt") at \(Double(min(end, 99)))"
    let expected = end < wish.second ? [ended] : end > wish.second ? [given] : [given, ended]
    let told = ending.withLock { $0 }
    #expect(expected.contains(told), "\(wish), ended at \(end), seed \(seed)")
    let numbers = gift.withLock { $0?.numbers } ?? []
    #expect(gift.withLock { $0?.fits(wish) } ?? true, "\(wish), seed \(seed)")
    // A granted answer is held or returned, and the rest was withdrawn.
    let (granted, refused, returned, withdrawn) = world.read(teller) {
      ($0.granted, $0.refused, $0.returned, $0.withdrawn)
    }
    #expect(granted == numbers.count + returned.count, "\(wish), seed \(seed)")
    #expect(Set(returned).isDisjoint(with: numbers))
    #expect(Set(returned).count == returned.count)
    #expect(refused == withdrawn, "\(wish), seed \(seed)")
    // Nothing is left scheduled beyond the wait and the answers that were begun.
    let isAsked = granted + refused > 0
    let last = max(min(wish.second, end), isAsked ? wish.lastAnswer : 0, end == .max ? 0 : end)
    #expect(world.now.seconds == Double(last), "\(wish), ended at \(end), seed \(seed)")
    #expect(world.nextEventTime == nil)
  }

  @Test(arguments: [ExecutionMode.sequential, .interleaved, .threaded(1), .threaded(2)])
  func `a random wait agrees with the model`(mode: ExecutionMode) throws {
    for seed in Seed.sample(Trials.count(1_000, debug: 250)) { try check(seed: seed, mode: mode) }
  }
}
