import CueModel
package import CueSystem
import Populations

/// One decision of a fleet, as a row of a table for other programs.
///
///     let rows = FleetRow.rows(of: run, device: 7, city: 0, routine: "at home")
///     rows.first?.record.decision.outcome  // .ambientOnly
package struct FleetRow: Hashable, Sendable {
  /// The device's index in its fleet.
  package let device: Int
  /// The city it lives in, counted from 0.
  package let city: Int
  /// The routine of the person's days.
  package let routine: String
  /// The decision, and what came of it.
  package let record: DecisionRecord

  /// The rows of what a device decided, in the order of time.
  ///
  /// - Parameters:
  ///   - run: The life of the device, and what it did in it.
  ///   - device: Its index in its fleet.
  ///   - city: The city it lives in.
  ///   - routine: How the person spends their days.
  /// - Returns: A row for each decision.
  package static func rows(
    of run: LivedLife, device: Int, city: Int, routine: String
  ) -> [FleetRow] {
    let from = run.life.countedFrom ?? run.life.start
    return DecisionRecord.records(of: run.journal.entries, configuration: run.life.configuration)
      .filter { $0.decision.time >= from }
      .map { FleetRow(device: device, city: city, routine: routine, record: $0) }
  }
}
