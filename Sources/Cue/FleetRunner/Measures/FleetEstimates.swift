import SimulationStatistics

/// The figures of a fleet with their intervals.
package struct FleetEstimates: Sendable {
  private let tally: FigureTally
  private let confidence: Double
  /// Student's quantile, the same for all: to invert it takes the most of the work.
  private let quantile: Double?

  /// Prepares the figures of a tally.
  package init(_ tally: FigureTally, confidence: Double = 0.95) {
    (self.tally, self.confidence) = (tally, confidence)
    quantile =
      tally.clusters < 2
      ? nil
      : StudentT.quantile(confidence: confidence, degreesOfFreedom: tally.clusters - 1)
  }

  /// A figure by its name, in its unit; nil if there is none, or nothing to divide by.
  package func value(of name: String) -> CompareFigures.Value? {
    guard let place = FleetFigure.places[name],
      let ratio = tally.sums[place].estimate(of: .init(0, over: 1))
    else { return nil }
    let scale = Double(FleetFigure.all[place].scale)
    let scaled = ratio.scaled(by: 1 / scale)
    return CompareFigures.Value(
      value: ratio.value / scale,
      interval: quantile.flatMap { scaled.interval(confidence: confidence, quantile: $0) })
  }
}
