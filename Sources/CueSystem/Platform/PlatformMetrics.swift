public import CueModel
import SimulationKernel

/// Six figures a notification system is judged by, from the journal alone (P-25; which they are is
/// ours).
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
  /// How often the person forbade notifications.
  public private(set) var optOuts = 0
  /// Interruptions that reached the person beyond a day's budget (P-03).
  public private(set) var budgetBreaches = 0

  /// Works the figures out.
  ///
  /// - Parameters:
  ///   - entries: What the device did, in order.
  ///   - policy: The rules it was to keep.
  public init(_ entries: [Journal.Entry], policy: Policy) {
    var audience = Audience(policy: policy)
    var taps = 0
    for entry in entries {
      switch entry.event {
      case .decided(let decision):
        if decision.surfaces.isInterruptive {
          audience.expect(decision.subject, decision.bucket, onDay: decision.dayNumber)
        } else {
          suppress(decision.primaryReason)
        }
      case .consumerDecided(let decision):
        if decision.outcome == .interruptive {
          audience.expect(
            .consumer(decision.consumer), decision.bucket, onDay: decision.dayNumber)
        } else {
          suppress(decision.primaryReason)
        }
      case .landed(_, let subject): audience.hear(subject, at: entry.time)
      case .tapped: taps += 1
      case .analytics(.permission(.turnedOff)): optOuts += 1
      default: break
      }
    }
    (delivered, budgetBreaches) = (audience.heard, audience.breaches)
    duplicateRate = share(audience.duplicates)
    tapThroughRate = share(taps)
  }

  private mutating func suppress(_ reason: Veto?) {
    if let reason { suppressed[reason.name, default: 0] += 1 }
  }

  private func share(_ count: Int) -> Double {
    delivered == 0 ? 0 : Double(count) / Double(delivered)
  }
}

/// Who hears it all, and counts.
private struct Audience {
  private struct Budget: Hashable {
    let bucket: GatewayBucket
    let dayNumber: Int
  }

  let policy: Policy
  var heard = 0
  var duplicates = 0
  var breaches = 0
  /// What was decided to be said about a subject, until the first of its surfaces says it.
  private var expected: [Subject: Budget] = [:]
  private var spent: [Budget: Int] = [:]
  private var last: [Subject: VirtualTime] = [:]

  init(policy: Policy) {
    self.policy = policy
  }

  mutating func expect(_ subject: Subject, _ bucket: GatewayBucket, onDay dayNumber: Int) {
    expected[subject] = Budget(bucket: bucket, dayNumber: dayNumber)
  }

  mutating func hear(_ subject: Subject, at time: VirtualTime) {
    heard += 1
    let silence = Window.halfOpen(seconds: policy.sameSubjectSeconds)
    if let before = last[subject], silence.isActive(since: before, at: time) { duplicates += 1 }
    last[subject] = time
    // A second surface says the same again; that is a duplicate and no second charge.
    guard let budget = expected.removeValue(forKey: subject) else { return }
    spent[budget, default: 0] += 1
    if spent[budget, default: 0] > policy.interruptions(of: budget.bucket) { breaches += 1 }
  }
}
