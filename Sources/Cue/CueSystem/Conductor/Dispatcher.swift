import CueModel
import SimulationKernel
import SimulationModeling

/// The only output of the Conductor (C-03): to the interruptive surfaces, the widgets, the watch
/// and the store.
///
/// Each message has a number that is unique among all processes of the app, so that actors that
/// outlast a process distinguish its messages from later ones.
struct Dispatcher: Sendable {
  /// A message on its way out.
  enum Outgoing: Sendable {
    case phone(Phone.Message)
    case watch(Watch.Message)
    case liveActivity(LiveActivity.Message)
    case widget(Widget.Message)
    case carPlay(CarPlay.Message)
    case appGroup(AppGroup.Message)
  }

  /// A grant with an unknown fate.
  struct Pending: Sendable {
    /// The event, for a repetition after a failure of the watch.
    let event: AlertEvent
    let reservation: Reservation
    let grant: Grant
    /// Whether the phone was requested to withdraw the banner (S-11).
    var isWithdrawn = false
  }

  let surroundings: Surroundings
  /// The messages to send after the current one is handled, and after the ledger if it is due.
  private var outbox: [Outgoing] = []
  private(set) var owesLedger = false
  private var watchLink: Link<Watch.Message>
  /// The process that sends, counted from the first.
  private(set) var launch: UInt32 = 0
  private var grantCount: UInt64 = 0
  private var writeCount: UInt64 = 0
  private var quietListCount: UInt32 = 0
  /// The news of visits that the store was sent last.
  private var storedNews = ChangeCount()
  private var pending: [UInt64: Pending] = [:]
  /// The hash of the widgets' wallet, if it is known.
  private var shown: UInt64?
  /// The snapshot that this process published last, with its parts and its quieted cards.
  ///
  /// The value is `nil` before the first snapshot, and after another list of quieted cards was sent
  /// to the watch.
  private var published:
    (makings: WidgetSnapshot.Makings, snapshot: WidgetSnapshot, quieted: [CardID])?
  /// The list that this process sent to the watch last, if any.
  private var quietedCards: [CardID]?

  init(_ context: SimulationContext, _ configuration: borrowing DeviceConfiguration) {
    surroundings = Surroundings(context)
    watchLink = Link(
      to: surroundings.watch, latency: configuration.watchLink.latency,
      faults: configuration.watchLink.faults, random: context.randomStream("watch link"))
  }

  /// Begins the numbers of a process; the widgets outlast it, and their contents are not news
  /// (C-24).
  mutating func begin(launch: UInt32, shown: UInt64?) {
    self.launch = launch
    grantCount = UInt64(launch) << 32
    writeCount = UInt64(launch) << 32
    quietListCount = launch << 16
    (self.shown, published) = (shown, nil)
  }

  /// Clears all state, like a process that is killed.
  mutating func forget() {
    (pending, shown, published, quietedCards) = ([:], nil, nil, nil)
  }

  /// Hands an interruption to its surfaces, each with a grant (C-03).
  mutating func interrupt(
    _ event: AlertEvent, _ decision: Decision, _ reservation: Reservation, until limit: VirtualTime
  ) {
    let content = ContentFactory.content(for: event)
    for surface in Surface.interruptive where decision.surfaces.contains(surface) {
      let grant = grant(for: surface, event, reservation, decision.time, limit)
      switch surface {
      case .phoneBanner: send(.phone(.present(content, decision.subject, grant)))
      case .watchHaptic: send(.watch(.tap(content, decision.subject, grant)))
      case .liveActivity, .widget: break
      }
    }
  }

  /// Schedules a banner on the phone.
  mutating func schedule(
    _ event: AlertEvent, _ decision: Decision, _ reservation: Reservation, at now: VirtualTime,
    until limit: VirtualTime
  ) {
    let grant = grant(for: .phoneBanner, event, reservation, now, limit)
    send(.phone(.schedule(ContentFactory.content(for: event), decision, grant)))
  }

