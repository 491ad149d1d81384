public import CueModel
import Positions
public import SimulationKernel

/// The platform's background task: about every quarter of an hour, as the profile has it, the app may
/// look around for half a minute, and is ended if it takes longer (G-31…G-33).
///
/// It reads the last position and the widget's snapshot, and has the Conductor judge each card near
/// there. Every step costs time; the app's process is launched for it if there is none (C-46).
public actor BackgroundRefresh: DevicePart {
  static let name = "backgroundRefresh"

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
  private let cards: [Card]
  private let policy: Policy
  private let profile: PlatformProfile
  private var random: RandomStream
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

  init(context: SimulationContext, configuration: DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    location = context.address(of: LocationSensor.self)
    appGroup = context.address(of: AppGroup.self)
    cards = configuration.cards
    policy = configuration.policy
    profile = configuration.profile
    random = context.randomStream("refresh")
    isForeground = configuration.person.isForeground
    let first = profile.nextRefresh(
      after: context.now, wanted: policy.sensing.backgroundRefreshSeconds, random: &random)
    if let first { reference.send(.begin, at: first) }
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .begin: begin()
    case .foreground(let isForeground):
      self.isForeground = isForeground
      // An app on the screen is no background task any more.
      if isForeground { finish() }
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

  /// Asks the platform for the next run; it may never come.
  private func askForNext() {
    let next = profile.nextRefresh(
      after: context.now, wanted: policy.sensing.backgroundRefreshSeconds, random: &random)
    if let next { reference.send(.begin, at: next) }
  }

  private func begin() {
    askForNext()
    guard !isForeground else { return }
    run &+= 1
    step = .locating
    reference.send(.overran(run: run), after: .seconds(policy.sensing.backgroundBudgetSeconds))
    conductor.send(.launch)
    location.send(.locate)
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
      context.note(.backgroundKilled)
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
    case .begin: hasher.combine(0)
    case .foreground(let isOn): hasher.combine(1, isOn)
    case .located(let fix): hasher.combine(2, fix)
    case .read(let snapshot): hasher.combine(3, snapshot)
    case .stepped(let run): hasher.combine(4, run)
    case .overran(let run): hasher.combine(5, run)
    }
  }
}
