public import CueModel
public import SimulationKernel
import SimulationModeling

/// The phone's view of the watch, which determines whether a tap would be felt (C-53).
public struct WatchState: Hashable, Sendable, StableHashable {
  /// Whether the watch is on the wrist and unlocked.
  public var isWorn: Bool
  /// Whether the phone can reach the watch.
  public var isReachable: Bool

  /// Creates a state.
  public init(isWorn: Bool, isReachable: Bool) {
    self.isWorn = isWorn
    self.isReachable = isReachable
  }

  /// Adds both bits.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(isWorn)
    hasher.combine(isReachable)
  }
}

/// The watch: taps the wrist a second before a banner would be shown (C-13), and grays out quieted
/// cards (C-16).
///
/// The watch shares no store with the phone. Its data arrive over a link that loses, delays,
/// repeats and reorders messages.
public actor Watch: DevicePart, SynchronousActor {
  static let name = Surface.watchHaptic.owner

  /// The messages the watch understands.
  public enum Message: SimulationMessage {
    /// Tap the wrist.
    indirect case tap(Content, Subject, Grant?)
    /// A tap's way to the wrist is over.
    case land(Subject, Grant)
    /// The quieted cards; a higher number is newer.
    case quietList([CardID], number: UInt32)
    /// The watch was put on or taken off, or its connection changed.
    case became(WatchState)
    /// Reports the state to a process that was just launched.
    case report

    /// Adds the grant or the list.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .tap(let content, let subject, let grant): hasher.combine(0, content, subject, grant)
      case .land(let subject, let grant): hasher.combine(1, subject, grant)
      case .quietList(let cards, let number): hasher.combine(2, cards, number)
      case .became(let state): hasher.combine(3, state)
      case .report: hasher.combine(4)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let person: ActorReference<Person.Message>?
  /// The state in the view of the phone's own session, regardless of the link.
  private var state: WatchState
  private let latency: Duration
  private var link: Link<Conductor.Message>
  private var received: Set<UInt64> = []
  private var quietListNumber: UInt32 = 0
  private(set) var quietedCards: [CardID] = []
  // Safety: its methods have no access to the actor, so none of them reenters it.
  @safe @exclusivity(unchecked) private var transfers: RollingBudget
  private let queuesTransfers: Bool
  private let unreachable: Double
  private let reachability: RandomStream

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    person = configuration.reactions.map { _ in context.address(of: Person.self) }
    state = WatchState(
      isWorn: configuration.person.isWatchWorn, isReachable: configuration.person.isWatchReachable)
    latency = .milliseconds(
      Surface.watchHaptic.latencyMilliseconds(under: configuration.policy))
    let profile = configuration.profile
    transfers = RollingBudget(profile.watchTransfersPerDay, inSeconds: 86_400)
    queuesTransfers = profile.queuesWatchTransfers
    unreachable = profile.watchUnreachableProbability
    reachability = context.randomStream("reachability")
    link = Link(
      to: conductor, latency: configuration.watchLink.latency,
      faults: configuration.watchLink.faults, random: context.randomStream("link"))
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .tap(let content, let subject, let grant):
      tap(content, subject, grant)
    case .land(let subject, let grant):
      context.note(Journal.Note.landed(.watchHaptic, subject, decided: grant.issued))
      link.send(.landed(grant))
    case .quietList(let cards, let number):
      guard number > quietListNumber, mayTransfer() else { return }
      quietListNumber = number
      quietedCards = cards
    case .became(let state):
      self.state = state
      conductor.send(.situation(.watch(state)))
    case .report: conductor.send(.situation(.watch(state)))
    }
  }

  /// Whether one more list is accepted: within the day's transfers, or queued after them.
  private func mayTransfer() -> Bool {
    guard !transfers.isUnlimited else { return true }
    guard transfers.spend(at: context.now) else {
      let fate = queuesTransfers ? PlatformBudget.Fate.deferred : .dropped
      context.note(.overBudget(.watchTransfers, fate))
      return queuesTransfers
    }
    context.note(Journal.Note.spent(.watchTransfers, inSpan: transfers.count(at: context.now)))
    return true
  }

  /// Whether the platform does not take a message for the watch app now.
  private var isUnreachable: Bool {
    guard unreachable > 0 else { return false }
    var draws = reachability.stream(at: context.now)
    return draws.chance(unreachable)
  }

  private func tap(_ content: Content, _ subject: Subject, _ grant: Grant?) {
    guard let grant, grant.surface == .watchHaptic else {
      context.note(.refused("watch"))
      return
    }
    // The link may deliver the same payload twice (C-59); the second one is ignored.
    guard received.insert(grant.id).inserted else { return }
    if isUnreachable {
      // The reply lets the phone alert instead.
      context.note(.overBudget(.watchMessages, .dropped))
      link.send(.dropped(grant))
      return
    }
    guard context.now < grant.notAfter else {
      context.note(.dropped(subject))
      link.send(.dropped(grant))
      return
    }
    context.note(.shown(content, .watchHaptic, subject))
    // The latency counts from dispatch, so that a short transit does not move the tap towards the
    // banner.
    let landing = grant.issued.advanced(by: latency)
    reference.send(.land(subject, grant), at: landing)
    person?.send(.heard(subject, ofPlace: !content.distance.isEmpty, on: .watchHaptic), at: landing)
  }
}