  /// Makes a grant, and stores its event until the fate is known.
  private mutating func grant(
    for surface: Surface, _ event: AlertEvent, _ reservation: Reservation, _ now: VirtualTime,
    _ limit: VirtualTime
  ) -> Grant {
    grantCount += 1
    let grant = Grant(
      id: grantCount, reservation: reservation.id, surface: surface, issued: now, notAfter: limit)
    pending[grantCount] = Pending(event: event, reservation: reservation, grant: grant)
    return grant
  }

  /// The banners with an unknown fate, in the order of their grants.
  var openBanners: [Pending] {
    pending.values.filter { $0.grant.surface == .phoneBanner }.sorted { $0.grant.id < $1.grant.id }
  }

  /// Requests the phone to withdraw a banner that is not on the screen yet (S-11).
  mutating func withdraw(_ banner: Pending) {
    pending[banner.grant.id]?.isWithdrawn = true
    send(.phone(.withdraw(banner.event.subject, banner.grant)))
  }

  /// Closes a grant with a known fate, and returns its event.
  mutating func close(_ grant: Grant) -> Pending? { pending.removeValue(forKey: grant.id) }

  /// Appends a message to the pending messages.
  mutating func send(_ message: Outgoing) { outbox.append(message) }

  /// Whether there is news of visits that the store was not sent.
  mutating func hears(of news: ChangeCount) -> Bool {
    guard news.number != storedNews.number else { return false }
    storedNews = news
    return true
  }

  /// Sends the ledger to the store after the current message is handled.
  mutating func persist() { owesLedger = true }

  /// Whether any message is due.
  var owesAnything: Bool { owesLedger || !outbox.isEmpty }

  /// Sends the effects of one message: the ledger first, so that a charge is stored before its
  /// alert (K-13), and once for all of them (S-3).
  mutating func flush(_ ledger: Ledger) {
    if owesLedger {
      owesLedger = false
      writeCount += 1
      // The number lets the store ignore an older ledger.
      surroundings.appGroup.send(.persist(ledger, number: writeCount))
    }
    for message in outbox {
      switch message {
      case .phone(let message): surroundings.phone.send(message)
      case .watch(let message): watchLink.send(message)
      case .liveActivity(let message): surroundings.liveActivity.send(message)
      case .widget(let message): surroundings.widget.send(message)
      case .carPlay(let message): surroundings.carPlay.send(message)
      case .appGroup(let message): surroundings.appGroup.send(message)
      }
    }
    // The memory of a small outbox is kept, and that of a large one is released.
    outbox.removeAll(keepingCapacity: outbox.count <= 16)
  }

  /// Whether widgets and watch already have a wallet of these parts.
  func hasPublished(_ makings: WidgetSnapshot.Makings) -> Bool { makings == published?.makings }

  /// Publishes the wallet to widgets and watch if it has changed (C-23, C-24); it is rebuilt only
  /// from other parts.
  mutating func publish(
    _ makings: WidgetSnapshot.Makings, evenIfUnchanged isForced: Bool,
    making snapshot: () -> WidgetSnapshot
  ) {
    let known = published?.makings == makings ? published : nil
    let snapshot = known?.snapshot ?? snapshot().sharing(published?.snapshot)
    if snapshot.hash != shown || isForced {
      shown = snapshot.hash
      writeCount += 1
      send(.appGroup(.publish(snapshot, number: writeCount)))
      send(.widget(.reload(snapshot)))
    }
    // The watch of a new phone has no list. After another launch, the list of the watch is unknown.
    let told = quietedCards ?? (launch == 0 ? [] : nil)
    let quieted = known?.quieted ?? snapshot.quieted
    if quieted != told { send(quietList: quieted) }
    published = (makings, snapshot, quieted)
  }

  /// Sends the quieted cards to the watch, as the link may have lost the last list (C-17, R-07).
  mutating func send(quietList quieted: [CardID]) {
    if quieted != quietedCards { published = nil }
    quietedCards = quieted
    quietListCount &+= 1
    send(.watch(.quietList(quieted, number: quietListCount)))
  }
}
