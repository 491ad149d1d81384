import CueModel
public import SimulationKernel

/// The arbiter: every fix, every change of situation and every event comes here, and nothing reaches
/// a surface but through its dispatch (C-03).
///
/// It asks the values of `CueModel` and does as they say. Deciding and reserving are one step without
/// `await` (K-13), so no second event can slip in between. It is the app's process: what is not
/// stored is gone when the platform kills it.
public actor Conductor: DevicePart, SynchronousActor {
  static let name = "conductor"

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// For what every fix tells, and to ask whether it keeps what decisions are made from.
  let journal: Journal?
  let policy: Policy
  let configuration: DeviceConfiguration
  let cards: [Card]
  let own: ActorReference<Message>
  var phase = Phase.starting([])
  /// Whose answers a process that was just launched still waits for.
  var unanswered: Answer = .all
  var launchNumber: UInt32 = 0
  let surroundings: Surroundings
  var watchLink: Link<Watch.Message>
  var intake: FixIntake
  /// What this process had the journal note last of a quiet zone.
  var notedQuietZone: Bool?
  var coalescer = ClusterCoalescer()
  /// The shopping areas announced, by number, as their activities show them.
  var areas: [ClusterID: ClusterPayload] = [:]
  var running: RunningReadout?
  var leaseCount: UInt32 = 0
  var grantCount: UInt64 = 0
  /// Counts what is stored, so that the store can tell what is newer.
  var writeCount: UInt64 = 0
  var pending: [UInt64: PendingGrant] = [:]
  var cachedHash: UInt64?
  var quietListCount: UInt32 = 0
  /// Whether the message being handled is a background refresh's, and whether that has interrupted.
  var isRefreshing = false
  var hasRefreshSpoken = false
  /// What the watch was told last by this process, if anything.
  var quietedCards: [CardID]?

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    journal = context.observer(Journal.self)
    self.configuration = copy configuration
    policy = configuration.policy
    cards = configuration.cards
    own = context.reference(to: Message.self)
    intake = FixIntake(configuration)
    surroundings = Surroundings(context)
    watchLink = Link(
      to: surroundings.watch, latency: configuration.watchLink.latency,
      faults: configuration.watchLink.faults, random: context.randomStream("watch link"))
    surroundings.askAll()
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    if case .running = phase {
      handle(message)
    } else {
      begin(with: message)
    }
  }

  func handle(_ message: Message) {
    switch message {
    case .fix(let fix): take(fix)
    case .route(let event): route(event)
    case .entered(let card): entered(card)
    case .refreshed:
      hasRefreshSpoken = false
      sendQuietList()
    case .refresh(let card, let fix): refresh(card, fix)
    case .landed(let grant): landed(grant)
    case .refused(let grant), .dropped(let grant): failed(grant)
    case .release(let launch): if launch == launchNumber { releaseHeld() }
    case .plan(let launch): if launch == launchNumber { plan() }
    case .used(let card): used(card)
    case .dismissed(let card): dismissed(card)
    case .snoozed(let card): snoozed(card)
    case .quietUndone(let card): undoneQuiet(card)
    case .liveActivityEnded(let ended): if running?.lease.id == ended.id { running = nil }
    case .prefill(let draft): prefill(draft)
    case .consumer(let alert): route(.consumerAlert(alert))
    case .kill: die()
    case .launch, .restored, .located, .liveActivityRuns: break
    case .motion, .weather, .carPlay, .focus, .phone, .watch, .locationAllowed:
      changeSituation(message)
    }
  }
}
