import CueModel
import Populations
package import SimulationStatistics

/// The sum of people in one arm, paired with the same people in its base.
///
/// Merging is associative and commutative, and ``init()`` is neutral.
package struct ArmTally: Mergeable, Codable, Hashable, Sendable {
  /// The kept measures.
  package private(set) var measures = MeasureTally()
  /// The measures of groups, in a comparison.
  package private(set) var groups = GroupTally()
  /// The digest of the arm as a separate fleet.
  package private(set) var digest: UInt64 = 0
  /// People with a changed measure in the arm.
  @Tallied package private(set) var changed = 0
  /// People that were run: all whose results the arm could change.
  @Tallied package private(set) var runs = 0
  /// People with the greatest changes of each measure, in a comparison.
  private var extremes: [String: Extremes] = [:]
  /// The changes of the measures of ``Measure/distributed`` for each person, in a comparison.
  private var differences: [String: IntegerHistogram] = [:]

  /// Creates an empty tally.
  package init() {}

  /// Creates the tally of one person.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - own: The tally of the person's device in this arm.
  ///   - base: The tally in the base, or `nil` if there is none.
  ///   - isRun: Whether the person was run in this arm.
  ///   - kind: The kind of study, which determines the kept results.
  init(
    of person: StudyPerson, _ own: DeviceTally, against base: DeviceTally?, isRun: Bool,
    in kind: StudyKind
  ) {
    measures = MeasureTally(
      own, against: base, cluster: person.cluster, of: kind.measures, isSpread: kind.keepsGroups)
    (digest, runs) = (own.digest, isRun ? 1 : 0)
    guard let base else { return }
    changed = Measure.all.allSatisfy { $0.isSame(own, base) } ? 0 : 1
    guard kind.keepsGroups else { return }
    groups = GroupTally([own, base], of: person)
    for measure in Measure.all {
      let one = Extremes(measure, of: person.device, from: base, to: own)
      if one != Extremes() { extremes[measure.identifier] = one }
    }
    for measure in Measure.distributed {
      guard let one = measure.difference(of: own, from: base) else { continue }
      differences[measure.identifier, default: IntegerHistogram()].add(one)
    }
  }

  /// Returns each person's changes of a measure, as ``Measure/difference(of:from:)`` computes them.
  package func differences(of measure: Measure) -> IntegerHistogram {
    differences[measure.identifier] ?? IntegerHistogram()
  }

  /// Returns the people with the greatest changes of a measure.
  package func extremes(of measure: Measure) -> Extremes {
    extremes[measure.identifier] ?? Extremes()
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    measures.merge(other.measures)
    groups.merge(other.groups)
    digest &+= other.digest
    changed &+= other.changed
    runs &+= other.runs
    for (measure, one) in other.extremes { extremes[measure, default: Extremes()].merge(one) }
    for (measure, one) in other.differences {
      differences[measure, default: IntegerHistogram()].merge(one)
    }
  }
}

/// One person of a study.
struct StudyPerson {
  /// The index of the person.
  let device: Int
  /// The routine of the person's days.
  let routine: String
  /// The cluster of the person, or `nil` for a separate one.
  let cluster: Int?
  /// The person's simulated days in the first arm.
  let life: Life
}
