import SimulationPrimitives

extension Inquiry {
  /// What the situation says.
  func situationFact(of veto: Veto) -> Fact {
    switch veto {
    case .authorization: authorization
    case .quietZone:
      Fact(
        isMet: !context.isInQuietZone,
        seen: context.isInQuietZone ? "inside a quiet zone" : "outside every quiet zone",
        needs: "more than \(meters(policy.quietZoneRadiusMeters)) from the middle of each")
    case .carPlay: flag(context.isCarPlayActive, "connected")
    case .driving:
      Fact(
        isMet: !context.isDriving, seen: context.isDriving ? "driving" : "not driving",
        needs: "no automotive reading surer than \(number(policy.drivingConfidence)), or "
          + "\(duration(policy.parkedSeconds)) below "
          + "\(number(policy.parkedSpeedMetersPerSecond)) m/s")
    case .focus: flag(context.isFocusActive, "on")
    case .alertsDisabled: flag(context.areAlertsDisabled, "switched off")
    case .weather: weather
    default:
      Fact(
        isMet: context.motion.isOnFoot, seen: context.motion.rawValue,
        needs: MotionClass.allCases.filter(\.isOnFoot).map(\.rawValue).joined(separator: " or "))
    }
  }

  private func flag(_ isSet: Bool, _ word: String) -> Fact {
    Fact(isMet: !isSet, seen: isSet ? word : "not \(word)", needs: "not \(word)")
  }

  private var authorization: Fact {
    let fixes = candidate.kind.isCausedByFix
    let place = context.isForeground ? "on the screen" : "in the background"
    let location =
      fixes ? ", location \(context.locationAuthorization.rawValue), app \(place)" : ""
    return Fact(
      isMet: context.allows(candidate.kind),
      seen: "notifications \(context.notificationAuthorization.rawValue)\(location)",
      needs: "notifications authorized"
        + (fixes ? ", location always, or when in use with the app on the screen" : ""))
  }

  private var weather: Fact {
    let needs =
      "rain below \(number(policy.rainMillimetersPerHour)) mm/h, feels like "
      + "\(number(policy.coldCelsius)) to \(number(policy.hotCelsius)) °C, wind below "
      + "\(number(policy.windMetersPerSecond)) m/s"
    guard let reading = context.weather else {
      return Fact(isMet: true, seen: "weather unknown", needs: needs)
    }
    let seen =
      "\(number(reading.rainMillimetersPerHour)) mm/h rain, feels like "
      + "\(number(reading.apparentCelsius)) °C, wind \(number(reading.windMetersPerSecond)) m/s"
    return Fact(isMet: !reading.isHarsh(under: policy), seen: seen, needs: needs)
  }

  /// What the place, its hours and the score say.
  func placeFact(of veto: Veto) -> Fact {
    switch veto {
    case .quietHours:
      Fact(
        isMet: !policy.quietHours.contains(minute: moment.minuteOfDay),
        seen: "it is \(clock(moment.minuteOfDay))", needs: outside(policy.quietHours))
    case .notNear:
      Fact(
        isMet: candidate.distanceMeters <= policy.notificationRadiusMeters,
        seen: "\(meters(candidate.distanceMeters)) away",
        needs: "at most \(meters(policy.notificationRadiusMeters))")
    case .placeClosed:
      Fact(
        isMet: candidate.isPlaceOpen, seen: candidate.isPlaceOpen ? "open" : "closed",
        needs: "open")
    case .expired:
      Fact(isMet: candidate.daysUntilExpiry >= 0, seen: daysLeft, needs: "0 days left or more")
    case .timeOfDay: timeOfDay
    default:
      Fact(
        isMet: candidate.score >= policy.urgencyThreshold, seen: "score \(candidate.score)",
        needs: "\(policy.urgencyThreshold) or more")
    }
  }

  private var timeOfDay: Fact {
    let closed = policy.closedHours(of: candidate.category, on: moment.weekday)
    let isClosed = policy.isClosed(candidate.category, at: moment)
    return Fact(
      isMet: !isClosed || candidate.daysUntilExpiry <= policy.expiryOverrideDays,
      seen: "\(candidate.category.rawValue) at \(clock(moment.minuteOfDay)), \(daysLeft)",
      needs: closed == .none
        ? "nothing: this kind of shop has no hours"
        : "\(outside(closed)), or at most \(policy.expiryOverrideDays) days left")
  }

  private var daysLeft: String {
    switch candidate.daysUntilExpiry {
    case Candidate.unlimited: "never expires"
    case let days: counted(days, "day", "days") + " left"
    }
  }

  private func outside(_ hours: DailyInterval) -> String {
    "outside \(clock(hours.startMinute)) to \(clock(hours.endMinute))"
  }
}

extension Policy {
  /// The hours in which a kind of shop is out of the question on a day; none if it has no such.
  fileprivate func closedHours(of category: Category, on weekday: Weekday) -> DailyInterval {
    let closed: DailyInterval
    switch category {
    case .coffee: closed = coffeeClosed
    case .fineDining: closed = fineDiningClosed
    case .food, .fun, .grocery, .retail, .other: return .none
    }
    return category.isRelaxedAtWeekends && weekday.isWeekend
      ? closed.shrunk(byMinutes: weekendRelaxationMinutes) : closed
  }
}
