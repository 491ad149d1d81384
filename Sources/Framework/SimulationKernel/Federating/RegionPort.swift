import ProcessSupport

/// A region's side of its world, for code that runs several worlds as one; it keeps only the world.
package struct RegionPort: Sendable {
  private let core: WorldCore

  /// The side of a world.
  package init(of world: World) { core = world.core }

  /// The side of the world an actor lives in.
  package init(of receiver: ActorReference<some SimulationMessage>) { core = receiver.mailbox.core }

  /// Makes the world a region.
  package func join(as number: Int) { core.membership.join(as: number) }

  /// Houses the actors of a region in the world.
  package func house(_ region: String, seed: Seed?) { core.membership.house(region, seed: seed) }

  /// Notes that the federation is gone: nothing that is sent arrives.
  package func abandon() { core.membership.abandon() }

  /// The place among the regions.
  package var number: Int { core.membership.number }

  /// Indicates whether the federation is gone.
  package var isAbandoned: Bool { core.membership.isAbandoned }

  package var now: VirtualTime { core.now }

  /// Messages delivered so far.
  package var deliveredCount: UInt64 { core.journal.deliveredCount }

  /// Indicates whether no handler of it runs on the calling thread.
  package var isAtRest: Bool { core.isAtRest }

  /// Indicates whether nothing is scheduled.
  package var isQuiet: Bool { core.isScheduleEmpty }

  /// The instant when something can next happen, in nanoseconds, whatever has crossed meanwhile.
  package var nextTime: Int64 { core.nextInstant?.nanoseconds ?? .max }
}

extension RegionPort: Equatable {
  /// Returns whether both are sides of one world.
  package static func == (left: RegionPort, right: RegionPort) -> Bool { left.core === right.core }
}

/// The steps of one run, in windows.
extension RegionPort {
  /// The error of a handler that runs the federation it lives in; nil if none runs on the calling thread.
  package static var reentry: SimulationError? { RunningWorld.current?.reentry("federation") }

  /// Closes the world to everybody but the run.
  package func beginRun() throws(SimulationError) {
    try core.enter(isForAll: true)
    core.disappear()
    core.gate.close()
  }

  /// Runs to an instant on the calling thread, after something has been done.
  package func runWindow(
    until horizon: VirtualTime, after prepare: () -> Void
  ) throws(SimulationError) {
    core.gate.open(for: currentThreadNumber())
    core.appear()
    defer {
      core.disappear()
      core.gate.closeWindow()
    }
    prepare()
    try core.run(until: horizon, events: .max)
  }

  /// Gives the world back to its owner.
  package func endRun(at instant: VirtualTime?) {
    if let instant, core.now < instant { core.now = instant }
    core.release()
  }

  /// Indicates whether a pause is wanted.
  package var isPauseWanted: Bool { core.isPauseWanted }

  /// Takes back a request for a pause; returns whether there was one.
  package func takePause() -> Bool { core.takePause() }

  /// Ends the world if a handler waits: nothing is scheduled in any region, and so it will do so for ever.
  package func failIfStalled() throws(SimulationError) {
    core.failIfStalled()
    guard let failure = core.failure else { return }
    core.tearDown()
    throw failure
  }
}

/// Messages that cross.
extension RegionPort {
  /// The bit that tells the numbers of messages that cross from others; no world sends so many.
  package static let crossed: UInt64 = 1 << 55

  /// Returns whether the calling thread may send over a channel from here; else fails its handler.
  package func maySend(
    _ message: @autoclosure () -> String, to receiver: @autoclosure () -> String,
    from region: @autoclosure () -> String
  ) -> Bool {
    if core.isHome { return true }
    core.reportForeign(
      .unscopedChild, actor: receiver(), message: message(),
      detail:
        "a thread that does not run the region of a channel sent this over it; open child tasks "
        + "inside context.scope",
      advice: "this channel begins in \(region()); \(WorldCore.crossingAdvice)")
    return false
  }

  /// Ends the run of the receiver if a delay leads beyond the last instant.
  package func refuse(
    _ delay: Duration, to receiver: ActorReference<some SimulationMessage>
  ) {
    _ = core.refuses(delay, for: receiver.mailbox, "a message over a channel after")
  }
}

extension ActorReference {
  /// Puts a message that has crossed into the schedule, if the actor can take it.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - time: The instant it is due, in nanoseconds.
  ///   - order: Its place among what is due then, with ``crossed``.
  package func arrive(_ message: Message, at time: Int64, order: UInt64) {
    let core = mailbox.core
    guard core.admits(mailbox, message) else { return }
    core.schedule.insert(
      Event(time: time, order: order, target: mailbox.index, slot: mailbox.put(message)),
      at: core.now.nanoseconds)
  }
}
