import SimulationStatistics

/// The figures of a fleet with their intervals.
package struct FleetEstimates: Sendable {
  private let tally: FigureTally
  private let confidence: Double

  /// Prepares the figures of a tally.
  package init(_ tally: FigureTally, confidence: Double = 0.95) {
    (self.tally, self.confidence) = (tally, confidence)
  }

  /// Returns a figure by name in its unit, or `nil` if there is none, or its denominator is 0.
  package func value(of name: String) -> CompareFigures.Value? {
    guard let place = FleetFigure.places[name],
      let ratio = tally.sums[place].estimate(of: .init(0, over: 1))
    else { return nil }
    let figure = FleetFigure.all[place]
    return CompareFigures.Value(
      ratio, in: figure.scale, as: figure.kind, confidence: confidence)
  }
}
