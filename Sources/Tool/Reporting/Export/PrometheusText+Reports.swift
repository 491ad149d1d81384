import CueModel
import CueSystem
import FleetRunner

extension FleetReport {
  /// Every measure of the fleet, with the ends of its interval, for Prometheus.
  package var prometheus: String {
    let labels: KeyValuePairs = [
      "population": fleet.population, "policy": fleet.policy, "profile": fleet.profile.name,
      "truth": fleet.truth.name, "seed": "\(fleet.seed)",
    ]
    var text = PrometheusText()
    text.add("cuesim_fleet_devices", "Devices of the fleet.", [(labels, Double(fleet.devices))])
    text.add("cuesim_fleet_days", "Days each lives through.", [(labels, Double(fleet.days))])
    for (identifier, row) in measures.rows.sorted(by: { $0.key < $1.key }) {
      let name = "cuesim_fleet_" + PrometheusText.name(identifier)
      let help = "\(row.name), \(row.unit)"
      text.add(name, "\(help).", row.value.map { [(labels, $0)] } ?? [])
      for (end, value) in [("low", row.interval?.low), ("high", row.interval?.high)] {
        text.add(
          "\(name)_\(end)", "\(help): the \(end) end of its 95 % interval.",
          value.map { [(labels, $0)] } ?? [])
      }
    }
    return text.text
  }
}

extension RunReport {
  /// The outcome of scenarios, for Prometheus.
  package var prometheus: String {
    var text = PrometheusText()
    func add(_ name: String, _ help: String, _ value: (ScenarioReport) -> Double) {
      text.add(
        "cuesim_run_\(name)", help,
        scenarios.map { (["file": $0.file, "name": $0.name], value($0)) })
    }
    add("passed", "Whether every expectation held and every promise was kept.") {
      $0.passed ? 1 : 0
    }
    add("decisions", "Decisions.") { Double($0.decisions.count) }
    add("interruptions", "Decisions in which a banner or a haptic was sent.") {
      Double($0.interruptions)
    }
    add("expectations", "What the scenario expects.") { Double($0.expectations.count) }
    add("expectations_failed", "What of it did not hold.") { report in
      Double(report.expectations.count { !$0.passed })
    }
    add("promises_broken", "Promises that were broken.") { Double($0.breaches.count) }
    add("delivered", "Interruptions that reached the person.") { Double($0.metrics.delivered) }
    add("duplicate_share", "The share of the delivered that repeated another.") {
      $0.metrics.duplicateRate
    }
    add("tap_share", "The share of the delivered that was tapped.") {
      $0.metrics.tapThroughRate
    }
    add("opt_outs", "How often the person forbade notifications.") { Double($0.metrics.optOuts) }
    add("budget_breaches", "Interruptions beyond a day's budget.") {
      Double($0.metrics.budgetBreaches)
    }
    text.add(
      "cuesim_run_suppressed", "Decisions against an interruption, by the reason named first.",
      scenarios.flatMap { report in
        report.metrics.suppressed.sorted { $0.key < $1.key }.map { reason, count in
          (["file": report.file, "name": report.name, "reason": reason], Double(count))
        }
      })
    return text.text
  }
}
