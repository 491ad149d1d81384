import CueModel
import FileReading
import FocusEngine
import Foundation
import SimulationPrimitives

extension Scenario.Event {
  private static let kinds = [
    "carPlay", "focus", "phoneInHand", "watchWorn", "watchReachable", "motion", "geofenceEntry",
    "used", "dismiss", "snooze", "undoQuiet", "alertsDisabled", "notifications", "location",
    "foreground", "health", "workout", "priming", "tap", "openURL", "tapPermissionRow", "reinstall",
    "process", "timeZone", "weather", "share", "notification", "fixes",
  ]

  init(_ reader: NodeReader, horizon: Duration, cards: [String]) throws(ReadingError) {
    let object = try ObjectReader(reader, keys: ["atSeconds"] + Self.kinds)
    at = try object.required("atSeconds").duration(upTo: horizon)
    line = reader.node.line
    let (key, value) = try object.only(of: Self.kinds)
    kind = try Self.kind(key, value, cards: cards)
    if case .fixes(let fixes) = kind, horizon < at + .seconds(fixes.count - 1) {
      throw value.error("the last fix comes after the horizon", "give fewer, or begin earlier")
    }
  }

  private static func kind(
    _ key: String, _ value: NodeReader, cards: [String]
  ) throws(ReadingError) -> Kind {
    switch key {
    case "carPlay": .carPlay(try value.boolean())
    case "focus": .focus(try value.focusMode())
    case "notification": .notification(try Scenario.notification(value))
    case "phoneInHand": .phoneInHand(try value.boolean())
    case "watchWorn": .watchWorn(try value.boolean())
    case "watchReachable": .watchReachable(try value.boolean())
    case "motion": .motion(try value.choice(MotionClass.self))
    case "geofenceEntry": .geofenceEntry(card: try value.card(among: cards))
    case "used": .used(card: try value.card(among: cards))
    case "dismiss": .dismiss(card: try value.card(among: cards))
    case "snooze": .snooze(card: try value.card(among: cards))
    case "undoQuiet": .undoQuiet(card: try value.card(among: cards))
    case "alertsDisabled": .alertsDisabled(try value.boolean())
    case "notifications":
      .notifications(try value.choice(NotificationAuthorization.self))
    case "location": .location(try value.choice(LocationAuthorization.self))
    case "foreground": .foreground(try value.boolean())
    case "health": try health(value)
    case "workout": .workout(try value.choice(Scenario.Workout.self))
    case "priming": .priming(try value.choice(Scenario.PrimingAnswer.self))
    case "tap": .tap(try value.banner(among: cards))
    case "openURL": .openURL(try value.text())
    case "tapPermissionRow": try only(.tapPermissionRow, value)
    case "reinstall": try only(.reinstall, value)
    case "process": .process(try value.choice(Scenario.ProcessState.self))
    case "timeZone": .timeZone(try value.timeZone().identifier)
    case "weather": .weather(try Scenario.Weather(value))
    case "share": try share(value)
    default: .fixes(try Scenario.Fixes(value, cards: cards))
    }
  }

  private static func health(_ reader: NodeReader) throws(ReadingError) -> Kind {
    let object = try ObjectReader(reader, keys: ["signal", "value"])
    return .health(
      signal: try object.required("signal").choice(HealthSignal.self),
      value: try object.required("value").number(in: -1e9...1e9))
  }

  /// What happens or does not; there is no way to say that it does not.
  private static func only(_ kind: Kind, _ reader: NodeReader) throws(ReadingError) -> Kind {
    guard try reader.boolean() else { throw reader.mismatch("true") }
    return kind
  }

  private static func share(_ reader: NodeReader) throws(ReadingError) -> Kind {
    let object = try ObjectReader(reader, keys: ["brand", "balanceCents"])
    return .share(
      brand: try object.required("brand").text(),
      balanceCents: try object.required("balanceCents").whole(in: 0...100_000_000))
  }
}

extension Scenario.Weather {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(
      reader, keys: ["rainMillimetersPerHour", "apparentCelsius", "windMetersPerSecond"])
    rainMillimetersPerHour = try object["rainMillimetersPerHour"]?.number(in: 0...1_000) ?? 0
    apparentCelsius = try object["apparentCelsius"]?.number(in: -100...100) ?? 18
    windMetersPerSecond = try object["windMetersPerSecond"]?.number(in: 0...200) ?? 0
  }
}

extension Scenario.Fixes {
  init(_ reader: NodeReader, cards: [String]) throws(ReadingError) {
    let object = try ObjectReader(
      reader, keys: ["count", "startMeters", "card", "metersPerSecond", "bearingDegrees"])
    count = try object.required("count").whole(in: 1...1_000_000)
    startMeters = try object.required("startMeters").number(in: 0...100_000)
    card = try object.required("card").card(among: cards)
    metersPerSecond = try object.required("metersPerSecond").number(in: 0...1_000)
    bearingDegrees = try object["bearingDegrees"]?.number(in: -360...360) ?? 180
  }
}

extension NodeReader {
  /// A mode by its name; `true` for off work, `false` for none.
  fileprivate func focusMode() throws(ReadingError) -> FocusMode? {
    switch node.content {
    case .boolean(let isOn): return isOn ? .personal : nil
    case .string(let word):
      if let mode = FocusMode(rawValue: word) { return mode }
      fallthrough
    default:
      throw mismatch("true, false, \(Self.list(FocusMode.allCases.map(\.rawValue)))")
    }
  }

  /// The name of a card that the document declares.
  func card(among cards: [String]) throws(ReadingError) -> String {
    let name = try text()
    guard cards.contains(name) else {
      if cards.isEmpty { throw error("no card is called '\(name.clipped)'", "add it to 'cards'") }
      throw unknown("card '\(name.clipped)'", name, among: cards)
    }
    return name
  }

  /// A number of seconds from zero to a limit, kept to the nanosecond.
  func duration(upTo limit: Duration) throws(ReadingError) -> Duration {
    let most = Double(limit.wholeNanoseconds) / 1e9
    return .nanoseconds(Int64((try number(in: 0...most) * 1e9).rounded()))
  }
}
