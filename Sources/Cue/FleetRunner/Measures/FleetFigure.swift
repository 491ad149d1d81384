import SimulationStatistics

/// A mean or a share with a confidence interval in a fleet's report.
///
/// The figures are all measures, under their identifiers, and further figures of the report. To add
/// a figure, add a line to ``all``.
package struct FleetFigure: Sendable {
  /// The unique name.
  package let name: String
  /// The number of the numerator's units in one unit of the figure.
  let scale: Int64
  /// The kind of the counted values.
  let kind: RatioKind
  /// Returns the numerator and denominator of a person.
  let parts: @Sendable (DeviceTally) -> (numerator: Int64, denominator: Int64)

  /// The figures, in the order of their sums.
  package static let all: [FleetFigure] =
    Measure.all.map {
      FleetFigure(name: $0.identifier, scale: $0.scale, kind: $0.kind, parts: $0.parts)
    } + means
    + shares

  /// The index of each figure in ``all``, by name.
  static let places = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

  private static let means = [
    aDay("messages") { Int64($0.messages) },
    aDay("fixes") { Int64($0.fixes) },
    aDay("liveActivityUpdates") { $0.platform.liveActivityUpdates.sum },
    aDay("widgetReloads") { $0.platform.widgetReloads.sum },
    aDay("receiverSeconds", scale: 1_000) { $0.platform.receiver.sum },
    aDay("saved", scale: 100_000, .balance) { $0.moments.benefit.saved },
    aDay("costOfAnnoyance", scale: 100_000) { $0.moments.benefit.annoyance },
    aDay("costOfLooks", scale: 100_000) { $0.moments.benefit.looks },
    aDay("costOfAudience", scale: 100_000) { $0.moments.benefit.audience },
    aDay("costOfBattery", scale: 100_000) { $0.moments.benefit.battery },
    aDay("costOfWays", scale: 100_000) { $0.moments.benefit.ways },
    aDay("costOfLiveActivities", scale: 100_000) { $0.moments.benefit.liveActivities },
    aDay("best", scale: 100_000, .balance) { $0.moments.benefit.best },
    FleetFigure(name: "secondsIntoMoment", scale: 1_000, kind: .amount) {
      ($0.moments.latency.sum, Int64($0.moments.latency.count))
    },
    FleetFigure(name: "secondsToWatch", scale: 1_000, kind: .amount) {
      ($0.speech.watchAge.sum, Int64($0.speech.watchAge.count))
    },
  ]

  private static let shares =
    [
      landed("duplicateShare") { $0.speech.duplicates },
      landed("beyondBudgetShare") { $0.speech.beyondBudget },
      landed("tapShare") { $0.speech.taps },
    ]
    + MomentEnd.allCases.flatMap { end in
      [
        FleetFigure(name: share(of: end), scale: 1, kind: .share) {
          (Int64($0.moments.ends[end]), Int64($0.moments.opportunities))
        },
        FleetFigure(name: valueShare(of: end), scale: 1, kind: .share) {
          (Int64($0.moments.cents[end]), Int64($0.moments.valueCents))
        },
      ]
    }

  /// Returns the name of the share of moments with an end.
  package static func share(of end: MomentEnd) -> String { "moments \(end.name)" }

  /// Returns the name of the share of card values whose moments had an end.
  package static func valueShare(of end: MomentEnd) -> String { "value \(end.name)" }

  private static func aDay(
    _ name: String, scale: Int64 = 1, _ kind: RatioKind = .amount,
    _ count: @escaping @Sendable (DeviceTally) -> Int64
  ) -> Self {
    FleetFigure(name: name, scale: scale, kind: kind) { (count($0), Int64($0.userDays)) }
  }

  private static func landed(
    _ name: String, _ count: @escaping @Sendable (DeviceTally) -> Int
  ) -> Self {
    FleetFigure(name: name, scale: 1, kind: .share) {
      (Int64(count($0)), Int64($0.speech.interruptions))
    }
  }
}
