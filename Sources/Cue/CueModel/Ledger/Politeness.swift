import SimulationPrimitives

/// The volume of the next alert after recent ones, following the notification cooldown of Android
/// 15.
///
/// The figures and their edges are those of `PolitenessStrategy` in AOSP's
/// `NotificationAttentionHelper`. The next state depends on the last state and on the time since
/// the last post, muted ones included. Not modeled are rules that need more than a few unanswered
/// alerts, a reset after ten, and the avalanche of other apps after a reconnection. A wallet does
/// not reach two limits of AOSP's `NotificationManagerService`: 5 updates a second of a visible
/// notification (`DEFAULT_MAX_NOTIFICATION_ENQUEUE_RATE`), and 50 notifications of one package at a
/// time (`MAX_PACKAGE_NOTIFICATIONS`).
@frozen
public enum Politeness: Hashable, Sendable {
  /// The usual volume.
  case usual
  /// Visible without a tap; Android plays it at 30 % of the volume.
  case polite
  /// Visible without an interruption; Android plays it at no volume.
  case muted

  /// The state after one more post.
  ///
  /// - Parameters:
  ///   - last: The instant of the last post.
  ///   - time: The instant of this post.
  ///   - policy: The thresholds.
  /// - Returns: The politeness of this post.
  func next(since last: VirtualTime, at time: VirtualTime, under policy: Policy) -> Politeness {
    switch self {
    case .usual:
      return Window.halfOpen(seconds: policy.politeSeconds).isActive(since: last, at: time)
        ? .polite : .usual
    case .polite:
      if Window.halfOpen(seconds: policy.mutedSeconds).isActive(since: last, at: time) {
        return .muted
      }
      return Window.closed(seconds: policy.politeSeconds).isActive(since: last, at: time)
        ? .polite : .usual
    case .muted:
      return Window.closed(seconds: policy.mutedSeconds).isActive(since: last, at: time)
        ? .muted : .polite
    }
  }
}

extension Ledger {
  /// The politeness of an alert at an instant, computed from the last posts: interruptions, muted
  /// alerts, and alerts scheduled until then.
  func politeness(at time: VirtualTime, under policy: Policy) -> Politeness {
    let silent = (0..<RecentInstants.capacity).map { muted[$0] }.filter(\.hasHappened)
    let posts = lastCharges(RecentInstants.capacity) + silent + scheduled.map(\.time)
    var (state, last) = (Politeness.usual, VirtualTime.never)
    for post in posts.filter({ $0 <= time }).sorted().suffix(RecentInstants.capacity) + [time] {
      state = state.next(since: last, at: post, under: policy)
      last = post
    }
    return state
  }

  /// Records an alert that only the cool-down kept from interrupting: it was posted.
  public mutating func noteMuted(_ decision: Decision) {
    if decision.vetoes == [.cooldown] { muted.insert(decision.time) }
  }
}
