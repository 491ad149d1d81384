import CueModel
import CueSystem
import SimulationKernel
import TrackFormats

/// Carries a device from point to point, always one point behind: a leg is known when its end is.
struct Carrier {
  let world: World
  let journal: Journal
  private let device: Device
  private var guess: MotionGuess?
  private var last: SpooledPoint?
  private var leg: Leg?
  /// The hours of weather that were not sent yet, the latest first.
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

  /// Takes the next point; the world stands just before the last one then.
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

  /// Runs on behind the last point, so that what is on its way lands.
  mutating func finish() throws(SimulationError) -> RunOutcome {
    if let last { try lose(behind: last) }
    return try world.run(until: world.now.advanced(by: Replay.afterglow))
  }

  /// Begins a leg at its start, before the fix of that instant: how the person moves and where they
  /// are going is true of the place where both begin.
  private mutating func follow(_ next: Leg) throws(SimulationError) {
    try world.run(until: next.start.advanced(byNanoseconds: -1))
    if let leg, let motion = guess?.observe(speed: leg.speed, seconds: leg.seconds) {
      device.motion.send(.became(MotionReading(motion)), at: next.start, rank: Rank.motion)
    }
    device.location.send(.leg(next), at: next.start, rank: Rank.leg)
    leg = next
  }

  /// Gives a last glimpse of a point after which the person's place is unknown.
  private mutating func lose(behind point: SpooledPoint) throws(SimulationError) {
    try follow(point.leg(to: SpooledPoint(time: point.time, coordinate: point.coordinate)))
    try world.run(until: point.time)
    device.location.send(.lost)
    leg = nil
    guess?.skipGap()
  }

  /// The order among what happens at one instant, ahead of the device's own timers (K-12).
  private enum Rank {
    static let motion: UInt8 = 16
    static let weather: UInt8 = 32
    static let leg: UInt8 = 48
  }
}

extension SpooledPoint {
  /// The way to the next point, with the speed and course recorded here.
  func leg(to next: SpooledPoint) -> Leg {
    Leg(
      from: coordinate, to: next.coordinate, start: time, end: next.time, speed: speed,
      course: course)
  }
}

extension Leg {
  /// The duration.
  fileprivate var seconds: Double { end.seconds(since: start) }
}
