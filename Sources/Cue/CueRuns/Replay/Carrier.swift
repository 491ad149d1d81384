import CueModel
import CueSystem
import SimulationKernel
import TrackFormats

/// Moves a device from point to point, one point behind, because a leg requires its end.
struct Carrier {
  let world: World
  let journal: Journal
  private let device: Device
  private var guess: MotionGuess?
  private var last: SpooledPoint?
  private var leg: Leg?
  /// The hours of weather that are not sent yet, latest first.
  private var hours: [WeatherSeries.Hour]

  init(
    configuration: DeviceConfiguration, settings: ReplaySettings, seed: Seed, start: VirtualTime,
    store: SharedStore, observer: (any WorldObserver)?
  ) {
    world = World(seed: seed, start: start, isTracing: settings.isTracing)
    if let observer { world.add(observer) }
    let started = DeviceAssembly(configuration).start(
      in: world, store: store, keepingCircumstances: settings.isKeepingCircumstances)
    (device, journal) = (started.device, started.journal)
    let all = settings.weather?.hours ?? []
    let present = all.last { $0.time <= start }
    hours = all.filter { $0.time > start }.reversed()
    if let reading = present?.reading { device.weather.send(.became(reading), at: start) }
    guess = settings.motion == .auto ? MotionGuess(configuration.person.motion.motion) : nil
  }

  /// Moves to the next point.
  ///
  /// The simulation then stands just before the last one.
  mutating func carry(to point: SpooledPoint, throughGap isGap: Bool) throws(SimulationError) {
    defer { last = point }
    sendWeather(through: point.time)
    guard let last else { return }
    if isGap {
      try lose(behind: last)
    } else {
      try follow(last.leg(to: point))
    }
  }

  /// Sends the hours of weather up to an instant.
  private mutating func sendWeather(through instant: VirtualTime) {
    while let hour = hours.last, hour.time <= instant {
      hours.removeLast()
      device.weather.send(
        hour.reading.map { .became($0) } ?? .lost, at: hour.time, rank: Rank.weather)
    }
  }

  /// Runs past the last point, so that pending events are delivered.
  mutating func finish() throws(SimulationError) -> RunOutcome {
    if let last { try lose(behind: last) }
    return try world.run(until: world.now.advanced(by: Replay.afterglow))
  }

  /// Begins a leg at its start, before the fix of that instant.
  ///
  /// The motion and the destination apply at the place where both begin.
  private mutating func follow(_ next: Leg) throws(SimulationError) {
    try world.run(until: next.start.advanced(byNanoseconds: -1))
    if let leg, let motion = guess?.observe(speed: leg.speed, seconds: leg.seconds) {
      device.motion.send(.became(MotionReading(motion)), at: next.start, rank: Rank.motion)
    }
    device.location.send(.leg(next), at: next.start, rank: Rank.leg)
    leg = next
  }

  /// Adds a last fix at a point after which the position is unknown.
  private mutating func lose(behind point: SpooledPoint) throws(SimulationError) {
    try follow(point.leg(to: SpooledPoint(time: point.time, coordinate: point.coordinate)))
    try world.run(until: point.time)
    device.location.send(.lost)
    leg = nil
    guess?.skipGap()
  }

  /// The order of inputs at one instant, before the device's own timers (K-12).
  private enum Rank {
    static let motion: UInt8 = 16
    static let weather: UInt8 = 32
    static let leg: UInt8 = 48
  }
}

extension SpooledPoint {
  /// Returns the leg to the next point, with the recorded speed and course.
  func leg(to next: SpooledPoint) -> Leg {
    Leg(
      from: coordinate, to: next.coordinate, start: time, end: next.time, speed: speed,
      course: course)
  }
}

extension Leg {
  /// The duration in seconds.
  fileprivate var seconds: Double { end.seconds(since: start) }
}
