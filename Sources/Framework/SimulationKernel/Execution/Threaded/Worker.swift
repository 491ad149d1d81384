import ProcessSupport

/// A thread of a threaded world, with the effects of its handlers in the present round.
// Safety: only its own thread uses it during a round, and only the coordinator after the round.
final class Worker: @unchecked Sendable {
  /// The identity of the worker's world, as a handler may run another world on the same thread.
  // Allowed: the identifiers are only compared, and never ordered.
  private let world: ObjectIdentifier
  /// The spot where the thread parks waiting tasks.
  let parking = ParkingSpot()
  /// The executor whose jobs the thread runs, which determines the event of an effect.
  var executor: TeamExecutor?
  /// The executors that this thread made ready and that it drains.
  var ready = Deque<TeamExecutor>()
  /// The effects of the thread's handlers, such as messages, deliveries and records.
  var effects: [Noted] = []
  /// Whether the thread is inside a round, so that effects are deferred to its end.
  var isWorking = false

  init(of core: WorldCore) {
    world = ObjectIdentifier(core)  // Allowed: see above
  }

  /// Returns whether the worker runs the handlers of a world.
  func serves(_ core: WorldCore) -> Bool { world == .init(core) }

  /// An effect of a handler, with its place in the order of the round.
  struct Noted {
    /// The place of the handled event in the round in the top half, then a count.
    let order: UInt64
    let effect: Effect
  }

  /// Adds an effect of the running handler.
  func note(_ effect: Effect) {
    guard let executor else {
      // A child task of a scope belongs to no event, so that its effects are last.
      effects.append(Noted(order: .max, effect: effect))
      return
    }
    effects.append(
      Noted(order: UInt64(executor.position) << 32 | executor.effectCount, effect: effect))
    executor.effectCount += 1
  }

  /// Adds an effect that belongs to an event of the round, before the effects of its handler.
  func note(_ effect: Effect, at position: UInt32) {
    effects.append(Noted(order: UInt64(position) << 32, effect: effect))
  }
}

extension Worker {
  private static let slot = ThreadLocal<Worker>()

  /// The worker of the calling thread, which its team keeps alive, or `nil` outside a threaded run.
  static var current: Worker? {
    get { slot.current }
    set { slot.exchange(newValue) }
  }
}
