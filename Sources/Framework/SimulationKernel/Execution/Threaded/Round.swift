/// The present round of a threaded world: its team, its number, and the tasks that continue in it.
struct Round {
  private(set) var team: ThreadTeam?
  private(set) var number: UInt64 = 0
  /// The places in the order of the round of the tasks that continue in it.
  private var turns: [UInt32: UInt32] = [:]

  /// Hires a team, which runs the rounds from now on.
  mutating func hire(_ team: ThreadTeam) {
    assert(self.team == nil, "a world has one team")
    self.team = team
  }

  /// Hands out the team, which runs no round any more.
  mutating func takeTeam() -> ThreadTeam? { team.take() }

  /// Begins another round.
  mutating func begin() {
    number += 1
    forgetTurns()
  }

  /// Forgets the tasks that continue: the round is over.
  mutating func forgetTurns() { turns.removeAll(keepingCapacity: true) }

  /// Gives a task that continues a place of the round; behind all others without one.
  mutating func give(_ task: UInt32, place: UInt32? = nil) {
    turns[task] = place ?? UInt32(turns.count)
  }

  /// Returns the place of a task that continues.
  func turn(of task: UInt32) -> UInt32? { turns[task] }
}
