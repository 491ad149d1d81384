import CueDocuments
package import CueModel
package import CueSystem
import FocusEngine
import Positions
import SimulationKernel

extension Scenario {
  /// Returns the document's inputs for the device, in the order of time and rank.
  ///
  /// Equal ranks of one instant keep the document's order, with the route before the events. The
  /// cards are the document's wallet, with a pin for every card.
  package func inputs(for cards: [CueModel.Card]) -> [DeviceInput] {
    Self.sorted(routeInputs + eventInputs(for: cards))
  }

  /// Returns the inputs of the events after a number of others, in the order of time and rank.
  func inputs(ofEventsFrom first: Int, for cards: [CueModel.Card]) -> [DeviceInput] {
    Self.sorted(eventInputs(for: cards, from: first))
  }

  private static func sorted(_ inputs: [DeviceInput]) -> [DeviceInput] {
    inputs.enumerated().sorted { left, right in
      (left.element.time, left.element.rank.rawValue, left.offset)
        < (right.element.time, right.element.rank.rawValue, right.offset)
    }.map(\.element)
  }

  /// The legs, each with its motion.
  ///
  /// Without a route the person stays.
  private var routeInputs: [DeviceInput] {
    var inputs: [DeviceInput] = []
    var (place, time) = (person.at, start)
    // A person that continues after a stop moves as before it.
    var (motion, moving) = (person.motion, person.motion)
    let stay = CueSystem.Leg(from: place, to: place, start: start, end: start)
    if route.isEmpty { inputs.append(DeviceInput(time: start, content: .leg(stay))) }
    for part in route {
      let leg = part.traveled(from: place, at: time)
      let next = part.motion ?? (part.isWait ? .stationary : moving)
      if next != motion {
        inputs.append(DeviceInput(time: time, content: .motion(MotionReading(next))))
      }
      inputs.append(DeviceInput(time: time, content: .leg(leg)))
      (place, time, motion) = (leg.to, leg.end, next)
      if !part.isWait { moving = next }
    }
    return inputs
  }

  private func eventInputs(
    for cards: [CueModel.Card], from first: Int = 0
  ) -> [DeviceInput] {
    var watch = WatchState(isWorn: person.isWatchWorn, isReachable: person.isWatchReachable)
    var (authorization, isForeground) = (person.locationAuthorization, person.isForeground)
    return events.enumerated().flatMap { index, event -> [DeviceInput] in
      let time = start.advanced(by: event.at)
      let content: DeviceInput.Content
      switch event.kind {
      case .input(.notification(var payload)):
        // Generated notifications have identifiers from zero up, so that these are negative.
        (payload.id, payload.atNanoseconds) = (-1 - index, time.nanoseconds)
        content = .notification(payload)
      case .input(let input): content = input
      case .watchWorn(let value):
        watch.isWorn = value
        content = .watch(watch)
      case .watchReachable(let value):
        watch.isReachable = value
        content = .watch(watch)
      case .location(let value):
        authorization = value
        content = .allowed(authorization, isForeground: isForeground)
      case .foreground(let value):
        isForeground = value
        content = .allowed(authorization, isForeground: isForeground)
      // The time zone is part of the person's calendar.
      case .timeZone: return []
      case .fixes(let fixes):
        guard index >= first else { return [] }
        return inputs(fixes, to: cards[fixes.card.index].pin, from: time)
      }
      return index < first ? [] : [DeviceInput(time: time, content: content)]
    }
  }

  /// Returns positions a second apart on a straight line to a card's shop and beyond.
  private func inputs(
    _ fixes: Fixes, to pin: Coordinate, from time: VirtualTime
  ) -> [DeviceInput] {
    let metric = LocalMetric(at: pin)
    let outwards = Heading(course: fixes.bearingDegrees)
    let course = (fixes.bearingDegrees + 540).truncatingRemainder(dividingBy: 360)
    return (0..<fixes.count).map { index in
      let distance = fixes.startMeters - Double(index) * fixes.metersPerSecond
      let instant = time.advanced(by: .seconds(index))
      let fix = Fix(
        time: instant,
        coordinate: metric.coordinate(
          east: outwards.east * distance, north: outwards.north * distance),
        horizontalAccuracy: sensor.accuracyMeters, speed: fixes.metersPerSecond, course: course)
      return DeviceInput(time: instant, content: .fix(fix))
    }
  }
}

extension Scenario.Leg {
  fileprivate var isWait: Bool {
    if case .wait = course { true } else { false }
  }

  /// Returns the leg from a place and an instant on.
  fileprivate func traveled(from place: Coordinate, at time: VirtualTime) -> CueSystem.Leg {
    switch course {
    case .to(let target, let speed):
      return CueSystem.Leg(from: place, to: target, start: time, metersPerSecond: speed)
    case .bearing(let degrees, let meters, let speed):
      let heading = Heading(course: degrees)
      let target = LocalMetric(at: place)
        .coordinate(east: heading.east * meters, north: heading.north * meters)
      return CueSystem.Leg(from: place, to: target, start: time, metersPerSecond: speed)
    case .wait(let duration):
      return CueSystem.Leg(
        from: place, to: place, start: time, end: time.advanced(by: duration))
    }
  }
}
