public import CueModel
import SimulationStatistics

/// The sum of the results of a fleet's devices, in whole numbers.
public struct FleetSummary: Hashable, Sendable {
  /// The counts.
  package let tally: DeviceTally

  /// Devices that ran.
  public var devices: Int { tally.devices }
  /// Local days simulated.
  public var userDays: Int { tally.userDays }
  /// Messages delivered.
  public var messages: Int { tally.messages }
  /// Fixes the Conductors took.
  public var fixes: Int { tally.fixes }

  /// Interruptions that reached a person.
  public var interruptions: Int { tally.speech.interruptions }
  /// Interruptions shortly after another about the same thing (C-14).
  public var duplicates: Int { tally.speech.duplicates }
  /// Banners that were tapped.
  public var taps: Int { tally.speech.taps }
  /// Returns the interruptions on the user-day at a rank, in thousandths of all user-days, or `nil`
  /// if there are none.
  public func interruptionsPerDay(permille: Int) -> Int64? {
    tally.speech.perDay.quantile(permille: permille)
  }

  /// Right moments to interrupt, according to the true positions.
  public var opportunities: Int { tally.moments.opportunities }
  /// Right moments with an interruption about their card.
  public var met: Int { tally.moments.met }
  /// Interruptions about a card at a wrong moment.
  public var wrong: Int { tally.moments.wrong }

  /// Returns the number of decisions with an outcome.
  public func decisions(_ outcome: Outcome) -> Int {
    tally.decisions.table.total { $0.outcome == outcome }
  }
  /// Returns the number of decisions in which a veto was the primary reason (K-11).
  public func decisions(because veto: Veto) -> Int { tally.decisions.reasons[veto] }

  /// The number of violations, 0 unless the policy violates its invariants.
  public var violations: Int { tally.violations.total }
  /// The fleet's digest: the sum of a hash of each device's index and digest.
  public var digest: UInt64 { tally.digest }
}
