public import CueModel
public import SimulationKernel

/// The phone's location: told where the person truly is, it says what a phone would have known.
public actor LocationSensor: SynchronousActor {
  /// What the sensor understands.
  public enum Message: SimulationMessage {
    /// The person moves like this from now on.
    case leg(Leg)
    /// The receiver's next fix is due.
    case tick(UInt32)
    /// A region or a significant change may be due.
    case wake(UInt32)
    /// The person moves differently.
    case motion(MotionClass)
    /// What the app may know of the position, now that it is or is not on the screen.
    case allowed(LocationAuthorisation, isForeground: Bool)
    /// A fix from a script, passed on as it is.
    case scripted(Fix)
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let journal: Journal?
  private let settings: SensorSettings
  private var monitor: RegionMonitor
  private var strategy: LocationStrategy
  private var noise: RandomStream
  private var leg: Leg?
  private var isTicking = false
  private var generation: UInt32 = 0
  private var lastEmission: (place: Coordinate, time: VirtualTime)?
  private let changeMeters: Double
  private let changeNanoseconds: Int64

  init(
    context: SimulationContext, conductor: ActorReference<Conductor.Message>,
    configuration: DeviceConfiguration, journal: Journal?
  ) {
    self.context = context
    self.conductor = conductor
    self.journal = journal
    settings = configuration.sensor
    monitor = RegionMonitor(cards: configuration.cards, policy: configuration.policy)
    strategy = LocationStrategy(policy: configuration.policy)
    noise = context.randomStream("noise")
    let change = SensorMode.significantChange.emission
    changeMeters = change.minimumMeters
    changeNanoseconds = Int64(change.minimumSeconds * 1e9)
    strategy.allow(configuration.person.mayLocate)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .tick(let number): if number == generation { tick() }
    case .leg(let leg): follow(leg)
    case .wake(let number): if number == generation { wake() }
    case .motion(let motion): moved(motion)
    case .allowed(let authorisation, let isForeground):
      strategy.allow(authorisation == .always || (authorisation == .whenInUse && isForeground))
      rearm()
    case .scripted(let fix): conductor.send(.fix(fix))
    }
  }

  private func follow(_ leg: Leg) {
    self.leg = leg
    if settings.mode == .ideal {
      generation &+= 1
      emit()
      isTicking = false
      startTicking()
      return
    }
    if lastEmission == nil, strategy.mode != .off {
      // A significant-change subscription begins with the last known position.
      emit()
      wake()
    } else {
      rearm()
    }
  }

  private func tick() {
    let fix = emit()
    if settings.mode == .device {
      let before = strategy.mode
      strategy.received(
        distance: monitor.nearestDistance(to: fix.coordinate), accuracy: fix.horizontalAccuracy,
        at: fix.time)
      if strategy.mode != before { return rearm() }
    } else if let leg, context.now >= leg.end {
      isTicking = false
      return
    }
    reference.send(.tick(generation), after: .seconds(1))
  }

  private func wake() {
    guard let leg else { return }
    let place = leg.position(at: context.now)
    if let lastEmission, isSignificant(place, since: lastEmission) { emit() }
    monitor.choose(around: place)
    strategy.woke(distance: monitor.nearestDistance(to: place), at: context.now)
    rearm()
  }

  private func moved(_ motion: MotionClass) {
    guard motion != .stationary, let leg else { return }
    let place = leg.position(at: context.now)
    strategy.motionResumed(distance: monitor.nearestDistance(to: place), at: context.now)
    rearm()
  }

  private func isSignificant(
    _ place: Coordinate, since last: (place: Coordinate, time: VirtualTime)
  ) -> Bool {
    context.now.nanoseconds(since: last.time) >= changeNanoseconds
      && LocalMetric(at: last.place).distance(to: place) >= changeMeters
  }

  /// Schedules what the mode calls for: the next fix, or the next thing worth waking for.
  private func rearm() {
    journal?.mode(strategy.mode, at: context.now)
    if strategy.mode == .full { return startTicking() }
    generation &+= 1
    isTicking = false
    guard strategy.mode != .off, let leg else { return }
    let crossing = monitor.nextCrossing(on: leg, after: context.now)
    if let next = [crossing, nextSignificantChange(on: leg)].compactMap({ $0 }).min() {
      reference.send(.wake(generation), at: next)
    }
  }

  private func startTicking() {
    guard !isTicking else { return }
    isTicking = true
    generation &+= 1
    reference.send(.tick(generation), after: .zero)
  }

  private func nextSignificantChange(on leg: Leg) -> VirtualTime? {
    guard let lastEmission, strategy.mode == .significantChange else { return nil }
    let earliest = lastEmission.time.advanced(byNanoseconds: changeNanoseconds)
    let metric = LocalMetric(at: lastEmission.place)
    if metric.distance(to: leg.position(at: earliest)) >= changeMeters, earliest <= leg.end {
      return max(earliest, context.now.advanced(byNanoseconds: 1))
    }
    let crossing = leg.crossing(of: changeMeters, around: metric, after: context.now)
    return crossing.map { max($0, earliest) }
  }

  @discardableResult
  private func emit() -> Fix {
    let now = context.now
    var place = Coordinate(latitude: 0, longitude: 0)
    var (speed, course) = (0.0, -1.0)
    if let leg {
      place = leg.position(at: now)
      let isMoving = leg.isMoving(at: now)
      speed = isMoving ? leg.speed : 0
      course = isMoving ? leg.course : -1
    }
    if settings.noiseMeters > 0 {
      place = LocalMetric(at: place).coordinate(
        east: settings.noiseMeters * noise.normal(),
        north: settings.noiseMeters * noise.normal())
    }
    let fix = Fix(
      time: now, coordinate: place, horizontalAccuracy: settings.accuracyMeters, speed: speed,
      course: course)
    lastEmission = (place, now)
    conductor.send(.fix(fix))
    return fix
  }
}
