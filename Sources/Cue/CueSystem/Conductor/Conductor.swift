import CueModel
public import SimulationKernel

/// The arbiter: it receives every fix, every change of the situation and every event, and only its
/// dispatch reaches a surface (C-03).
///
/// The Conductor applies the values of `CueModel`. Deciding and reserving are one step without
/// `await` (K-13), so that no second event can interleave. The actor is the app's process: all
/// state that is not stored is lost when the platform kills it.
public actor Conductor: DevicePart, SynchronousActor {
  static let name = "conductor"

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The journal, for the effects of a fix and for the setting whether to keep inputs of decisions.
  let journal: Journal?
  /// The policy, shared to avoid copies.
  let book: Rulebook
  var policy: Policy { book.policy }
  let configuration: DeviceConfiguration
  let own: ActorReference<Message>
  var phase = ProcessPhase.starting(ProcessLaunch())
  // Safety: its methods have no access to the actor, so none of them reenters it.
  @safe @exclusivity(unchecked) var state: ConductorState
  var coalescer = ClusterCoalescer()
  // Safety: its methods have no access to the actor; their messages wait until the handler has
  // ended.
  @safe @exclusivity(unchecked) var liveActivity = LiveActivityLane()
  // Safety: as above.
  @safe @exclusivity(unchecked) var dispatcher: Dispatcher
  /// The last state of the quiet zone that this process noted in the journal.
  var notedQuietZone: Bool?
  /// The last requested instant of another judgment of waiting arrivals.
  var lastRelease = VirtualTime.never
  /// Whether gestures or settled charges are about to be stored.
  var isKeeping = false
  /// Whether the wallet is due for publication after the current message.
  private var owesSnapshot = false
  /// The number of the background refresh that runs or ran last, and of the last that interrupted.
  var refresh: UInt32 = 0
  var spokenRefresh: UInt32?
  /// The last interruption about places; while the person stands still since then, there is no
  /// other.
  var spokenHere: PlaceInterruption?
  /// The last fix at the start of that refresh, without the fixes it requests.
  var fixBeforeRefresh: VirtualTime?
  // Safety: its methods have no access to the actor, so none of them reenters it.
  @safe @exclusivity(unchecked) var unlocated = Unlocated()

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    journal = context.observer(Journal.self) { $0.isAbout(context.name) }
    self.configuration = copy configuration
    book = Rulebook(configuration.policy)
    own = context.reference(to: Message.self)
    state = ConductorState(configuration)
    dispatcher = Dispatcher(context, configuration)
    dispatcher.surroundings.askAll()
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch phase {
    case .running: handle(message)
    case .starting(let launch): prepare(launch, by: message)
    case .dead: awaken(by: message)
    }
    conclude()
  }

  /// Sends the effects of a message once, regardless of the number of cards.
  private func conclude() {
    // Most messages have none of these effects.
    if liveActivity.owesWords { show(liveActivity.nameNewcomers(&state, at: context.now, policy)) }
    if owesSnapshot { updateSnapshot() }
    if dispatcher.hears(of: state.ledger.visits.news) { persist() }
    if dispatcher.owesAnything { flush() }
  }

  private func flush() {
    if dispatcher.owesLedger { journal?.store(cards: state.ledger.cards.count) }
    dispatcher.flush(state.ledger)
  }

  private func handle(_ message: Message) {
    switch message {
    case .fix(let fix): take(fix)
    case .situation(let change): take(change)
    case .route(let event): route(event)
    case .consumer(let alert): route(.consumerAlert(alert))
    case .entered(let card): entered(card)
    case .refreshed:
      refresh &+= 1
      fixBeforeRefresh = state.lastFix?.time
      dispatcher.send(quietList: state.quietedCards(at: context.now))
    case .refresh(let card, let known): find(card, known)
    case .landed(let grant): landed(grant)
    case .refused(let grant), .dropped(let grant): failed(grant)
    case .release(let launch): if launch == dispatcher.launch { releaseHeld() }
    case .keep(let launch): if launch == dispatcher.launch { keep() }
    case .plan(let launch): if launch == dispatcher.launch { plan() }
    case .gesture(let gesture, let card): take(gesture, card)
    case .added(let card): added(card)
    case .spent(let card, let left): spent(card, left: left)
    case .liveActivityEnded(let ended): liveActivity.ended(ended)
    case .prefill(let draft): prefill(draft)
    case .kill:
      // Changes that are about to be stored at this instant are stored before the end.
      if isKeeping { keep() }
      flush()
      die()
    case .launch, .restored, .located, .liveActivityRuns: break
    }
  }

  /// Handles a change of the situation; an arrival may wait until the person stands still.
  private func take(_ change: SituationChange) {
    state.take(change, under: book)
    if case .carPlay(true) = change { withdrawFromCar() }
    guard policy.deferralSeconds > 0 else { return }
    noteMovement()
    if state.situation.motion == .stationary { judgeWaiting(for: [.deferral]) }
  }

  /// Performs a step of the live activity, and stores a lane that begins with it.
  func show(_ step: LiveActivityLane.Step) {
    for message in step.messages { dispatcher.send(.liveActivity(message)) }
    // A lane that begins during a ride does not hold back alerts on foot (S-08).
    guard !step.begun.isEmpty, !state.situation.isDriving else { return }
    state.ledger.announce(step.begun, at: context.now)
    context.note(.laneBegan(step.begun))
    persist()
  }

  /// Sends the ledger to the store.
  func persist() {
    if policy.persistsLedger { dispatcher.persist() }
  }

  /// Schedules a write of the ledger at this instant, after all other messages of the instant: many
  /// gestures and landings may coincide, and each would store the whole ledger.
  func persistSoon() {
    guard policy.persistsLedger, !isKeeping else { return }
    isKeeping = true
    own.send(.keep(launch: dispatcher.launch))
  }

  /// Performs the scheduled write of the ledger.
  private func keep() {
    isKeeping = false
    persist()
  }

  /// Publishes the wallet to widgets and watch if it has changed (C-23, C-24), once for each
  /// message, unless the policy publishes unchanged ones.
  func publishSnapshot() {
    if policy.skipsUnchangedWidget { owesSnapshot = true } else { updateSnapshot() }
  }

  private func updateSnapshot() {
    owesSnapshot = false
    let makings = state.makings(at: context.now)
    if policy.skipsUnchangedWidget, dispatcher.hasPublished(makings) { return }
    dispatcher.publish(makings, evenIfUnchanged: !policy.skipsUnchangedWidget) { [state] in
      WidgetSnapshot(cards: state.cards, ledger: state.ledger, dayNumber: makings.dayNumber)
    }
  }
}
