public import CueModel
public import SimulationKernel

/// A violation of an invariant, with its instant.
public struct Violation: Hashable, Sendable {
  /// The invariants.
  public enum Rule: String, CaseIterable, Sendable {
    /// No second alert for one subject within 90 s, on any surface (C-15).
    case doubleBuzz
    /// No alert without a decision: withheld alerts stay withheld (C-41).
    case unasked
    /// No interruption in a car (C-27).
    case carPlay
    /// No interruption of a driver (G-12).
    case driving
    /// No interruption caused by a fix in a quiet zone (G-06).
    case quietZone
    /// Only critical interruptions in a Focus (C-40).
    case focus
    /// No interruption of a person who switched alerts off (C-40).
    case alertsDisabled
    /// Only critical interruptions at night.
    case quietHours
    /// No second alert of a card within half an hour (G-15).
    case cardCooldown
    /// No second alert of a shopping area within an hour (G-16).
    case clusterCooldown
    /// No interruption by a background refresh within a minute of a fix.
    case refreshAmidFixes
    /// At most one interruption in a visit, a refresh and a cluster's window (R-01…R-03).
    case placeBurst
    /// No second event for an announcement and the arrival after it (G-18).
    case preArrivalLane
    /// No alert by a place for a card within a day after payday named it (C-39).
    case payday
    /// No alert within half an hour of an alert on another surface (C-11).
    case competingSurface
    /// A place waits until another app's alert is ten seconds past (S-12).
    case otherApp
    /// No alert and no display of a card just after its use (C-34).
    case usedCard
    /// A card touches the person three times in 24 h at most (G-17).
    case cardCap
    /// At most three interruptions a day, and one critical (P-03).
    case dailyLimit
    /// No interruption right after two close alerts, in a policy with a cool-down (C-14).
    case cooldown
    /// At most as many interruptions in a rolling span as its cap.
    case rollingCap
    /// An event that is left to a digest does not interrupt itself (C-54).
    case digest
    /// No alert before rest or the end of the bound, in a policy with deferral.
    case deferral
    /// No reload of a widget without a change (C-24).
    case idleReload
    /// A decision with a consistent outcome, surfaces and reasons (K-15).
    case conservation
    /// Five passed gates before an interruption (G-49).
    case gates
  }

  /// The violated invariant.
  public let rule: Rule
  /// The subject, or `nil` for none of a card, an area and the wallet.
  public let subject: Subject?
  /// The instants that together violate the invariant, earliest first.
  ///
  /// The last instants of an event that happened too often, one more than are permitted.
  public let times: [VirtualTime]

  init(_ rule: Rule, _ subject: Subject?, _ times: [VirtualTime]) {
    self.rule = rule
    self.subject = subject
    self.times = times
  }
}
