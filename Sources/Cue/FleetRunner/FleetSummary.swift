public import CueModel
import SimulationStatistics

/// The sum of the results of a fleet's devices, in whole numbers.
public struct FleetSummary: Hashable, Sendable {
  /// The counts.
  package let tally: DeviceTally

  /// Devices that ran.
  public var devices: Int { tally.devices }
  /// The local days they lived through.
  public var userDays: Int { tally.userDays }
  /// Messages delivered.
  public var messages: Int { tally.messages }
  /// Fixes the Conductors took.
  public var fixes: Int { tally.fixes }

  /// Interruptions that reached a person.
  public var interruptions: Int { tally.speech.interruptions }
  /// Interruptions that came moments after another about the same thing (C-14).
  public var duplicates: Int { tally.speech.duplicates }
  /// Banners that were tapped.
  public var taps: Int { tally.speech.taps }
  /// Interruptions on the user-day at a rank, in thousandths of all user-days; nil without any.
  public func interruptionsPerDay(permille: Int) -> Int64? {
    tally.speech.perDay.quantile(permille: permille)
  }

  /// The right moments there were, by what is true of the world.
  public var opportunities: Int { tally.moments.opportunities }
  /// Moments in which an interruption about their card landed.
  public var met: Int { tally.moments.met }
  /// Interruptions that spoke of a card at a moment that was not right.
  public var wrong: Int { tally.moments.wrong }

  /// Decisions with an outcome.
  public func decisions(_ outcome: Outcome) -> Int {
    tally.decisions.table.total { $0.outcome == outcome }
  }
  /// Decisions in which a veto was named first (K-11).
  public func decisions(because veto: Veto) -> Int { tally.decisions.reasons[veto] }

  /// The number of violations; 0 unless the policy does not keep its invariants.
  public var violations: Int { tally.violations.total }
  /// The sum of a hash of each device's index and digest: equal fleets have equal ones.
  public var digest: UInt64 { tally.digest }
}
