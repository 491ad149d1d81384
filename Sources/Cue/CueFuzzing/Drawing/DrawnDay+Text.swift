import CueModel
import Positions
import SimulationPrimitives

extension DrawnDay {
  /// Formats the day as a scenario document.
  ///
  /// - Parameters:
  ///   - comments: The comment at the top, by lines.
  ///   - expectations: The expectations in document form.
  /// - Returns: A scenario document.
  package func text(comments: [String] = [], expecting expectations: [String] = []) -> String {
    var lines = comments.map { "// \($0)" } + ["{"]
    lines.append("  name: \"\(name)\", timeZone: \"\(town.timeZone)\", start: \"\(startText)\",")
    lines.append("  seed: \(seed), horizonSeconds: \(horizon),")
    if !policy.isEmpty {
      let fields = policy.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      lines.append("  policy: { \(fields) },")
    }
    list("cards", cards.map(text), &lines)
    list("places", branches.map(text), &lines)
    lines.append(
      "  person: { at: \(text(home)), motion: \"\(isInCar ? "automotive" : "walking")\",")
    lines.append("    watchWorn: \(hasWatch), watchReachable: \(hasWatch),")
    lines.append("    quietZones: [\(zones.map(text).joined(separator: ", "))] },")
    if refreshPhase > 0 { lines.append("  refreshPhaseSeconds: \(refreshPhase),") }
    list("route", legs.map(text), &lines)
    list("events", events.sorted { $0.at < $1.at }.map(text), &lines)
    list("expect", expectations, &lines)
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func list(_ key: String, _ elements: [String], _ lines: inout [String]) {
    guard !elements.isEmpty else { return }
    lines += ["  \(key): ["] + elements.map { "    \($0)," } + ["  ],"]
  }

  private var startText: String {
    let (hour, minute) = startMinute.quotientAndRemainder(dividingBy: 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(CivilDate(dayNumber: startDay))T\(two(hour)):\(two(minute)):00"
  }

  private func coordinate(_ spot: Spot) -> Coordinate {
    let exact = LocalMetric(at: Coordinate(latitude: town.latitude, longitude: town.longitude))
      .coordinate(east: Double(spot.east), north: Double(spot.north))
    return Coordinate(
      latitude: (exact.latitude * 1e7).rounded() / 1e7,
      longitude: (exact.longitude * 1e7).rounded() / 1e7)
  }

  private func text(_ spot: Spot) -> String {
    let place = coordinate(spot)
    return "[\(place.latitude), \(place.longitude)]"
  }

  private func text(_ card: Card) -> String {
    let place = card.at.map(coordinate)
    return "{ id: \"\(card.name)\", brand: \"\(card.brand)\", "
      + (place.map { "latitude: \($0.latitude), longitude: \($0.longitude), " } ?? "")
      + "balanceCents: \(card.dollars * 100), "
      + (card.goodForDays.map { "expires: \"\(CivilDate(dayNumber: startDay + $0))\", " } ?? "")
      + "digitalReady: \(card.isDigitalReady), category: \"retail\" }"
  }

  private func text(_ branch: Branch) -> String {
    let place = coordinate(branch.at)
    return "{ id: \"\(branch.name)\", name: \"\(branch.brand) \(branch.name)\", "
      + "brand: \"\(branch.brand)\", latitude: \(place.latitude), longitude: \(place.longitude) }"
  }

  private func text(_ zone: Zone) -> String {
    "{ at: \(text(zone.at)), kind: \"named\", name: \"quiet\", radiusMeters: \(zone.radius) }"
  }

  private func text(_ leg: Leg) -> String {
    switch leg {
    case .walk(let spot, let speed):
      "{ to: \(text(spot)), metersPerSecond: \(Double(speed) / 100), motion: \"walking\" }"
    case .drive(let spot, let speed):
      "{ to: \(text(spot)), metersPerSecond: \(speed), motion: \"automotive\" }"
    case .wait(let seconds, let isInCar):
      "{ waitSeconds: \(seconds), motion: \"\(isInCar ? "automotive" : "stationary")\" }"
    }
  }

  private func text(_ event: Event) -> String {
    let what =
      switch event.what {
      case .focus(let isOn): "focus: \(isOn)"
      case .carPlay(let isOn): "carPlay: \(isOn)"
      case .killed: "process: \"killed\""
      case .used(let card): "used: \"\(card)\""
      case .spent(let card, let percent):
        "spent: { card: \"\(card)\", part: \(Double(percent) / 100) }"
      case .dismissed(let card): "dismiss: \"\(card)\""
      case .snoozed(let card): "snooze: \"\(card)\""
      case .rain(let isRain): "weather: { rainMillimetersPerHour: \(isRain ? 5 : 0) }"
      case .zone(let zone): "timeZone: \"\(zone)\""
      }
    return "{ atSeconds: \(event.at), \(what) }"
  }
}
