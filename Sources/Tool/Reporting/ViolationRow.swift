import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives

/// An invariant violation in reports.
public struct ViolationRow: Hashable, Codable, Sendable {
  /// The canonical name of the invariant.
  public let rule: String
  /// The card or area concerned, if there is one.
  public let subject: String?
  /// The instants that together violate the invariant, counted from the start of the run.
  public let atSeconds: [Double]

  /// Returns the invariant violations of a run.
  static func rows(of run: Run) -> [ViolationRow] {
    run.violations.map { violation in
      ViolationRow(
        rule: violation.rule.rawValue, subject: violation.subject.map(run.configuration.name(of:)),
        atSeconds: violation.times.map { $0.seconds(since: run.start) })
    }
  }

  /// The violation as text, as in `target, interrupted a driver (driving): at 101.162 s`.
  public var words: String {
    let times = atSeconds.map { decimal($0, places: 3) }
    let last = times.last.map { [$0] } ?? []
    let list = [times.dropLast().joined(separator: ", ")].filter { !$0.isEmpty } + last
    let sentence = Violation.Rule(rawValue: rule).map { "\($0.words) (\(rule))" } ?? rule
    return "\(subject.map { "\($0), " } ?? "")\(sentence): at \(list.joined(separator: " and ")) s"
  }
}

extension Violation.Rule {
  /// A short description of the violation.
  fileprivate var words: String {
    switch self {
    case .doubleBuzz: "interrupted twice for one thing"
    case .unasked: "interrupted without a decision"
    case .carPlay: "interrupted in CarPlay"
    case .driving: "interrupted a driver"
    case .quietZone: "interrupted in a quiet zone"
    case .focus: "interrupted a Focus"
    case .alertsDisabled: "interrupted with alerts switched off"
    case .quietHours: "interrupted in quiet hours"
    case .cardCooldown: "interrupted again within the card's cooldown"
    case .clusterCooldown: "interrupted again within the area's cooldown"
    case .refreshAmidFixes: "interrupted by a refresh though fixes arrived"
    case .placeBurst: "interrupted twice in one visit or shopping area"
    case .preArrivalLane: "interrupted though announced before"
    case .payday: "interrupted within the silence after payday"
    case .competingSurface: "interrupted right after an alert on another surface"
    case .otherApp: "interrupted right after another app"
    case .usedCard: "shown again though just used"
    case .cardCap: "touched more often than the cap"
    case .dailyLimit: "interrupted more often than a day may"
    case .cooldown: "interrupted right after two close alerts"
    case .rollingCap: "interrupted more often than a rolling span may"
    case .digest: "interrupted though assigned to the digest"
    case .deferral: "interrupted before the person was at rest"
    case .idleReload: "widget reloaded unchanged"
    case .conservation: "a decision that contradicts itself"
    case .gates: "delivered against a gate"
    }
  }
}
