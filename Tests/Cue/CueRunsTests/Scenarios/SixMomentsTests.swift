import CueDocuments
import CueModel
import CueRuns
import CueSystem
import TestFolders
import Testing

/// The six moments, each a scenario, agree with their sentences, decision by decision (C-29).
@Suite struct SixMomentsTests {
  /// One moment: its scenario, and its decisions, in order.
  struct Moment: CustomStringConvertible {
    let file: String
    let decisions: [String]
    var description: String { file }
  }

  private static let announced = "preArrival ambientOnly: liveActivity, widget"
  private static let silentEntry =
    "geofenceEntry ambientOnly: liveActivity, widget; preArrivalLane"
  private static let spokenEntry = "geofenceEntry interruptive: watchHaptic, liveActivity, widget"

  private static let moments = [
    // Walking up: the live activity ahead of the fence, and there it only shows "here".
    Moment(file: "moments/s1a-three-minutes-ahead", decisions: [announced, silentEntry]),
    // Inside the store: announced within the quarter of an hour, so there is no further alert.
    Moment(
      file: "moments/s2a-inside-the-store",
      decisions: [announced, silentEntry, silentEntry, silentEntry]),
    // Driving through a plaza: four fences, one cluster, and the car keeps it silent.
    Moment(
      file: "carplay-plaza",
      decisions: [
        announced, "preArrival ambientOnly: widget", "preArrival ambientOnly: widget",
        "preArrival ambientOnly: widget", "geofenceEntry heldInCluster: no surface; carPlay",
        "geofenceEntry heldInCluster: no surface; carPlay",
        "cluster ambientOnly: liveActivity, widget; carPlay",
        "geofenceEntry absorbed: no surface; carPlay",
        "geofenceEntry absorbed: no surface; carPlay",
        "geofenceEntry absorbed: no surface; carPlay",
        "geofenceEntry absorbed: no surface; carPlay",
      ]),
    // Dismissed three times: one notice, then silence, and alerts again after the undo.
    Moment(
      file: "moments/s4-three-dismissals",
      decisions: [
        "quietedCard interruptive: phoneBanner, widget",
        "geofenceEntry suppressed: widget; autoQuieted", spokenEntry,
      ]),
    // Payday tomorrow: one banner in the morning, whatever became of the app.
    Moment(
      file: "moments/s5a-payday", decisions: ["payday interruptive: phoneBanner, widget"]),
    // In a Focus: live activity and widget only, by either of two bits; then as usual.
    Moment(
      file: "moments/s6a-focus",
      decisions: [
        "geofenceEntry ambientOnly: liveActivity, widget; focus",
        "geofenceEntry ambientOnly: liveActivity, widget; alertsDisabled",
        "geofenceEntry ambientOnly: liveActivity, widget; focus", spokenEntry,
      ]),
  ]

  private func decisions(_ moment: Moment, _ policy: Policy = .conductor) throws -> [String] {
    let scenario = try Scenario(contentsOf: "\(TestFolders.scenarios)/\(moment.file).json5")
    return try ScenarioRun(scenario, policy: policy).decisions
      .map { decision in
        let reason = decision.primaryReason.map { "; \($0.name)" } ?? ""
        return "\(decision.kind) \(decision.outcome.rawValue): \(decision.surfaces.words)\(reason)"
      }
  }

  @Test(arguments: moments)
  func `each of six moments uses the surfaces of its sentence, decision by decision (C-29)`(
    moment: Moment
  ) throws {
    #expect(try decisions(moment) == moment.decisions)
  }

  @Test(arguments: moments)
  func `without the Conductor each of the six moments is louder (C-29, C-01)`(
    moment: Moment
  ) throws {
    func loud(_ decisions: [String]) -> Int { decisions.count { $0.contains("interruptive") } }

    #expect(loud(try decisions(moment, .naive)) > loud(moment.decisions))
  }
}
