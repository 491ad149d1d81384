import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FleetRunner
import Foundation
import Reporting
import SimulationKernel
import Testing

@testable import Populations

/// One device alone reports its actions and its missed moments.
@Suite struct ResidentReportTests {
  /// The device of a scenario, with a moment around its first landing and one it cannot meet.
  private func report() throws -> RunReport {
    let run = try Runs.run(person: "watchWorn: true, watchReachable: true")
    let start = run.scenario.start
    let end = start.advanced(by: run.scenario.horizon)
    let moments = [(0.0, 300.0), (400, 500)].map { begin, end in
      Opportunity(
        card: CardID(0), begin: start.advanced(by: .seconds(begin)),
        end: start.advanced(by: .seconds(end)), valueCents: 5_000)
    }
    let inputs = run.scenario.inputs(for: run.configuration.cards)
    let life = Life(
      seed: run.seed, start: start, end: end, configuration: run.configuration, inputs: inputs,
      opportunities: moments)
    let world = World(seed: life.seed, start: start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: life.configuration)
    try world.run(until: start)
    for input in inputs { input.send(to: device) }
    let outcome = try world.run(until: end)
    let lived = LivedLife(
      life: life, journal: journal, outcome: outcome, deliveries: world.deliveries,
      violations: run.violations)
    let tally = try DeviceTally(
      of: 9, life: life, journal: journal, outcome: outcome, deliveries: world.deliveries,
      violations: run.violations)
    let setting = FleetTallies.setting
    return RunReport(
      Run(lived, of: 9, in: setting.population, seed: run.seed),
      of: ResidentSection(
        of: 9, in: setting, lived, FleetMeasures(ofDevice: tally, in: setting)))
  }

  @Test func `the report of a resident has each moment, each decision and the digest`() throws {
    let report = try report()
    let text = report.text()

    #expect(text.hasPrefix("Device 9 of my city.json5: 1 alert, 0 withheld.\n"))
    #expect(
      text.contains(
        "\ndevice 9 of my city.json5: 2 devices, 2 days after one that does not count, seed 42"))
    #expect(text.contains("2 right moments\n"))
    #expect(report.decisions.count == 1)
    #expect(text.contains("geofenceEntry target: interruptive → watchHaptic"))
    #expect(text.contains("  14:00:00 to 14:05:00  target, 50.00: met after 60."))
    #expect(text.contains("  14:06:40 to 14:08:20  target, 50.00: met by the live activity\n"))
    #expect(text.hasSuffix("; digest \(report.digest)\n"))
  }

  @Test func `the document has the same content`() throws {
    let report = try report()
    let object = try JSONSerialization.jsonObject(with: Data(RunReports([report]).json().utf8))
    let runs = (object as? [String: Any])?["runs"] as? [[String: Any]]
    let document = try #require(runs?.first)
    let resident = try #require(document["resident"] as? [String: Any])
    let moments = try #require(resident["moments"] as? [[String: Any]])

    #expect(resident["device"] as? Int == 9)
    #expect(document["digest"] as? String == report.digest)
    try #require(moments.count == 2)
    #expect(moments[1]["metAfterSeconds"] is NSNull)
    #expect((moments[0]["metAfterSeconds"] as? Double).map { $0 >= 60 && $0 < 70 } == true)
    #expect((document["timeline"] as? [Any])?.count == report.timeline.count)
  }
}
