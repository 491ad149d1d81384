import FleetRunner
import SimulationStatistics

/// The shares of people that a policy makes better or worse off by a measure, and the amounts.
struct DifferenceSpread: Encodable, Sendable {
  let better: Double
  let worse: Double
  let same: Double
  /// The 10th, 50th and 90th percentiles of the differences, in the measure's unit.
  let p10: Double
  let p50: Double
  let p90: Double

  /// Creates the distribution of people's differences, or `nil` if there are none.
  init?(_ measure: Measure, _ differences: IntegerHistogram) {
    func quantile(_ permille: Int) -> Double? {
      differences.quantile(permille: permille).map { Double($0) / Double(measure.scale) }
    }
    guard let p10 = quantile(100), let p50 = quantile(500), let p90 = quantile(900) else {
      return nil
    }
    (self.p10, self.p50, self.p90) = (p10, p50, p90)
    func share(_ count: Int) -> Double { Double(count) / Double(differences.count) }
    let (below, at) = (differences.countBelowZero, differences.count(of: 0))
    let (less, more) = (share(below), share(differences.count &- below &- at))
    same = share(at)
    (better, worse) = measure.better == .less ? (less, more) : (more, less)
  }

  /// Returns the distribution on two lines.
  func lines(of measure: Measure) -> [String] {
    func percent(_ share: Double) -> String { "\(decimal(abs(share) * 100, places: 1)) %" }
    let head =
      "\(measure.plainWords): \(percent(better)) of people better off, \(percent(worse)) worse off, "
      + "\(percent(same)) the same"
    let worst = measure.better == .less ? p90 : -p10
    guard worst > 0 else { return [head] }
    let amount = decimal(worst, places: 4)
    let loss =
      switch measure.kind {
      case .balance: "lose $\(amount) a day or more"
      case .share, .count, .amount: "have \(amount) more a day, or worse"
      }
    return ["\(head);", "  the worst tenth \(loss)"]
  }
}
