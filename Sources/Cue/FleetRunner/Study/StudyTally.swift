import CueModel
import SimulationStatistics

/// The sum of the same people in all arms of a study, in whole numbers only.
///
///     var all = StudyTally()
///     all.merge(try study.tally(of: 7))
///     all.arm(1).measures[.primary].changed  // how many people the second arm changes it for
///
/// Merging is associative and commutative, and ``init()`` changes nothing, so that a study has the
/// same result however its people are cut up.
package struct StudyTally: FleetTally {
  /// People that were simulated, in each arm.
  @Tallied package private(set) var devices = 0
  /// The local days they lived through, in the first arm.
  @Tallied package private(set) var userDays = 0
  /// The results of the first arm's devices, where the kind of study keeps them.
  package private(set) var fleet: DeviceTally?
  /// Every arm in its order; none of a fleet.
  package private(set) var arms: [ArmTally] = []

  /// Creates an empty tally.
  package init() {}

  /// Takes devices that have one arm alone.
  package init(fleet: DeviceTally) {
    (devices, userDays) = (fleet.devices, fleet.userDays)
    self.fleet = fleet
  }

  /// Takes the next arm of one person.
  mutating func add(_ arm: ArmTally, _ tally: DeviceTally, in kind: StudyKind) {
    if arms.isEmpty {
      (devices, userDays) = (1, tally.userDays)
      if kind.keepsFleet { fleet = tally }
    }
    arms.append(arm)
  }

  /// An arm by its place; an empty one if the place has no arm.
  package func arm(_ place: Int) -> ArmTally {
    arms.indices.contains(place) ? arms[place] : ArmTally()
  }

  /// Runs in arms that are held against another, of all of them together.
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
