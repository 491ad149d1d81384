public import CueModel
public import SimulationKernel

/// The phone's lock screen: shows a banner a moment after it is granted (C-13).
public actor Phone: SynchronousActor {
  /// What the phone understands.
  public enum Message: SimulationMessage {
    /// Show a banner.
    indirect case present(Content, Subject, Grant?)
    /// A banner's way to the screen is over.
    case land(Subject, Grant)
    /// The person allowed or forbade notifications.
    case authorised(Bool)

    /// Adds the grant.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .present(let content, _, let grant):
        content.hash(into: &hasher)
        grant?.hash(into: &hasher)
      case .land(_, let grant): grant.hash(into: &hasher)
      case .authorised(let isAuthorised): hasher.combine(isAuthorised)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let journal: Journal?
  private let latency: Duration
  private var isAuthorised: Bool
  private var presented: Set<UInt64> = []
  private let mostPending: Int?
  private var pendingCount = 0

  init(
    context: SimulationContext, conductor: ActorReference<Conductor.Message>,
    configuration: DeviceConfiguration, journal: Journal?
  ) {
    self.context = context
    self.conductor = conductor
    self.journal = journal
    latency = .milliseconds(configuration.policy.bannerLatencyMilliseconds)
    mostPending = configuration.profile.pendingNotifications
    isAuthorised = configuration.person.notificationAuthorisation == .authorised
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .present(let content, let subject, let grant):
      guard let grant, grant.surface == .phoneBanner, presented.insert(grant.id).inserted else {
        journal?.refused("phone", at: context.now)
        return
      }
      guard isAuthorised else {
        conductor.send(.refused(grant.id))
        return
      }
      if let mostPending {
        // The platform keeps so many and says nothing of the rest.
        guard pendingCount < mostPending else {
          journal?.overBudget(.notifications, .dropped, at: context.now)
          return
        }
        journal?.spent(.notifications, inSpan: pendingCount + 1)
      }
      pendingCount += 1
      journal?.shown(content, on: .phoneBanner, at: context.now)
      reference.send(.land(subject, grant), after: latency)
    case .land(let subject, let grant):
      pendingCount -= 1
      journal?.landed(.phoneBanner, subject, at: context.now)
      conductor.send(.landed(grant.id))
    case .authorised(let isAuthorised):
      self.isAuthorised = isAuthorised
      conductor.send(.notificationsAllowed(isAuthorised ? .authorised : .denied))
    }
  }
}
