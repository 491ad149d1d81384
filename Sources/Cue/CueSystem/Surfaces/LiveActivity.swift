public import CueModel
public import SimulationKernel

/// The live activity on the lock screen and the island, which shows the distance in steps of fifty
/// meters (C-20).
///
/// A live activity is not an alert. It accepts updates only under the Conductor's lease, and
/// ends eight hours after its start (C-21).
public actor LiveActivity: DevicePart, SynchronousActor {
  static let name = Surface.liveActivity.owner

  /// The messages of a live activity.
  public enum Message: SimulationMessage {
    /// Begin, showing a bucket of fifty meters.
    indirect case start(Lease, Content, bucket: Int)
    /// Show another bucket.
    case update(Lease?, bucket: Int)
    /// Show other words: another card joined the shopping area.
    indirect case renew(Lease, Content)
    /// Continue about another place, with another text.
    indirect case move(Lease, Content, bucket: Int)
    /// Show that the person is there.
    case arrived(Lease)
    /// End.
    case end(Lease)
    /// The app was removed, with its live activity.
    case removed
    /// Report the current live activity to a process that was just launched.
    case report
    /// The activity has reached its longest duration.
    case expire(Lease)
    /// An ended activity leaves the lock screen.
    case remove(Lease)

    /// Adds the lease and the bucket.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .start(let lease, let content, let bucket): hasher.combine(0, lease, content, bucket)
      case .update(let lease, let bucket): hasher.combine(1, lease, bucket)
      case .renew(let lease, let content): hasher.combine(2, lease, content)
      case .move(let lease, let content, let bucket): hasher.combine(9, lease, content, bucket)
      case .arrived(let lease): hasher.combine(3, lease)
      case .end(let lease): hasher.combine(4, lease)
      case .removed: hasher.combine(5)
      case .report: hasher.combine(6)
      case .expire(let lease): hasher.combine(7, lease)
      case .remove(let lease): hasher.combine(8, lease)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let person: ActorReference<Person.Message>?
  private let lifetime: Duration
  private let linger: Duration
  private let mostAtOnce: Int?
  private var updates: RollingBudget
  /// The number of ended activities that are still on the lock screen.
  private var lingering = 0
  private var lease: Lease?
  /// Whether the activity shows the person's arrival; showing it again is not a change.
  private var showsArrival = false
  /// The subject on the screen, which differs from the lease's after a dropped move.
  private var shown: Subject?
  /// An update dropped by the platform, which the next accepted update includes.
  private var owed: (content: Content, bucket: Int)?

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    person = configuration.reactions.map { _ in context.address(of: Person.self) }
    lifetime = .seconds(configuration.policy.liveActivityLifetimeSeconds)
    linger = .seconds(configuration.profile.liveActivityLingerSeconds)
    mostAtOnce = configuration.profile.liveActivitiesAtOnce
    updates = RollingBudget(configuration.profile.liveActivityUpdatesPerHour, inSeconds: 3_600)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .update(let lease, let bucket):
      guard let lease, lease == self.lease else {
        context.note(.refused("liveActivity"))
        return
      }
      guard mayUpdate() else { return }
      showsArrival = false
      if !catchUp(with: lease, bucket: bucket) {
        context.note(.liveActivity(.updated(bucket), lease.subject))
      }
    case .start(let lease, let content, let bucket): start(lease, content, bucket: bucket)
    case .renew(let lease, let content):
      guard lease == self.lease else { return }
      owed = (content, owed?.bucket ?? 0)
      if mayUpdate() { catchUp(with: lease) }
    case .move(let lease, let content, let bucket):
      guard lease.id == self.lease?.id else { return }
      // The new lease counts even if the platform drops the update. Otherwise no later message
      // would match it, not even the end.
      (self.lease, showsArrival, owed) = (lease, false, (content, bucket))
      if mayUpdate() { catchUp(with: lease) }
    case .arrived(let lease):
      guard lease == self.lease, !showsArrival, mayUpdate() else { return }
      showsArrival = true
      catchUp(with: lease)
      context.note(.liveActivity(.arrived, lease.subject))
    case .end(let lease):
      guard lease == self.lease else { return }
      end(lease)
    case .removed:
      if let lease { end(lease) }
      lingering = 0
    case .report:
      conductor.send(.liveActivityRuns(lease))
    case .expire(let begun):
      // The activity may have moved to another subject, so only the identifier must match.
      guard let lease, lease.id == begun.id else { return }
      end(lease)
      conductor.send(.liveActivityEnded(lease))
      stay(lease)
    case .remove(let lease):
      lingering -= 1
      context.note(.liveActivity(.removed, lease.subject))
    }
  }

  private func start(_ lease: Lease, _ content: Content, bucket: Int) {
    if let running = self.lease { end(running) }
    if let mostAtOnce {
      guard lingering < mostAtOnce else {
        context.note(.overBudget(.liveActivities, .dropped))
        conductor.send(.liveActivityEnded(lease))
        return
      }
      context.note(Journal.Note.spent(.liveActivities, inSpan: lingering + 1))
    }
    self.lease = lease
    (showsArrival, shown, owed) = (false, lease.subject, nil)
    context.note(.shown(content, .liveActivity, lease.subject))
    context.note(.liveActivity(.started(bucket), lease.subject))
    person?.send(.lit(lease.subject))
    reference.send(.expire(lease), after: lifetime)
  }

  /// Shows the dropped update, with a later bucket if there is one, and returns whether it is a
  /// move to another place.
  @discardableResult
  private func catchUp(with lease: Lease, bucket: Int? = nil) -> Bool {
    guard let owed else { return false }
    self.owed = nil
    context.note(.shown(owed.content, .liveActivity, lease.subject))
    guard shown != lease.subject else { return false }
    shown = lease.subject
    context.note(.liveActivity(.moved(bucket ?? owed.bucket), lease.subject))
    person?.send(.lit(lease.subject))
    return true
  }

  /// Whether the platform accepts one more update; otherwise the last one stays visible.
  private func mayUpdate() -> Bool {
    guard !updates.isUnlimited else { return true }
    guard updates.spend(at: context.now) else {
      context.note(.overBudget(.liveActivityUpdates, .dropped))
      return false
    }
    context.note(Journal.Note.spent(.liveActivityUpdates, inSpan: updates.count(at: context.now)))
    return true
  }

  /// Keeps an ended activity visible for a while.
  private func stay(_ lease: Lease) {
    guard linger > .zero else { return }
    lingering += 1
    reference.send(.remove(lease), after: linger)
  }

  private func end(_ lease: Lease) {
    self.lease = nil
    // The entry is about the subject on the screen.
    context.note(.liveActivity(.ended, shown ?? lease.subject))
    person?.send(.lit(nil))
  }
}
