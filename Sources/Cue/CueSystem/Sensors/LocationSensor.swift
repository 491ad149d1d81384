public import CueModel
public import SimulationKernel

/// The phone's location sensor: it receives the true position and reports the position that a phone
/// would measure.
public actor LocationSensor: DevicePart, SynchronousActor {
  static let name = "location"

  /// The messages of the sensor; plain values only, as a reference in any case would make every
  /// tick count references.
  public enum Message: SimulationMessage {
    /// The person moves like this from now on.
    case leg(Leg)
    /// The position is unknown until the next leg: a gap in a recording, or its end.
    case lost
    /// The receiver's next fix is due.
    case tick(UInt32)
    /// A region or a significant change may be due.
    case wake(UInt32)
    /// The person moves differently.
    case motion(MotionClass)
    /// The app's permission to use the position, on the screen or in the background.
    case allowed(LocationAuthorization, isForeground: Bool)
    /// A fix from a script, passed on unchanged.
    case scripted(Fix)
    /// The platform reports the entry into the region of a card, regardless of the true position.
    case entered(CardID)
    /// The current number of the app's cards, each with its own region.
    case holds(Int)
    /// Requests one fix, even if the receiver rests (S-02); it takes `SensingLimits.oneFixSeconds`.
    case locate
    /// The receiver has run long enough for the requested fix.
    case located
    /// Reports the permission to a process that was just launched.
    case report
    /// The app's process ended: only the regions and significant changes are watched, as the platform does that.
    case ended

    /// Adds the kind and the contents.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .leg(let value): hasher.combine(0, value)
      case .lost: hasher.combine(1)
      case .tick(let value): hasher.combine(2, value)
      case .wake(let value): hasher.combine(3, value)
      case .motion(let value): hasher.combine(4, value)
      case .allowed(let value, let isForeground): hasher.combine(5, value, isForeground)
      case .scripted(let value): hasher.combine(6, value)
      case .entered(let value): hasher.combine(7, value)
      case .report: hasher.combine(8)
      case .holds(let value): hasher.combine(9, value)
      case .locate: hasher.combine(10)
      case .located: hasher.combine(11)
      case .ended: hasher.combine(12)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let own: ActorReference<Message>
  private let isIdeal: Bool
  private let hasQuietZones: Bool
  // Safety: its methods have no access to the actor, so none of them reenters it.
  @safe @exclusivity(unchecked) private var receiver: Receiver
  private var authorization: LocationAuthorization
  private var isForeground: Bool
  private var scripted: Fix?
  private var motion: MotionClass
  /// Whether a reading since the last fix reported motion.
  private var hasMoved = false
  private var hasProcess = true
  private var isTicking = false
  /// Whether the receiver runs for a requested fix.
  private var isLocating = false
  private var toldMode: SensorMode?
  /// The number of plans; a tick or wake-up of an earlier plan is ignored.
  private var plan: UInt32 = 0

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    own = context.reference(to: Message.self)
    conductor = context.address(of: Conductor.self)
    authorization = configuration.person.locationAuthorization
    isForeground = configuration.person.isForeground
    motion = configuration.person.motion.motion
    isIdeal = configuration.sensor.mode == .ideal
    hasQuietZones = !configuration.quietZones.isEmpty
    receiver = Receiver(
      configuration, noise: context.randomStream("noise"), regions: context.randomStream("regions"))
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .tick(let number): if number == plan { tick() }
    case .leg(let leg): follow(leg)
    case .lost: lose()
    case .wake(let number): if number == plan { wake() }
    case .motion(let motion):
      self.motion = motion
      if motion != .stationary { hasMoved = true }
      if motion != .stationary { receiver.resumeMotion(at: context.now) }
      replan()
    case .allowed(let authorization, let isForeground):
      self.authorization = authorization
      self.isForeground = isForeground
      conductor.send(.situation(.locationAllowed(authorization, isForeground: isForeground)))
      allow(authorization.isUsable(isForeground: isForeground))
    case .scripted(let fix):
      scripted = fix
      tell(fix)
    case .entered(let card): conductor.send(.entered(card))
    case .holds(let count):
      guard receiver.hold(count), !isIdeal, receiver.leg != nil else { return }
      // The platform checks the position when it gets a new region to watch.
      if receiver.mode == .full { replan() } else if receiver.mode != .off { wake() }
    case .locate:
      guard !isLocating, receiver.leg != nil, receiver.mode != .off, receiver.mode != .full
      else { return }
      isLocating = true
      if !isIdeal { tell(SensorMode.full) }
      own.send(.located, after: .seconds(SensingLimits.oneFixSeconds))
    case .located:
      isLocating = false
      guard receiver.leg != nil, receiver.mode != .off else { return }
      if !receiver.hasEmitted(at: context.now) { give(receiver.fix(at: context.now)) }
      replan()
    case .ended:
      hasProcess = false
      guard !isIdeal else { return }
      receiver.end()
      replan()
    case .report:
      if !hasProcess { resume() }
      // A new process needs the position to detect a quiet zone (G-06).
      conductor.send(
        .located(authorization, isForeground: isForeground, hasQuietZones ? lastKnown : nil))
    }
  }

  /// The last known position, as available to an app in the background.
  var positionInBackground: KnownPosition? {
    guard authorization == .always else { return nil }
    return lastKnown.map { KnownPosition(fix: $0, isHeld: !hasMoved) }
  }

  /// The latest fix there was, from the receiver or a script.
  private var lastKnown: Fix? {
    guard let own = receiver.lastFix, let scripted else { return receiver.lastFix ?? scripted }
    return own.time < scripted.time ? scripted : own
  }

  private func follow(_ leg: Leg) {
    receiver.follow(leg)
    if isIdeal {
      isTicking = false
      if receiver.mode != .off { startTicking() }
    } else if receiver.hasEmitted || receiver.mode == .off {
      replan()
    } else {
      subscribe()
    }
  }

  private func allow(_ isAllowed: Bool) {
    let wasOff = receiver.mode == .off
    receiver.allow(isAllowed)
    guard wasOff != (receiver.mode == .off) else { return replan() }
    if wasOff, receiver.leg != nil {
      if isIdeal { startTicking() } else { subscribe() }
    } else {
      stop()
      replan()
    }
  }

  /// Begins a significant-change subscription, with the last known position.
  private func subscribe() {
    tell(receiver.fix(at: context.now))
    wake()
  }

  /// Starts the sensor for a launched process, according to its regions.
  private func resume() {
    hasProcess = true
    guard !isIdeal else { return }
    receiver.resume(at: context.now)
    if motion != .stationary { receiver.resumeMotion(at: context.now) }
    replan()
  }

  private func lose() {
    receiver.lose()
    replan()
    stop()
  }

  /// Cancels all planned fixes and wake-ups; the ideal receiver has no other plan.
  private func stop() {
    plan &+= 1
    isTicking = false
  }

  private func tick() {
    let now = context.now
    if isIdeal {
      give(receiver.fix(at: now))
      isTicking = receiver.leg.map { now < $0.end } ?? false
      guard isTicking else { return }
    } else {
      let (fix, isOtherMode) = receiver.tick(at: now)
      give(fix)
      if isOtherMode { return replan() }
    }
    own.send(.tick(plan), at: now.advanced(byNanoseconds: 1_000_000_000))
  }

  /// Delivers a fix; in explored schedules it may be late or lost.
  private func give(_ fix: Fix) {
    guard context.isExplored else { return tell(fix) }
    hasMoved = motion != .stationary
    if context.buggify("fix is late") {
      conductor.send(.fix(fix), after: .milliseconds(2_500))
    } else if !context.buggify("fix is lost") {
      conductor.send(.fix(fix))
    }
  }

  private func tell(_ fix: Fix) {
    hasMoved = motion != .stationary
    conductor.send(.fix(fix))
  }

  private func wake() {
    let now = context.now
    let change = receiver.hasMovedSignificantly(at: now) ? receiver.fix(at: now) : nil
    receiver.wake(at: now)
    let isWoken = change != nil || receiver.crosses(at: now)
    // The platform launches an app that may always read the position.
    if isWoken, !hasProcess, authorization == .always { conductor.send(.launch(.position)) }
    if let change {
      tell(change)
    } else if isWoken, receiver.mode != .full, !receiver.hasEmitted(at: now) {
      // The running receiver's next fix is due now anyway.
      tell(receiver.fix(at: now))
    }
    replan()
  }

  /// Schedules the next event of the mode: a fix, or a wake-up.
  private func replan() {
    guard !isIdeal else { return }
    if !isLocating || receiver.mode == .full { tell(receiver.mode) }
    if receiver.mode == .full { return startTicking() }
    stop()
    if let next = receiver.nextWake(after: context.now) { own.send(.wake(plan), at: next) }
  }

  private func tell(_ mode: SensorMode) {
    guard mode != toldMode else { return }
    toldMode = mode
    context.note(.sensorMode(mode))
  }

  private func startTicking() {
    guard !isTicking else { return }
    isTicking = true
    plan &+= 1
    if receiver.hasEmitted(at: context.now) {
      // The fix of this instant, which began the subscription, is not repeated.
      own.send(.tick(plan), after: .seconds(1))
    } else {
      own.send(.tick(plan))
    }
  }
}
