public import CueModel
import SimulationKernel

/// Six figures about a notification system, computed from the journal alone (P-25; the selection is
/// assumed).
///
///     PlatformMetrics(journal.entries, policy: .conductor).tapThroughRate
public struct PlatformMetrics: Hashable, Codable, Sendable {
  /// Interruptions that reached the person.
  public private(set) var delivered = 0
  /// Decisions against an interruption, by the veto that is named.
  public private(set) var suppressed: [String: Int] = [:]
  /// The share of the delivered that followed another about the same thing within moments (C-14).
  public private(set) var duplicateRate = 0.0
  /// The share of the delivered that was tapped.
  public private(set) var tapThroughRate = 0.0
  /// The number of times the person denied notifications.
  public private(set) var optOuts = 0
  /// Interruptions that reached the person beyond a day's budget (P-03).
  public private(set) var budgetViolations = 0

  /// Works the figures out.
  ///
  /// - Parameters:
  ///   - entries: The entries of the device's journal, in order.
  ///   - policy: The policy of the run.
  public init(_ entries: [Journal.Entry], policy: Policy) {
    var audience = Audience(policy: policy)
    var taps = 0
    for entry in entries {
      switch entry.event {
      case .decided(let decision):
        if decision.surfaces.isInterruptive {
          audience.expect(decision.subject, decision.bucket, onDay: decision.dayNumber)
        } else {
          suppress(decision.primaryReason.map(policy.rules.name))
        }
      case .landed(_, let subject): audience.hear(subject, at: entry.time)
      case .tapped: taps += 1
      case .analytics(.permission(.turnedOff)): optOuts += 1
      case .scheduled, .shown, .dropped, .refused, .liveActivity, .laneBegan, .refreshSpoke,
        .reinstalled,
        .widgetReloaded, .keptFromCar, .focus, .notification, .summary, .sensorMode,
        .backgroundKilled, .process, .taken, .prefilled, .opened, .unobserved, .analytics,
        .overBudget,
        .barrier, .gesture, .wallet, .looked, .acted, .annoyed, .optedOut:
        break
      }
    }
    (delivered, budgetViolations) = (audience.heard, audience.violations)
    duplicateRate = share(audience.duplicates)
    tapThroughRate = share(taps)
  }

  private mutating func suppress(_ reason: String?) {
    if let reason { suppressed[reason, default: 0] += 1 }
  }

  private func share(_ count: Int) -> Double {
    delivered == 0 ? 0 : Double(count) / Double(delivered)
  }
}
