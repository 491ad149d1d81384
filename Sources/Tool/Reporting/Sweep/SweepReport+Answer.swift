import FleetRunner
import SimulationPrimitives

extension SweepReport {
  /// The answer in sentences: how many settings are better, and which one is best.
  var sentences: String {
    let name = setting.goal.plainWords
    let rows = points.compactMap { point in
      point.measures[sweep.goal].map { (point: point, change: $0.change) }
    }
    guard !rows.isEmpty else { return "No setting has a result in \(name)." }
    if let rival = sweep.against {
      let counts = Self.counts(rows.map(\.change.verdict))
      return "\(rival.name) against \(sweep.policy.name), \(name): of "
        + "\(counted(rows.count, "setting")) it is \(counts)."
    }
    let others = rows.dropFirst()
    guard !others.isEmpty else { return "There is one setting, and nothing to compare it to." }
    let counts = Self.counts(others.map(\.change.verdict))
    let isMore = setting.goal.better == .more
    let better = others.filter { $0.change.verdict == .better }
    let best = better.max { first, second in
      let pair = (first.change.difference ?? 0, second.change.difference ?? 0)
      return isMore ? pair.0 < pair.1 : pair.0 > pair.1
    }
    let start = "\(name): of \(counted(others.count, "other setting")) \(counts)"
    guard let best, let difference = best.change.difference else {
      return "No other setting is known to be better than the usual one. By \(start)."
    }
    let settings = best.point.settings.map { "\($0.figure) \(Self.shown($0.value))" }
    let range = best.change.interval?.text ?? ""
    return "Best is point \(best.point.point), \(settings.joined(separator: ", ")): "
      + "\(decimal(difference, places: 4))\(range) \(setting.goal.unit) beside the usual setting. "
      + "By \(start)."
  }

  /// Describes how many verdicts there are of each kind.
  private static func counts(_ verdicts: [Verdict]) -> String {
    func word(_ verdict: Verdict) -> String {
      switch verdict {
      case .better: "better"
      case .worse: "worse"
      case .noDifference, .same: "no different"
      case .needs, .undefined: "unknown"
      }
    }
    let all = verdicts.map(word)
    return ["better", "worse", "no different", "unknown"].compactMap { name in
      let count = all.count { $0 == name }
      return count > 0 ? "\(count) \(name)" : nil
    }.joined(separator: ", ")
  }
}
