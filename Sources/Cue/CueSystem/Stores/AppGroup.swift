public import CueModel
public import SimulationKernel

/// The storage all processes of the phone share: the ledger, the widget's snapshot, the reasons and
/// the cards taken in (C-42…C-45).
///
/// The Conductor owns the ledger and is its only writer. A process that is launched after a kill
/// reads the stored copy.
public actor AppGroup: DevicePart, SynchronousActor {
  static let name = "appGroup"

  /// The platform's identifier of the group (C-42).
  public static let identifier = "group.com.cardcue.app"

  /// The messages the store understands.
  public enum Message: SimulationMessage {
    /// Stores the ledger; a higher number is newer.
    indirect case persist(Ledger, number: UInt64)
    /// Stores the widget's snapshot; a higher number is newer.
    indirect case publish(WidgetSnapshot, number: UInt64)
    /// Stores a decision with its reasons.
    indirect case log(Decision)
    /// Stores a card that was shared with the app, and opens its form.
    case intake(CardDraft)
    /// A card is put into the wallet.
    case add(CardID)
    /// A use takes a share of a card's balance, in thousandths.
    case spend(CardID, thousandths: Int)
    /// A workout was done (P-15).
    case workoutDone
    /// The app was reinstalled.
    case reinstalled
    /// A launched process requests the ledger.
    case restore
    /// The background task requests the widget's snapshot (G-32).
    case read(Reply<WidgetSnapshot?>)

    /// Adds the contents.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .persist(let ledger, let number): hasher.combine(0, ledger, number)
      case .publish(let snapshot, let number): hasher.combine(1, snapshot, number)
      case .log(let decision): hasher.combine(2, decision)
      case .intake(let draft): hasher.combine(3, draft)
      case .workoutDone: hasher.combine(4)
      case .reinstalled: hasher.combine(5)
      case .restore: hasher.combine(6)
      case .read: hasher.combine(7)
      case .add(let card): hasher.combine(8, card)
      case .spend(let card, let thousandths): hasher.combine(9, card, thousandths)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let phone: ActorReference<Phone.Message>
  private let cards: [Card]
  /// The initial wallet.
  private let first: Wallet
  private let retention: Duration
  private let store: SharedStore
  /// The newest numbers of ledger and snapshot, as messages may be reordered.
  private var newest: (ledger: UInt64, snapshot: UInt64) = (0, 0)

  init(
    context: SimulationContext, configuration: borrowing DeviceConfiguration, store: SharedStore?
  ) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    phone = context.address(of: Phone.self)
    self.store = store ?? SharedStore(SharedStorage(cards: configuration.cards.map(\.name)))
    // A new phone does not have the scheduled alerts of an earlier one.
    self.store.change { $0.ledger?.forgetScheduled() }
    cards = configuration.cards
    let first = Wallet(configuration.firstCards)
    self.first = first
    if first.count < cards.count { self.store.change { $0.wallet = $0.wallet ?? first } }
    retention = .days(Int64(configuration.policy.sensing.reasonRetentionDays))
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .persist(let ledger, let number):
      guard number > newest.ledger else { return }
      newest.ledger = number
      store.keep { $0.ledger = ledger }
    case .publish(let snapshot, let number):
      guard number > newest.snapshot else { return }
      newest.snapshot = number
      store.change { $0.snapshot = snapshot }
    case .log(let decision): store.change { $0.log(decision, retention: retention) }
    case .intake(let draft):
      store.keep { $0.take(draft) }
      context.note(.taken(draft))
      conductor.send(.prefill(draft))
    case .add(let card): add(card)
    case .spend(let card, let thousandths): spend(card, thousandths)
    case .workoutDone:
      guard store.keep({ $0.completeWorkout() }) else { return }
      context.note(.analytics(.firstWorkoutCompleted))
      phone.send(.occasion(.firstWorkout))
    case .reinstalled:
      newest = (0, 0)
      store.keep { $0.reinstall() }
      context.note(.reinstalled)
    case .read(let reply): reply.send(store.snapshot)
    case .restore:
      let (ledger, wallet, launch, shown) = store.keep {
        ($0.ledger, $0.wallet, $0.launch(), $0.snapshot?.hash)
      }
      conductor.send(.restored(ledger, wallet, launch: launch, shown: shown))
    }
  }

  /// Stores a card added to the wallet before any other actor is notified, so that it survives the
  /// end of the process.
  private func add(_ id: CardID) {
    guard cards.indices.contains(id.index) else { return }
    let card = cards[id.index]
    guard change({ $0.add(card) }) else { return }
    context.note(.wallet(.added, id))
    conductor.send(.added(id))
  }

  private func spend(_ card: CardID, _ thousandths: Int) {
    guard let spent = change({ $0.spend(card, thousandths: thousandths) }) else { return }
    context.note(.wallet(.spent(cents: spent.cents, left: spent.left), card))
    conductor.send(.spent(card, left: spent.left))
  }

  private func change<Result: Sendable>(_ body: (inout Wallet) -> Result) -> Result {
    store.keep { storage in
      var wallet = storage.wallet ?? first
      // The wallet changes in place, without a copy.
      storage.wallet = nil
      defer { storage.wallet = wallet }
      return body(&wallet)
    }
  }
}
