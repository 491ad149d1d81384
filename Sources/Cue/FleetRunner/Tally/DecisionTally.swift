package import CueModel
import SimulationStatistics

/// The decisions by event, outcome and reason.
package struct DecisionTally: Mergeable, Codable, Hashable, Sendable {
  /// One cell of the table.
  package struct Key: TallyKey {
    /// The event.
    package let event: EventKind
    /// The outcome.
    package let outcome: Outcome
    /// The primary veto, or `nil` if none held.
    package let reason: Veto?

    /// Creates a key.
    package init(event: EventKind, outcome: Outcome, reason: Veto?) {
      (self.event, self.outcome, self.reason) = (event, outcome, reason)
    }

    /// The three names, as in `geofenceEntry ambientOnly weather`.
    package var name: String {
      "\(event.rawValue) \(outcome.rawValue) \(reason?.name ?? "none")"
    }

    /// Parses three names, or returns `nil`.
    package init?(name: String) {
      let parts = name.split(separator: " ").map(String.init)
      guard parts.count == 3, let event = EventKind(rawValue: parts[0]),
        let outcome = Outcome(rawValue: parts[1])
      else { return nil }
      let reason = Veto(name: parts[2])
      guard reason != nil || parts[2] == "none" else { return nil }
      self.init(event: event, outcome: outcome, reason: reason)
    }
  }

  /// Decisions by event, outcome and primary reason (K-15, K-11).
  package var table = Counts<Key>()
  /// Decisions with exactly one veto, by that veto.
  package var alone = Counts<Veto>()
  /// Decisions in which a veto held, by veto, regardless of others.
  package var held = Counts<Veto>()
  /// Decisions in which a veto held and another was the primary one, by both.
  package var masked = Counts<Masking>()
  /// The rules that the policies of the devices enforce.
  package var enforced: VetoSet = []
  /// Decisions that lit a surface, by surface.
  package var surfaces = Counts<Surface>()

  /// Creates the tally of no decision.
  package init() {}

  /// Decisions by primary veto (K-11).
  package var reasons: Counts<Veto> {
    var reasons = Counts<Veto>()
    for (key, count) in table.descending {
      if let reason = key.reason { reasons.add(reason, times: count) }
    }
    return reasons
  }

  /// Decisions to interrupt.
  package var interruptive: Int { table.total { $0.outcome == .interruptive } }

  /// Decisions with any veto.
  package var vetoed: Int { table.total { $0.reason != nil } }

  /// Adds the decisions of others.
  package mutating func merge(_ other: Self) {
    table.merge(other.table)
    alone.merge(other.alone)
    held.merge(other.held)
    masked.merge(other.masked)
    enforced.formUnion(other.enforced)
    surfaces.merge(other.surfaces)
  }

  mutating func add(_ decision: Decision) {
    table.add(Key(event: decision.kind, outcome: decision.outcome, reason: decision.primaryReason))
    let vetoes = decision.vetoes
    if let veto = vetoes.first, vetoes == VetoSet(veto) { alone.add(veto) }
    addHeld(vetoes)
    for surface in Surface.allCases where decision.surfaces.contains(surface) {
      surfaces.add(surface)
    }
  }
}
