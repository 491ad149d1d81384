import ProcessSupport

/// The holdings of an actor in a threaded world: its executor, its pumps, and its part of a round.
// Safety: what is not the lock changes only between rounds, or on the thread that drains the executor.
final class TeamSeat: @unchecked Sendable {
  let executor: TeamExecutor
  /// Guards the mailbox while several threads send to it.
  let lock = SpinLock()
  @safe @exclusivity(unchecked) var pumpHost: PumpHost?
  @safe @exclusivity(unchecked) var idlePumps: [Pump] = []
  @safe @exclusivity(unchecked) var calledPump: Pump?
  /// The actor's events of the present round, with their places in it, and which round that is.
  @safe @exclusivity(unchecked) var round = Deque<(Event, UInt32)>()
  @safe @exclusivity(unchecked) var roundNumber: UInt64 = 0

  init(executor: TeamExecutor) {
    self.executor = executor
  }

  /// Drops everything that points back here.
  func tearDown() {
    pumpHost = nil
    idlePumps = []
    calledPump = nil
  }
}
