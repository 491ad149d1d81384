import CueModel
import Populations
package import SimulationStatistics

/// The sum of people in one arm, in pairs with the same people in the arm that it is held against.
///
/// Merging is associative and commutative, and ``init()`` changes nothing.
package struct ArmTally: Mergeable, Codable, Hashable, Sendable {
  /// Every measure that is kept.
  package private(set) var measures = MeasureTally()
  /// The measures of groups, in a comparison.
  package private(set) var groups = GroupTally()
  /// The digest of the arm as a separate fleet.
  package private(set) var digest: UInt64 = 0
  /// People with any measure that the arm changes.
  @Tallied package private(set) var changed = 0
  /// People that were run: all whose results the arm could change.
  @Tallied package private(set) var runs = 0
  /// People with the greatest changes of each measure, in a comparison.
  private var extremes: [String: Extremes] = [:]
  /// The changes of the measures of ``Measure/distributed`` for each person, in a comparison.
  private var differences: [String: IntegerHistogram] = [:]

  /// Creates an empty tally.
  package init() {}

  /// Takes one person.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - own: The tally of their device in this arm.
  ///   - base: The same in the arm that this one is held against; nil if there is none.
  ///   - isRun: Whether they were run for it.
  ///   - kind: The kind of study, which decides what is kept.
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

  /// The people with the greatest changes of a measure.
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
  /// Their index.
  let device: Int
  /// The routine of their days.
  let routine: String
  /// The cluster they belong to; nil if they are one of their own.
  let cluster: Int?
  /// Their life in the first arm.
  let life: Life
}
