import ProcessSupport

/// One of the threads a threaded world runs on, and what its handlers did in the present round.
// Safety: its own thread uses it during a round, the coordinator when the round has ended.
final class Worker: @unchecked Sendable {
  /// The world whose handlers it runs: a handler may run another world on the same thread.
  // Allowed: two of them are compared, and nothing is put in an order by them.
  private let world: ObjectIdentifier
  /// The spot where the thread parks waiting tasks.
  let parking = ParkingSpot()
  /// The executor whose jobs the thread runs, which tells what it does to which event.
  var executor: TeamExecutor?
  /// The executors that this thread made ready, and that it drains.
  var ready = Deque<TeamExecutor>()
  /// The effects of its handlers: sent, delivered, recorded.
  var effects: [Noted] = []
  /// Indicates whether the thread is inside a round, and its effects have to wait for its end.
  var isWorking = false

  init(of core: WorldCore) {
    world = ObjectIdentifier(core)  // Allowed: see above
  }

  /// Returns whether it runs the handlers of this world.
  func serves(_ core: WorldCore) -> Bool { world == .init(core) }

  /// An effect of a handler, with its place in the order of the round.
  struct Noted {
    /// The event handled, by its place in the round, in the top half; then a count.
    let order: UInt64
    let effect: Effect
  }

  /// Puts down something the running handler did.
  func note(_ effect: Effect) {
    guard let executor else {
      // A child task of a scope belongs to no event; its effects are last.
      effects.append(Noted(order: .max, effect: effect))
      return
    }
    effects.append(
      Noted(order: UInt64(executor.position) << 32 | executor.effectCount, effect: effect))
    executor.effectCount += 1
  }

  /// Puts down something that belongs to an event of the round, before what its handler does.
  func note(_ effect: Effect, at position: UInt32) {
    effects.append(Noted(order: UInt64(position) << 32, effect: effect))
  }
}

extension Worker {
  private static let slot = ThreadLocal<Worker>()

  /// The worker the calling thread is, which its team keeps alive; `nil` outside a threaded run.
  static var current: Worker? {
    get { slot.current }
    set { slot.exchange(newValue) }
  }
}
