import FleetRunner

/// The name and unit of a measure, and the direction of better values.
struct MeasureMeaning: Encodable, Sendable {
  private let name, unit, better: String

  private init(_ measure: Measure) {
    (name, unit, better) = (measure.words, measure.unit, measure.better.rawValue)
  }

  /// The meanings of all measures, by identifier.
  static var all: [String: MeasureMeaning] {
    Measure.all.reduce(into: [:]) { $0[$1.identifier] = MeasureMeaning($1) }
  }
}
