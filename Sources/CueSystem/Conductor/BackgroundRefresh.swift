public import CueModel
public import SimulationKernel

/// The platform's background task: every quarter of an hour it has the app look around for half a
/// minute, and ends an app that takes longer (G-31…G-33).
///
/// It reads the last position and the widget's snapshot, and has the Conductor judge each card near
/// there. Every step costs time; the app's process is launched for it if there is none (C-46).
public actor BackgroundRefresh: SynchronousActor {
  /// What the task understands.
  public enum Message: SimulationMessage {
    /// The next run is due.
    case begin
    /// The app came to the screen, where it needs no task, or left it.
    case foreground(Bool)
    /// The last position known.
    case located(Fix?)
    /// What the widget shows.
    indirect case read(WidgetSnapshot?)
    /// The present step is done; of a run by number.
    case stepped(run: UInt32)
    /// Half a minute is over; of a run by number.
    case overran(run: UInt32)
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let location: ActorReference<LocationSensor.Message>
  private let appGroup: ActorReference<AppGroup.Message>
  private let journal: Journal?
  private let cards: [Card]
  private let policy: Policy
  private var isForeground: Bool
  private var run: UInt32 = 0
  private var step = Step.idle
  private var fix: Fix?

  /// Where a run stands.
  private enum Step {
    case idle
    case locating
    case reading
    case judging([CardID])
  }

  init(
    context: SimulationContext, conductor: ActorReference<Conductor.Message>,
    location: ActorReference<LocationSensor.Message>, appGroup: ActorReference<AppGroup.Message>,
    configuration: DeviceConfiguration, journal: Journal?
  ) {
    self.context = context
    self.conductor = conductor
    self.location = location
    self.appGroup = appGroup
    self.journal = journal
    cards = configuration.cards
    policy = configuration.policy
    isForeground = configuration.person.isForeground
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .begin: begin()
    case .foreground(let isForeground): self.isForeground = isForeground
    case .located(let fix):
      self.fix = fix.flatMap { policy.accepts($0, at: context.now) ? $0 : nil }
      // Without a position worth anything there is nothing to look for (G-32).
      if self.fix == nil { finish() } else { takeTime() }
    case .read(let snapshot):
      let shown = snapshot?.entries.map(\.card) ?? []
      step = .judging(shown.filter(isNear))
      takeTime()
    case .stepped(let run): if run == self.run { goOn() }
    case .overran(let run): if run == self.run { overrun() }
    }
  }

  private func begin() {
    reference.send(.begin, after: .seconds(policy.sensing.backgroundRefreshSeconds))
    guard !isForeground else { return }
    run &+= 1
    step = .locating
    reference.send(.overran(run: run), after: .seconds(policy.sensing.backgroundBudgetSeconds))
    conductor.send(.launch)
    location.send(.locate(reference))
  }

  /// A step takes its time before its effect.
  private func takeTime() {
    reference.send(
      .stepped(run: run), after: .milliseconds(policy.sensing.backgroundStepMilliseconds))
  }

  private func goOn() {
    switch step {
    case .idle: break
    case .locating:
      step = .reading
      appGroup.send(.read(reference))
    case .reading: break
    case .judging(let near):
      guard let card = near.first, let fix else { return finish() }
      conductor.send(.refresh(card, fix))
      step = .judging(Array(near.dropFirst()))
      takeTime()
    }
  }

  /// Kills an app that took too long; what it decided was charged whole, the rest not at all (G-33).
  private func overrun() {
    guard case .idle = step else {
      journal?.note(.backgroundKilled, at: context.now)
      conductor.send(.kill)
      return finish()
    }
  }

  private func finish() {
    step = .idle
    run &+= 1
  }

  private func isNear(_ card: CardID) -> Bool {
    guard let fix, cards.indices.contains(card.index) else { return false }
    return LocalMetric(at: cards[card.index].pin).distance(to: fix.coordinate)
      <= policy.notificationRadiusMeters
  }
}

extension BackgroundRefresh.Message {
  /// Adds what was found.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .begin: break
    case .foreground(let isOn): hasher.combine(isOn)
    case .located(let fix): fix?.hash(into: &hasher)
    case .read(let snapshot): snapshot?.hash(into: &hasher)
    case .stepped(let run), .overran(let run): hasher.combine(UInt64(run))
    }
  }
}
