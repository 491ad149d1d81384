import CueModel
import SimulationStatistics

/// The sum of the same people in all arms of a study, in whole numbers only.
///
///     var all = StudyTally()
///     all.merge(try study.tally(of: 7))
///     all.arm(1).measures[.primary].changed  // how many people the second arm changes it for
///
/// Merging is associative and commutative, and ``init()`` is neutral. So the result does not depend
/// on the division of people.
package struct StudyTally: FleetTally {
  /// People simulated in each arm.
  @Tallied package private(set) var devices = 0
  /// Local days simulated in the first arm.
  @Tallied package private(set) var userDays = 0
  /// The results of the first arm's devices, if the kind of study keeps them.
  package private(set) var fleet: DeviceTally?
  /// All arms in order, or none for a fleet.
  package private(set) var arms: [ArmTally] = []

  /// Creates an empty tally.
  package init() {}

  /// Creates the tally of devices with one arm alone.
  package init(fleet: DeviceTally) {
    (devices, userDays) = (fleet.devices, fleet.userDays)
    self.fleet = fleet
  }

  /// Adds the next arm of one person.
  mutating func add(_ arm: ArmTally, _ tally: DeviceTally, in kind: StudyKind) {
    if arms.isEmpty {
      (devices, userDays) = (1, tally.userDays)
      if kind.keepsFleet { fleet = tally }
    }
    arms.append(arm)
  }

  /// Returns an arm by index, or an empty one beyond the last.
  package func arm(_ place: Int) -> ArmTally {
    arms.indices.contains(place) ? arms[place] : ArmTally()
  }

  /// The number of runs in all arms with a base.
  package var reruns: Int { arms.dropFirst().reduce(0) { $0 &+ $1.runs } }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    devices &+= other.devices
    userDays &+= other.userDays
    if let added = other.fleet {
      if fleet == nil { fleet = added } else { fleet?.merge(added) }
    }
    arms.merge(other.arms) { $0.merge($1) }
  }
}
