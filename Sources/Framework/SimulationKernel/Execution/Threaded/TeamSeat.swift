import ProcessSupport

/// The threaded-mode data of an actor: its executor, its pumps, and its part of a round.
// Safety: all but the lock changes only between rounds, or on the thread that drains the executor.
final class TeamSeat: @unchecked Sendable {
  let executor: TeamExecutor
  /// The lock of the mailbox, to which several threads send.
  let lock = SpinLock()
  @safe @exclusivity(unchecked) var pumpHost: PumpHost?
  @safe @exclusivity(unchecked) var idlePumps: [Pump] = []
  @safe @exclusivity(unchecked) var calledPump: Pump?
  /// The actor's events of a round with their places in it, and the number of that round.
  @safe @exclusivity(unchecked) var round = Deque<(Event, UInt32)>()
  @safe @exclusivity(unchecked) var roundNumber: UInt64 = 0

  init(executor: TeamExecutor) {
    self.executor = executor
  }

  /// Drops all references that lead back to the seat.
  func tearDown() {
    pumpHost = nil
    idlePumps = []
    calledPump = nil
  }
}
