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
  /// The city of the device's person, counted from 0.
  package let city: Int
  /// The routine of the person's days.
  package let routine: String
  /// The decision with its outcome.
  package let record: DecisionRecord

  /// Returns the rows of a device's decisions, in time order.
  ///
  /// - Parameters:
  ///   - run: The run of the device.
  ///   - device: The index of the device in its fleet.
  ///   - city: The city of the device's person.
  ///   - routine: The routine of the person's days.
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
