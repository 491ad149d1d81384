import CueDocuments
import CueJudging
import CueModel
import CueSystem
import SimulationKernel

/// The events of a person's day, collected from a scenario's inputs in order.
struct Surroundings {
  private(set) var stretches: [PlainDay.Stretch] = []
  private(set) var states: [(state: PlainDay.State, begin: Double, end: Double)] = []
  private(set) var kills: [Double] = []
  private(set) var handled: [(card: Int, time: Double)] = []
  private(set) var isPartlyUnknown: Bool
  private var isInVehicle: Bool
  private var open: [PlainDay.State: Double] = [:]
  private let end: Double

  init(_ scenario: Scenario, _ end: Double) {
    self.end = end
    isInVehicle = scenario.person.motion == .automotive
    let settings = scenario.person.settings
    isPartlyUnknown =
      settings.locationAuthorization != .always || settings.notificationAuthorization != .authorized
      || scenario.sensor.noiseMeters > 0 || !scenario.consumers.isEmpty
    if settings.isCarPlayActive { open[.carPlay] = 0 }
    if settings.isFocusActive { open[.focus] = 0 }
    if settings.areAlertsDisabled { open[.alertsOff] = 0 }
  }

  mutating func take(
    _ content: DeviceInput.Content, at time: Double, from seconds: (VirtualTime) -> Double
  ) {
    switch content {
    case .leg(let leg): add(leg, from: seconds)
    case .motion(let reading): turn(reading.motion == .automotive, at: time)
    case .weather(let reading):
      let isBad =
        reading.rainMillimetersPerHour > 0 || !(0...30).contains(reading.apparentCelsius)
        || reading.windMetersPerSecond > 8
      set(.badWeather, isBad, at: time)
    case .carPlay(let isOn): set(.carPlay, isOn, at: time)
    case .focus(let mode): set(.focus, mode != nil, at: time)
    case .alertsDisabled(let areOff): set(.alertsOff, areOff, at: time)
    case .process(isRunning: false): kills.append(time)
    case .process(isRunning: true), .phoneInHand, .watch, .tapped: break
    case .used(let card), .spent(let card, _), .dismissed(let card), .snoozed(let card),
      .quietUndone(let card):
      handled.append((card.index, time))
    case .fix, .entered, .notifications, .allowed, .reinstalled, .added, .notification, .measured,
      .workout, .primingAnswered, .rowTapped, .opened, .shared, .photographed:
      isPartlyUnknown = true
    }
  }

  private mutating func add(_ leg: Leg, from seconds: (VirtualTime) -> Double) {
    let begin = max(0, seconds(leg.start))
    cut(at: begin)
    stretches.append(
      PlainDay.Stretch(
        begin: begin, end: max(begin, seconds(leg.end)), from: leg.from, to: leg.to,
        isInVehicle: isInVehicle))
  }

  /// Ends the current leg where another begins.
  private mutating func cut(at time: Double) {
    guard let last = stretches.last, last.end > time else { return }
    let part = (time - last.begin) / (last.end - last.begin)
    stretches[stretches.count - 1] = PlainDay.Stretch(
      begin: last.begin, end: time, from: last.from, to: last.position(at: part),
      isInVehicle: last.isInVehicle)
  }

  /// Starts or ends a ride in a vehicle, possibly in the middle of a leg.
  private mutating func turn(_ isInVehicle: Bool, at time: Double) {
    guard isInVehicle != self.isInVehicle else { return }
    self.isInVehicle = isInVehicle
    guard let last = stretches.last, time >= last.begin else { return }
    let rest = PlainDay.Stretch(
      begin: time, end: max(time, last.end),
      from: last.end > time
        ? last.position(at: (time - last.begin) / (last.end - last.begin)) : last.to,
      to: last.to, isInVehicle: isInVehicle)
    cut(at: time)
    stretches.append(rest)
  }

  private mutating func set(_ state: PlainDay.State, _ isOn: Bool, at time: Double) {
    if isOn {
      if open[state] == nil { open[state] = time }
    } else if let begin = open.removeValue(forKey: state) {
      states.append((state, begin, time))
    }
  }

  /// Extends unfinished states to the end.
  mutating func finish() {
    for state in [PlainDay.State.carPlay, .focus, .alertsOff, .badWeather] {
      if let begin = open[state] { states.append((state, begin, .infinity)) }
    }
    open = [:]
  }
}
