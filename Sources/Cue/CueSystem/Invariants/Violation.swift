public import CueModel
public import SimulationKernel

/// A promise that a device broke, and when.
public struct Violation: Hashable, Sendable {
  /// The promises.
  public enum Rule: String, CaseIterable, Sendable {
    /// Nothing lands twice for one subject within 90 s, on whatever surface (C-15).
    case doubleBuzz
    /// Nothing lands that was not decided: what was held back stays so (C-41).
    case unasked
    /// Nothing interrupts in a car (C-27).
    case carPlay
    /// Nothing interrupts a driver (G-12).
    case driving
    /// Nothing that a fix causes interrupts in a quiet zone (G-06).
    case quietZone
    /// Nothing but the critical interrupts a Focus (C-40).
    case focus
    /// Nothing interrupts a person who switched alerts off (C-40).
    case alertsDisabled
    /// Nothing but the critical interrupts at night.
    case quietHours
    /// A card that spoke waits half an hour (G-15).
    case cardCooldown
    /// A shopping area that spoke waits an hour (G-16).
    case clusterCooldown
    /// No background refresh interrupts within a minute of a fix: location knows better.
    case refreshAmidFixes
    /// A visit, a refresh and a cluster's window have one interruption by a place at most (R-01…R-03).
    case placeBurst
    /// A nudge and the arrival after it are one event (G-18).
    case preArrivalLane
    /// A card named on payday is left alone by places for a day (C-39).
    case payday
    /// When one surface has spoken, another waits half an hour (C-11).
    case competingSurface
    /// A place waits until another app's alert is ten seconds past (S-12).
    case otherApp
    /// A card just used is neither spoken of nor shown (C-34).
    case usedCard
    /// A card touches the person three times in 24 h at most (G-17).
    case cardCap
    /// A day has three interruptions at most, and one critical (P-03).
    case dailyLimit
    /// Where alerts are cooled down, none interrupts right behind two that came close (C-14).
    case cooldown
    /// A rolling span has no more interruptions than its cap.
    case rollingCap
    /// An event that is left to a digest does not interrupt itself (C-54).
    case digest
    /// Where an arrival waits until the person stands still, it does, up to its bound.
    case deferral
    /// Widgets are reloaded only for something new (C-24).
    case idleReload
    /// A decision's outcome, its surfaces and its reasons agree (K-15).
    case conservation
    /// An interruption has passed five gates (G-49).
    case gates
  }

  /// The promise.
  public let rule: Rule
  /// The subject; nil if it was about no card, area or wallet.
  public let subject: Subject?
  /// The instants that together break it, earliest first.
  ///
  /// Where something happened too often, its last instants, one more than are allowed.
  public let times: [VirtualTime]

  init(_ rule: Rule, _ subject: Subject?, _ times: [VirtualTime]) {
    self.rule = rule
    self.subject = subject
    self.times = times
  }
}
