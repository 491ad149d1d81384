import ScheduleExploration
import SimulationKernel

/// The guests, in order.
actor GuestBook: SimulatedActor {
  nonisolated let context: SimulationContext
  private(set) var guests: [Int] = []

  init(context: SimulationContext) { self.context = context }

  private func write(_ guest: Int) { guests.append(guest) }

  @inline(never)
  nonisolated func come(_ guest: Int) async {
    defer { goOn() }
    await write(guest)
  }
}

/// Something done after each call, without which an optimizer would make one call of several.
@inline(never)
private func goOn() {}

/// Opens after so many right presses in a row.
actor Gate: SimulatedActor {
  nonisolated let context: SimulationContext
  private let code: [Int]
  private(set) var right = 0

  init(_ code: [Int], context: SimulationContext) { (self.code, self.context) = (code, context) }

  var isOpen: Bool { right == code.count }

  private func turn(_ key: Int) {
    guard !isOpen else { return }
    right = code[right] == key ? right + 1 : 0
  }

  @inline(never)
  nonisolated func press(_ key: Int) async {
    defer { goOn() }
    await turn(key)
  }
}

extension ExploredProgram {
  /// Two guests come in one order of many, without feedback on the distance to it.
  static func turns(_ count: Int, seed: UInt64) -> ExploredProgram {
    let wanted = draws(count, seed: seed)
    return ExploredProgram("turns \(count)") { run in
      let book = run.actor("book") { GuestBook(context: $0) }
      for guest in 0..<2 {
        let visits = wanted.count { $0 == guest }
        run.task("guest \(guest)") { _ in for _ in 0..<visits { await book.come(guest) } }
      }
      run.expect("they come in another order") { book.assumeIsolated { $0.guests } != wanted }
    }
  }

  /// Two keys open a gate in one order; the correct part of it is state of the gate, which is not
  /// reported.
  static func gate(_ count: Int, seed: UInt64) -> ExploredProgram {
    let code = draws(count, seed: seed)
    return ExploredProgram("gate \(count)") { run in
      let gate = run.actor("gate") { Gate(code, context: $0) }
      for key in 0..<2 {
        run.task("key \(key)") { _ in for _ in 0..<count { await gate.press(key) } }
      }
      run.invariant("the gate is shut") { gate.assumeIsolated { !$0.isOpen } }
    }
  }

  /// As many of either, in an order that a seed decides.
  private static func draws(_ count: Int, seed: UInt64) -> [Int] {
    var draws = RandomStream(seed: Seed(seed))
    var order = (0..<count).map { $0 % 2 }
    for place in order.indices.reversed() { order.swapAt(place, draws.below(place + 1)) }
    return order
  }
}
