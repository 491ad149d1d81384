import CueModel
import Positions
public import SimulationKernel

/// The platform's background task: about every quarter of an hour, depending on the profile, the
/// app may run for half a minute, and is ended if it takes longer (G-31…G-33).
///
/// The task reads the last position and the widget's snapshot, and requests a judgment of each
/// nearby card from the Conductor. Every step costs time. If no process of the app runs, it is
/// launched for the task (C-46).
public actor BackgroundRefresh: DevicePart {
  static let name = "backgroundRefresh"

  /// The messages the task understands.
  public enum Message: SimulationMessage {
    /// The next run is due.
    case begin
    /// The app entered the foreground, which needs no task, or left it.
    case foreground(Bool)
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let appGroup: ActorReference<AppGroup.Message>
  private let cards: [Card]
  /// The places of the cards, computed in the first run that needs them.
  private lazy var metrics = cards.map { LocalMetric(at: $0.pin) }
  private let branches: Branches
  private let policy: Policy
  private let profile: PlatformProfile
  // Safety: its methods have no access to the actor, so none of them reenters it.
  @safe @exclusivity(unchecked) private var random: RandomStream
  private var isForeground: Bool
  /// The number of runs, by which a run notices that the foreground ended it.
  private var run: UInt32 = 0

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    appGroup = context.address(of: AppGroup.self)
    cards = configuration.cards
    branches = Branches(configuration)
    policy = configuration.policy
    profile = configuration.profile
    random = context.randomStream("refresh")
    isForeground = configuration.person.isForeground
    let first = profile.nextRefresh(
      after: context.now, wanted: policy.sensing.backgroundRefreshSeconds, random: &random)
    if let first {
      // The phase delays only the first run, so the time between two runs is the same for every
      // phase.
      let phase = Duration.seconds(configuration.refreshPhaseSeconds)
      reference.send(.begin, at: first.advanced(by: phase))
    }
  }

  /// Handles one message; a run waits inside its handler, during which the app may enter the
  /// foreground.
  public func receive(_ message: Message) async throws {
    switch message {
    case .begin:
      askForNext()
      guard !isForeground else { return }
      run &+= 1
      try await lookAround(within: .seconds(policy.sensing.backgroundBudgetSeconds))
    case .foreground(let isForeground):
      self.isForeground = isForeground
      // An app on the screen is not a background task, so its run ends.
      if isForeground { run &+= 1 }
    }
  }

  /// Requests the next run from the platform, which may never start it.
  private func askForNext() {
    let next = profile.nextRefresh(
      after: context.now, wanted: policy.sensing.backgroundRefreshSeconds, random: &random)
    if let next { reference.send(.begin, at: next) }
  }

  /// Performs one run: reads the phone's position and the widget's snapshot, and requests the
  /// Conductor's judgment of each nearby card.
  private func lookAround(within budget: Duration) async throws {
    let run = run
    let deadline = context.now.advanced(by: budget)
    conductor.send(.launch(.refresh))
    // The watch receives the quieted cards on every refresh, regardless of the findings.
    conductor.send(.refreshed)
    let position = await context.actor(of: LocationSensor.self)?.instance.positionInBackground
    // A run ends without a position that is precise and recent enough (G-32). It also ends if a
    // recent fix has already reached the app.
    guard let known = position ?? nil, policy.accepts(known, at: context.now) else { return }
    let fix = known.fix
    // Without a nearby card, the widget is read only if the run is killed meanwhile.
    let near = near(fix)
    guard !near.isEmpty || isKilled(afterSteps: 2, by: deadline) else { return }
    guard try await takesStep(of: run, by: deadline) else { return }
    let snapshot = try await context.request(appGroup) { .read($0) }
    for card in (snapshot?.entries ?? []).map(\.card) where near.contains(card) {
      guard try await takesStep(of: run, by: deadline) else { return }
      conductor.send(.refresh(card, known))
    }
    // The last step has an effect only if the time runs out in it.
    if isKilled(afterSteps: 1, by: deadline) { _ = try await takesStep(of: run, by: deadline) }
  }

  /// Whether a number of further steps takes too long.
  private func isKilled(afterSteps count: Int, by deadline: VirtualTime) -> Bool {
    context.now.advanced(by: step * count) >= deadline
  }

  private var step: Duration { .milliseconds(policy.sensing.backgroundStepMilliseconds) }

  /// Waits for a step's time before its effect, and returns whether the run continues.
  ///
  /// An app that takes too long is killed: its finished decisions are fully charged, the others not
  /// at all (G-33).
  private func takesStep(of run: UInt32, by deadline: VirtualTime) async throws -> Bool {
    let end = context.now.advanced(by: step)
    try await context.clock.sleep(until: min(end, deadline))
    guard run == self.run else { return false }
    guard end < deadline else {
      context.note(.backgroundKilled)
      conductor.send(.kill)
      return false
    }
    return true
  }

  private func near(_ fix: Fix) -> [CardID] {
    let radius = policy.notificationRadiusMeters
    for (index, pin) in branches.nearest(to: fix.coordinate) {
      metrics[index] = LocalMetric(at: pin)
    }
    return metrics.indices.filter { metrics[$0].distance(to: fix.coordinate) <= radius }
      .map { CardID($0) }
  }
}

extension BackgroundRefresh.Message {
  /// Adds the kind, and whether the app is in the foreground.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .begin: hasher.combine(0)
    case .foreground(let isOn): hasher.combine(1, isOn)
    }
  }
}
