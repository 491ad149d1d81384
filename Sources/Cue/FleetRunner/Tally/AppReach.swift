import CueModel
import CueSystem
import Populations
import SimulationPrimitives

/// The times at which the app could read the person's position, and at which it had a process.
struct AppReach {
  /// A switch that is on or off from each of some instants on.
  private struct Switch {
    let wasOn: Bool
    var changes: [(time: VirtualTime, isOn: Bool)] = []

    /// Checks whether the switch is on at any instant of a span, both ends included.
    func isOn(from begin: VirtualTime, to end: VirtualTime) -> Bool {
      let before = changes.prefix { $0.time <= begin }
      return before.last?.isOn ?? wasOn
        || changes[before.endIndex...].contains { $0.isOn && $0.time <= end }
    }
  }

  private var location: Switch
  private var process = Switch(wasOn: true)

  init(_ life: Life) {
    let person = life.configuration.person
    location = Switch(
      wasOn: person.locationAuthorization.isUsable(isForeground: person.isForeground))
    // Most people permit the position once, and most inputs then repeat the current state.
    for input in life.inputs {
      guard case .allowed(let authorization, let isForeground) = input.content else { continue }
      let isOn = authorization.isUsable(isForeground: isForeground)
      if isOn != location.changes.last?.isOn ?? location.wasOn {
        location.changes.append((input.time, isOn))
      }
    }
  }

  /// Records that the app's process was launched or ended.
  mutating func process(isRunning: Bool, at time: VirtualTime) {
    process.changes.append((time, isRunning))
  }

  /// Returns the reason that the app could not act in a span, or `nil` if it could at some instant.
  func obstacle(from begin: VirtualTime, to end: VirtualTime) -> NothingCause? {
    if !location.isOn(from: begin, to: end) { return .locationNotAllowed }
    return process.isOn(from: begin, to: end) ? nil : .processEnded
  }
}
