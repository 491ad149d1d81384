import CueModel
import SimulationKernel

/// The one way out of the Conductor (C-03): to the surfaces that interrupt, to the widgets, the watch and
/// the store.
///
/// Whatever it sends has a number that no other process of the app gave: those who outlive a process
/// tell its sendings from a later one's.
struct Dispatcher: Sendable {
  /// A grant whose fate is not known yet.
  struct Pending: Sendable {
    /// The event, to be said again if the watch fails it.
    let event: AlertEvent
    let reservation: Reservation
    let surface: Surface
  }

  let surroundings: Surroundings
  private var watchLink: Link<Watch.Message>
  /// The process that sends, counted from the first.
  private(set) var launch: UInt32 = 0
  private var grantCount: UInt64 = 0
  private var writeCount: UInt64 = 0
  private var quietListCount: UInt32 = 0
  private var pending: [UInt64: Pending] = [:]
  /// The wallet as the widgets show it, if that is known.
  private var shown: UInt64?
  /// The parts of the wallet that this process published last, if the watch was told nothing else.
  private var published: WidgetSnapshot.Makings?
  /// The list the watch was told last by this process, if any.
  private var quietedCards: [CardID]?

  init(_ context: SimulationContext, _ configuration: borrowing DeviceConfiguration) {
    surroundings = Surroundings(context)
    watchLink = Link(
      to: surroundings.watch, latency: configuration.watchLink.latency,
      faults: configuration.watchLink.faults, random: context.randomStream("watch link"))
  }

  /// Begins the numbers of a process; the widgets outlive it, and what they show is no news (C-24).
  mutating func begin(launch: UInt32, shown: UInt64?) {
    self.launch = launch
    grantCount = UInt64(launch) << 32
    writeCount = UInt64(launch) << 32
    quietListCount = launch << 16
    (self.shown, published) = (shown, nil)
  }

  /// Forgets everything, as a process does that is killed.
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
      case .phoneBanner: surroundings.phone.send(.present(content, decision.subject, grant))
      case .watchHaptic: watchLink.send(.tap(content, decision.subject, grant))
      case .liveActivity, .widget: break
      }
    }
  }

  /// Hands a coming banner to the phone, which fires it by itself.
  mutating func schedule(
    _ event: AlertEvent, _ decision: Decision, _ reservation: Reservation, at now: VirtualTime,
    until limit: VirtualTime
  ) {
    let grant = grant(for: .phoneBanner, event, reservation, now, limit)
    surroundings.phone.send(.schedule(ContentFactory.content(for: event), decision, grant))
  }

  /// Makes a grant, and remembers what it is for until its fate is known.
  private mutating func grant(
    for surface: Surface, _ event: AlertEvent, _ reservation: Reservation, _ now: VirtualTime,
    _ limit: VirtualTime
  ) -> Grant {
    grantCount += 1
    pending[grantCount] = Pending(event: event, reservation: reservation, surface: surface)
    return Grant(
      id: grantCount, reservation: reservation.id, surface: surface, issued: now, notAfter: limit)
  }

  /// The fate of a grant is known: no more is heard of it.
  mutating func close(_ grant: Grant) -> Pending? { pending.removeValue(forKey: grant.id) }

  /// Has the store keep the ledger; it can tell which is newer.
  mutating func persist(_ ledger: Ledger) {
    writeCount += 1
    surroundings.appGroup.send(.persist(ledger, number: writeCount))
  }

  /// Whether a wallet made of this is what widgets and watch know already.
  func hasPublished(_ makings: WidgetSnapshot.Makings) -> Bool { makings == published }

  /// Publishes the wallet to widgets and watch, if it has changed (C-23, C-24).
  mutating func publish(
    _ snapshot: WidgetSnapshot, of makings: WidgetSnapshot.Makings, evenIfUnchanged isForced: Bool
  ) {
    let hash = snapshot.hash
    if hash != shown || isForced {
      shown = hash
      writeCount += 1
      surroundings.appGroup.send(.publish(snapshot, number: writeCount))
      surroundings.widget.send(.reload(snapshot))
    }
    // The watch of a new phone knows of none; what it knows of an earlier process is anybody's guess.
    let known = quietedCards ?? (launch == 0 ? [] : nil)
    if snapshot.quieted != known { send(quietList: snapshot.quieted) }
    published = makings
  }

  /// Tells the watch of the quieted cards; the link may have lost the last list (C-17, R-07).
  mutating func send(quietList quieted: [CardID]) {
    if quieted != quietedCards { published = nil }
    quietedCards = quieted
    quietListCount &+= 1
    watchLink.send(.quietList(quieted, number: quietListCount))
  }
}
