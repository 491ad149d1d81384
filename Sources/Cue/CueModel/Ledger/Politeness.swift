import SimulationPrimitives

/// How loudly the next alert may come after those before it, as Android 15 cools notifications down.
///
/// The figures and their edges are those of `PolitenessStrategy` in AOSP's `NotificationAttentionHelper`:
/// the next state depends on the last and on the time since the last post, muted ones included. Left
/// out is what needs more than a few alerts without an answer, a reset after ten, and other apps:
/// the avalanche after a reconnection. Two limits of AOSP's `NotificationManagerService` are out of
/// the reach of a wallet and no rules of ours: 5 updates a second of what is shown already
/// (`DEFAULT_MAX_NOTIFICATION_ENQUEUE_RATE`), and 50 notifications at a time of one package
/// (`MAX_PACKAGE_NOTIFICATIONS`).
@frozen
public enum Politeness: Hashable, Sendable {
  /// As loud as ever.
  case usual
  /// Shown, and not felt; Android plays it at 30 % of the volume.
  case polite
  /// Only there to be looked at; Android plays it at no volume.
  case muted

  /// The state after one more post.
  ///
  /// - Parameters:
  ///   - last: When the last was posted.
  ///   - time: When this one is.
  ///   - policy: The thresholds.
  /// - Returns: How loud this one is.
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
  /// How loudly an alert may come at an instant, made of the last posts: those that interrupted, those
  /// that were muted, and those scheduled until then.
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

  /// Remembers an alert that nothing but the cool-down kept from interrupting: it was posted.
  public mutating func noteMuted(_ decision: Decision) {
    if decision.vetoes == [.cooldown] { muted.insert(decision.time) }
  }
}
