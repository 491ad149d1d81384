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
  /// For all that a fix tells, and to ask whether it keeps what decisions are made from.
  let journal: Journal?
  /// The policy, as those share it who would have to copy it otherwise.
  let book: Rulebook
  var policy: Policy { book.policy }
  let configuration: DeviceConfiguration
  let own: ActorReference<Message>
  var phase = ProcessPhase.starting(ProcessLaunch())
  // Safety: its methods have no access to the actor, so none of them reenters it.
  @safe @exclusivity(unchecked) var state: ConductorState
  var coalescer = ClusterCoalescer()
  // Safety: they have no access to the actor either; what they send waits until the handler has ended.
  @safe @exclusivity(unchecked) var readout = ReadoutLane()
  // Safety: as above.
  @safe @exclusivity(unchecked) var dispatcher: Dispatcher
  /// The last thing this process had the journal note of a quiet zone.
  var notedQuietZone: Bool?
  /// The instant at which what waits is judged again, as this process asked for it last.
  var lastRelease = VirtualTime.never
  /// Whether gestures or settled charges are about to be stored.
  var isKeeping = false
  /// Whether the wallet is to be published when the message being handled has been.
  private var owesSnapshot = false
  /// The number of the background refresh that runs or ran last, and of the last that interrupted.
  var refresh: UInt32 = 0
  var spokenRefresh: UInt32?
  /// The last interruption about places: who has stood still since is not interrupted about another one.
  var spokenHere: PlaceInterruption?
  /// When the last fix had come as that refresh began; those it asks for itself are none of them.
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

  /// Says once what a message gave rise to, however many cards it concerned, and sends it.
  private func conclude() {
    // Most messages give rise to nothing.
    if readout.owesWords { show(readout.nameNewcomers(&state, at: context.now, policy)) }
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
    case .liveActivityEnded(let ended): readout.ended(ended)
    case .prefill(let draft): prefill(draft)
    case .kill:
      // What is about to be stored at this instant is.
      if isKeeping { keep() }
      flush()
      die()
    case .launch, .restored, .located, .liveActivityRuns: break
    }
  }

  /// Takes a change of the situation in; an arrival may wait until the person stands still.
  private func take(_ change: SituationChange) {
    state.take(change, under: book)
    if case .carPlay(true) = change { withdrawFromCar() }
    guard policy.deferralSeconds > 0 else { return }
    noteMovement()
    if state.situation.motion == .stationary { judgeWaiting(for: [.deferral]) }
  }

  /// Does what the live activity has to do next; a lane that begins with it is remembered.
  func show(_ step: ReadoutLane.Step) {
    for message in step.messages { dispatcher.send(.liveActivity(message)) }
    // What began at the wheel holds nothing back on foot (S-08).
    guard !step.begun.isEmpty, !state.situation.isDriving else { return }
    state.ledger.announce(step.begun, at: context.now)
    context.note(.laneBegan(step.begun))
    persist()
  }

  /// Has the store keep the ledger.
  func persist() {
    if policy.persistsLedger { dispatcher.persist() }
  }

  /// Has the store keep the ledger at this instant, behind what is due at it and whose traces it will have as
  /// well: many gestures and landings may come at once, and each would have it keep the whole ledger.
  func persistSoon() {
    guard policy.persistsLedger, !isKeeping else { return }
    isKeeping = true
    own.send(.keep(launch: dispatcher.launch))
  }

  /// Has the store keep what was to be kept soon.
  private func keep() {
    isKeeping = false
    persist()
  }

  /// Publishes the wallet to widgets and watch, if it has changed (C-23, C-24): once for all that a message
  /// gave rise to, unless the policy does it for its own sake.
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
