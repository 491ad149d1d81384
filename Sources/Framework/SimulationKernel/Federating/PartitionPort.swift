import ProcessSupport

/// A partition's access to its world, for code that runs several worlds as one.
package struct PartitionPort: Sendable {
  private let core: WorldCore

  /// Creates the access to a world.
  package init(of world: World) { core = world.core }

  /// Creates the access to the world of an actor.
  package init(of receiver: ActorReference<some SimulationMessage>) { core = receiver.mailbox.core }

  /// Makes the world a partition.
  package func join(as number: Int) { core.membership.join(as: number) }

  /// Adds a partition whose actors are in the world.
  package func house(_ partition: String, seed: Seed?) {
    core.membership.house(partition, seed: seed)
  }

  /// Notes that the federation no longer exists, so that messages to it are lost.
  package func abandon() { core.membership.abandon() }

  /// The index among the partitions.
  package var number: Int { core.membership.number }

  /// Whether the federation no longer exists.
  package var isAbandoned: Bool { core.membership.isAbandoned }

  package var now: VirtualTime { core.now }

  /// The number of messages delivered so far.
  package var deliveredCount: UInt64 { core.journal.deliveredCount }

  /// Whether no handler of the world runs on the calling thread.
  package var isAtRest: Bool { core.isAtRest }

  /// Whether nothing is scheduled.
  package var isQuiet: Bool { core.isScheduleEmpty }

  /// The instant of the next possible step, in nanoseconds, regardless of messages on channels.
  package var nextTime: Int64 { core.nextInstant?.nanoseconds ?? .max }
}

extension PartitionPort: Equatable {
  /// Returns whether both give access to the same world.
  package static func == (left: PartitionPort, right: PartitionPort) -> Bool {
    left.core === right.core
  }
}

/// The steps of one run, in windows of virtual time.
extension PartitionPort {
  /// The error of a handler that runs its own federation, or `nil` if no handler runs here.
  package static var reentry: SimulationError? { RunningWorld.current?.reentry("federation") }

  /// Closes the world to all threads but those of the run.
  package func beginRun() throws(SimulationError) {
    try core.enter(isForAll: true)
    core.disappear()
    core.gate.close()
  }

  /// Runs a window until an instant on the calling thread, after a preparation.
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

  /// Ends the run and returns the world to its owner.
  package func endRun(at instant: VirtualTime?) {
    if let instant, core.now < instant { core.now = instant }
    core.release()
  }

  /// Whether a pause was requested.
  package var isPauseWanted: Bool { core.isPauseWanted }

  /// Withdraws a request for a pause, and returns whether there was one.
  package func takePause() -> Bool { core.takePause() }

  /// Ends the world if a handler waits although no partition has a scheduled event.
  package func failIfStalled() throws(SimulationError) {
    core.failIfStalled()
    guard let failure = core.failure else { return }
    core.tearDown()
    throw failure
  }
}

/// Messages on channels.
extension PartitionPort {
  /// The bit that marks the numbers of messages on channels, beyond those of any world.
  package static let crossed: UInt64 = 1 << 55

  /// Returns whether the calling thread may send over a channel from here; else fails its handler.
  package func maySend(
    _ message: @autoclosure () -> String, to receiver: @autoclosure () -> String,
    from partition: @autoclosure () -> String
  ) -> Bool {
    if core.isHome { return true }
    core.reportForeign(
      .unscopedChild, actor: receiver(), message: message(),
      detail:
        "a thread that does not run the partition of a channel sent this over it; open child tasks "
        + "inside context.scope",
      advice: "this channel begins in \(partition()); \(WorldCore.crossingAdvice)")
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
  /// Schedules a message from a channel, if the actor can receive it.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - time: The instant at which the message is due, in nanoseconds.
  ///   - order: The place of the message among events due then, including ``crossed``.
  package func arrive(_ message: Message, at time: Int64, order: UInt64) {
    let core = mailbox.core
    guard core.admits(mailbox, message) else { return }
    core.schedule.insert(
      Event(time: time, order: order, target: mailbox.index, slot: mailbox.put(message)),
      at: core.now.nanoseconds)
  }
}
