package import CueModel
import CueSystem
import Populations
import SimulationPrimitives

/// One decision of a fleet, as a row of a table for other programs.
///
///     let rows = FleetRow.rows(of: run, device: 7, city: 0, routine: "at home")
///     rows.first?.decision.outcome  // .ambientOnly
package struct FleetRow: Hashable, Sendable {
  /// The device's index in its fleet.
  package let device: Int
  /// The city it lives in, counted from 0.
  package let city: Int
  /// How the person spends their days.
  package let routine: String
  /// The person's time zone.
  package let calendar: LocalCalendar
  /// The decision.
  package let decision: Decision
  /// The decision's subject, in words.
  package let subject: String
  /// The surfaces on which what was decided came to somebody.
  package fileprivate(set) var landed: SurfaceSet = []

  /// The rows of what a device decided, in the order of time.
  ///
  /// - Parameters:
  ///   - run: What became of the device.
  ///   - device: Its index in its fleet.
  ///   - city: The city it lives in.
  ///   - routine: How the person spends their days.
  /// - Returns: A row for each decision.
  /// - Complexity: O(n) for n entries, times the decisions of one instant.
  package static func rows(
    of run: LivedLife, device: Int, city: Int, routine: String
  ) -> [FleetRow] {
    let configuration = run.life.configuration
    let cards = configuration.cards.distinctlyNamed
    var rows: [FleetRow] = []
    var made: [VirtualTime: [Int]] = [:]
    for entry in run.journal.entries {
      switch entry.event {
      case .decided(let decision):
        made[decision.time, default: []].append(rows.count)
        rows.append(
          FleetRow(
            device: device, city: city, routine: routine,
            calendar: configuration.calendar, decision: decision,
            subject: decision.subject.name(among: cards)))
      case .landed(let surface, let subject):
        // An interruption nobody decided is a broken promise, and belongs to no row.
        let index = entry.decided.flatMap { made[$0] }?.first {
          rows[$0].decision.subject == subject && rows[$0].decision.surfaces.contains(surface)
            && !rows[$0].landed.contains(surface)
        }
        if let index { rows[index].landed.formUnion(SurfaceSet(surface)) }
      case .scheduled, .shown, .refused, .laneBegan, .refreshSpoke, .reinstalled, .keptFromCar,
        .focus, .taken, .prefilled, .opened, .unobserved, .analytics, .overBudget, .barrier,
        .gesture, .wallet, .looked, .annoyed, .optedOut, .dropped, .tapped, .liveActivity,
        .widgetReloaded,
        .backgroundKilled, .notification, .summary, .sensorMode:
        break
      }
    }
    return rows
  }
}
