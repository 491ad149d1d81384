public import CueModel
public import SimulationKernel

/// The arbiter: every fix, every change of situation and every event comes here, and nothing reaches
/// a surface but through its dispatch (C-03).
///
/// It asks the values of `CueModel` and does as they say. Deciding and reserving are one step without
/// `await` (K-13), so no second event can slip in between.
public actor Conductor: SynchronousActor {
  /// What the Conductor understands.
  public enum Message: SimulationMessage {
    /// The position, from the location sensor.
    case fix(Fix)
    /// The surfaces to present on; the first message of a run.
    indirect case connect(Surfaces)
    /// How the person moves, from the motion sensor.
    case motion(MotionReading)
    /// The weather, from the weather sensor.
    case weather(WeatherReading)
    /// A sample, from the health sensor.
    indirect case health(HealthSample)
    /// CarPlay was connected or disconnected.
    case carPlay(Bool)
    /// A Focus began or ended.
    case focus(Bool)
    /// Alerts were switched on or off for the app.
    case alertsDisabled(Bool)
    /// The phone was taken in hand or put away.
    case phoneInHand(Bool)
    /// The watch was put on or off, came into reach or left it.
    case watch(isWorn: Bool, isReachable: Bool)
    /// What the person lets the app say.
    case notificationsAllowed(NotificationAuthorisation)
    /// What the person lets the app know, and whether it is on the screen.
    case locationAllowed(LocationAuthorisation, isForeground: Bool)
    /// An event of the app's own making.
    indirect case route(AlertEvent)
    /// The store of a card was entered, says the platform.
    case entered(CardID)
    /// A barcode was shown: the card is used (C-34).
    case used(CardID)
    /// An alert about the card was dismissed (G-19).
    case dismissed(CardID)
    /// A grant's presentation reached the person.
    case landed(UInt64)
    /// A surface could not present.
    case refused(UInt64)
    /// The watch dropped a tap that came too late.
    case dropped(UInt64)
    /// The live activity that an earlier process began still runs.
    case liveActivityRuns(Lease)
    /// The live activity ended by itself.
    case liveActivityEnded(Lease)
    /// A card was shared with the app.
    indirect case prefill(CardDraft)
    /// The ledger as it was stored before this process was launched, if there was one, and how many
    /// processes were launched before it.
    indirect case restored(Ledger?, launch: UInt32)
  }

  /// Where the Conductor presents and stores.
  public struct Surfaces: Sendable {
    let phone: ActorReference<Phone.Message>
    let watch: ActorReference<Watch.Message>
    let liveActivity: ActorReference<LiveActivity.Message>
    let widget: ActorReference<Widget.Message>
    let carPlay: ActorReference<CarPlay.Message>
    let appGroup: ActorReference<AppGroup.Message>
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  let journal: Journal?
  let policy: Policy
  let configuration: DeviceConfiguration
  var cards: [Card]
  var surfaces: Surfaces?
  var watchLink: Link<Watch.Message>?
  var intake: FixIntake
  var lease: Lease?
  var leaseCount: UInt32 = 0
  var grantCount: UInt64 = 0
  var pending: [UInt64: PendingGrant] = [:]
  var cachedHash: UInt64?
  var quietListCount: UInt32 = 0
  var quietedCards: [CardID] = []
  var lastHealthSample: HealthSample?

  init(context: SimulationContext, configuration: DeviceConfiguration, journal: Journal?) {
    self.context = context
    self.journal = journal
    self.configuration = configuration
    policy = configuration.policy
    cards = configuration.cards
    intake = FixIntake(configuration)
  }

  /// What came before the stored ledger was read; deciding without it could repeat an alert (C-46).
  private var early: [Message]? = []

  /// Handles one message.
  public func receive(_ message: Message) {
    if early != nil {
      begin(with: message)
    } else {
      handle(message)
    }
  }

  /// Waits for the surfaces and for the stored ledger before anything is decided.
  private func begin(with message: Message) {
    switch message {
    case .connect(let surfaces):
      connect(surfaces)
    case .restored(let ledger, let launch):
      if let ledger, policy.persistsLedger { intake.ledger = ledger }
      startCounting(from: launch)
      let waiting = early ?? []
      early = nil
      if launch > 0 { surfaces?.liveActivity.send(.report) }
      publishSnapshot()
      for message in waiting { handle(message) }
    default:
      early?.append(message)
    }
  }

  /// Gives every process numbers of its own: surfaces, watch and ledger still know the earlier ones.
  private func startCounting(from launch: UInt32) {
    grantCount = UInt64(launch) << 32
    leaseCount = launch << 16
    quietListCount = launch << 16
    for index in intake.visits.indices { intake.visits[index].count = launch << 16 }
  }

  private func handle(_ message: Message) {
    switch message {
    case .fix(let fix): take(fix)
    case .route(let event): route(event)
    case .entered(let card): entered(card)
    case .landed(let grant): landed(grant)
    case .refused(let grant), .dropped(let grant): failed(grant)
    case .used(let card): used(card)
    case .dismissed(let card): dismissed(card)
    case .liveActivityRuns(let running): if lease == nil { lease = running }
    case .liveActivityEnded(let ended): if lease == ended { lease = nil }
    case .prefill(let draft): context.record("add card: \(draft.brand)")
    case .health(let sample): lastHealthSample = sample
    default: changeSituation(message)
    }
  }

  private func connect(_ surfaces: Surfaces) {
    self.surfaces = surfaces
    watchLink = Link(
      to: surfaces.watch, latency: configuration.watchLink.latency,
      faults: configuration.watchLink.faults, random: context.randomStream("watch link"))
    surfaces.appGroup.send(.restore)
  }

  private func changeSituation(_ message: Message) {
    switch message {
    case .motion(let reading):
      intake.situation.motion = reading.motion
      intake.driving.observe(reading, policy: policy)
      intake.situation.isDriving = intake.driving.isDriving
    case .weather(let reading): intake.situation.weather = reading
    case .carPlay(let isActive): intake.situation.isCarPlayActive = isActive
    case .focus(let isActive): intake.situation.isFocusActive = isActive
    case .alertsDisabled(let areDisabled): intake.situation.areAlertsDisabled = areDisabled
    case .phoneInHand(let isInHand):
      intake.situation.isPhoneUnlocked = isInHand
      intake.situation.isScreenOn = isInHand
    case .watch(let isWorn, let isReachable):
      intake.situation.isWatchWorn = isWorn
      intake.situation.isWatchUnlocked = isWorn
      intake.situation.isWatchReachable = isReachable
    case .notificationsAllowed(let authorisation):
      intake.situation.notificationAuthorisation = authorisation
    case .locationAllowed(let authorisation, let isForeground):
      intake.situation.locationAuthorisation = authorisation
      intake.situation.isForeground = isForeground
    default: break
    }
    intake.changed()
  }
}

extension Context {
  /// The situation a run begins in.
  init(_ person: PersonSettings) {
    self.init()
    locationAuthorisation = person.locationAuthorisation
    notificationAuthorisation = person.notificationAuthorisation
    isForeground = person.isForeground
    isFocusActive = person.isFocusActive
    isCarPlayActive = person.isCarPlayActive
    motion = person.motion.motion
    isPhoneUnlocked = person.isPhoneInHand
    isScreenOn = person.isPhoneInHand
    isWatchWorn = person.isWatchWorn
    isWatchUnlocked = person.isWatchWorn
    isWatchReachable = person.isWatchReachable
  }
}
