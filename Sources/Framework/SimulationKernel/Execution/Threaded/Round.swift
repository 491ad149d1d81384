/// The present round of a threaded world: its team, its number, and the tasks that continue in it.
struct Round {
  private(set) var team: ThreadTeam?
  private(set) var number: UInt64 = 0
  /// The places in the order of the round of the tasks that continue in it.
  private var turns: [UInt32: UInt32] = [:]

  /// Sets the team, which runs the rounds from now on.
  mutating func hire(_ team: ThreadTeam) {
    assert(self.team == nil, "a world has one team")
    self.team = team
  }

  /// Removes and returns the team, which runs no further round.
  mutating func takeTeam() -> ThreadTeam? { team.take() }

  /// Begins another round.
  mutating func begin() {
    number += 1
    forgetTurns()
  }

  /// Removes the tasks that continue, after the round.
  mutating func forgetTurns() { turns.removeAll(keepingCapacity: true) }

  /// Assigns a continuing task a place in the round; without a given place, after all others.
  mutating func give(_ task: UInt32, place: UInt32? = nil) {
    turns[task] = place ?? UInt32(turns.count)
  }

  /// Returns the place of a continuing task.
  func turn(of task: UInt32) -> UInt32? { turns[task] }
}
