package import CueModel
import SimulationKernel

/// One decision of a device with its effects, as a row of a table for other programs.
///
///     let records = DecisionRecord.records(of: journal.entries, configuration: configuration)
///     records.first?.landed.names  // ["watchHaptic"]
package struct DecisionRecord: Hashable, Sendable {
  /// The decision.
  package let decision: Decision
  /// The decision's subject, in words.
  package let subject: String
  /// The person's time zone.
  package let calendar: LocalCalendar
  /// The surfaces on which the decision reached the person.
  package private(set) var landed: SurfaceSet = []

  /// The records of a device's decisions, in the order of time.
  ///
  /// - Parameters:
  ///   - entries: The entries of its journal.
  ///   - configuration: The device.
  /// - Returns: A record for each decision.
  /// - Complexity: O(n) for n entries, times the decisions of one instant.
  package static func records(
    of entries: [Journal.Entry], configuration: DeviceConfiguration
  ) -> [DecisionRecord] {
    let cards = configuration.cards.distinctlyNamed
    var records: [DecisionRecord] = []
    var made: [VirtualTime: [Int]] = [:]
    for entry in entries {
      switch entry.event {
      case .decided(let decision):
        made[decision.time, default: []].append(records.count)
        records.append(
          DecisionRecord(
            decision: decision,
            subject: decision.subject.name(among: cards, consumers: configuration.consumers),
            calendar: configuration.calendar))
      case .landed(let surface, let subject):
        // An interruption without a decision violates an invariant, and belongs to no record.
        let index = entry.decided.flatMap { made[$0] }?.first {
          records[$0].decision.subject == subject
            && records[$0].decision.surfaces.contains(surface)
            && !records[$0].landed.contains(surface)
        }
        if let index { records[index].landed.formUnion(SurfaceSet(surface)) }
      case .scheduled, .shown, .refused, .laneBegan, .refreshSpoke, .reinstalled, .keptFromCar,
        .focus, .taken, .prefilled, .opened, .unobserved, .analytics, .overBudget, .barrier,
        .gesture, .wallet, .looked, .acted, .annoyed, .optedOut, .dropped, .tapped, .liveActivity,
        .widgetReloaded,
        .backgroundKilled, .process, .notification, .summary, .sensorMode:
        break
      }
    }
    return records
  }
}
