import CueModel
import CueSystem
package import FileReading
import FocusEngine
package import Populations
import Positions
import SimulationPrimitives

extension Scenario {
  /// A device of a population, with all that happens to it, as a document that comes to the same
  /// decisions under the policy `conductor`, which it changes into the life's own.
  ///
  /// - Parameters:
  ///   - life: The device and what happens to it.
  ///   - name: What the scenario is called.
  ///   - description: Where it comes from.
  ///   - file: What errors call it.
  /// - Returns: The scenario, as it is read from its own text.
  /// - Throws: `ReadingError` if a figure of the life is none that a document may have.
  package static func of(
    _ life: Life, name: String, description: String, file: String
  ) throws(ReadingError) -> Scenario {
    let configuration = life.configuration
    var scenario = Scenario()
    (scenario.name, scenario.description, scenario.file) = (name, description, file)
    (scenario.start, scenario.seed) = (life.start, life.seed)
    scenario.horizon = life.start.duration(to: life.end)
    scenario.zone = Zone(configuration.calendar)
    scenario.policy = configuration.policy.overrides
    scenario.profile = configuration.profile
    scenario.cards = Self.cards(of: configuration.cards)
    scenario.places = configuration.areas
    scenario.written.focus = configuration.focus.value
    scenario.paydays = configuration.paydays.compactMap { LocalDate("\($0)") }
    scenario.person = Person(configuration.person, zones: configuration.quietZones)
    (scenario.sensor, scenario.watchLink) = (configuration.sensor, configuration.watchLink)
    scenario.reactions = configuration.reactions
    var watch = WatchState(
      isWorn: configuration.person.isWatchWorn,
      isReachable: configuration.person.isWatchReachable)
    for input in life.inputs {
      if case .leg(let leg) = input.content {
        scenario.journey.append(
          TimedLeg(
            from: leg.from, to: leg.to, leave: life.start.duration(to: leg.start),
            arrive: life.start.duration(to: leg.end)))
        continue
      }
      let seconds = DocumentValue.number(
        Double(life.start.duration(to: input.time).wholeNanoseconds) / 1e9)
      for member in scenario.members(of: input.content, &watch) {
        scenario.written.events.append(
          .object([.init(key: "atSeconds", value: seconds), member]))
      }
    }
    scenario.person.at = scenario.journey.first?.from ?? scenario.person.at
    return try Scenario(parsing: scenario.text, file: file)
  }

  /// The wallet; of two cards called the same the second has a number.
  private static func cards(of cards: [CueModel.Card]) -> [Card] {
    var names: Set<String> = []
    return cards.map { card in
      var (name, number) = (card.name, 1)
      while !names.insert(name).inserted {
        number += 1
        name = "\(card.name) \(number)"
      }
      return Card(
        id: name, brand: card.brand, pin: card.pin, balanceCents: card.balanceCents,
        expires: card.expiry.flatMap { LocalDate("\($0)") }, category: card.category,
        isDigitalReady: card.isDigitalReady, hours: card.hours)
    }
  }

  /// What an event says of an input; two things if two change at once, and nothing of a position.
  private func members(
    of content: DeviceInput.Content, _ watch: inout WatchState
  ) -> [DocumentValue.Member] {
    func one(_ key: String, _ value: DocumentValue) -> [DocumentValue.Member] {
      [.init(key: key, value: value)]
    }
    func card(_ card: CardID) -> DocumentValue { .text(cards[card.index].id) }
    switch content {
    case .leg, .fix: return []
    case .motion(let reading): return one("motion", .text(reading.motion.rawValue))
    case .weather(let reading): return one("weather", DocumentValue(reading))
    case .carPlay(let isOn): return one("carPlay", .flag(isOn))
    case .focus(let mode): return one("focus", mode.map { .text($0.rawValue) } ?? .flag(false))
    case .notification(let payload): return one("notification", DocumentValue(payload))
    case .phoneInHand(let isInHand): return one("phoneInHand", .flag(isInHand))
    case .watch(let state):
      defer { watch = state }
      return
        (watch.isReachable == state.isReachable
        ? [] : one("watchReachable", .flag(state.isReachable)))
        + (watch.isReachable != state.isReachable && watch.isWorn == state.isWorn
          ? [] : one("watchWorn", .flag(state.isWorn)))
    case .alertsDisabled(let areDisabled): return one("alertsDisabled", .flag(areDisabled))
    case .notifications(let allowed): return one("notifications", .text(allowed.rawValue))
    case .allowed(let location, let isForeground):
      return one("location", .text(location.rawValue)) + one("foreground", .flag(isForeground))
    case .measured(let sample): return one("health", DocumentValue(sample))
    case .workout(let isDone):
      return one("workout", .text((isDone ? Workout.done : .planned).rawValue))
    case .primingAnswered(let isAccepted):
      return one("priming", .text((isAccepted ? PrimingAnswer.accepted : .declined).rawValue))
    case .tapped(let subject): return one("tap", .text(subject.name(among: pinned)))
    case .rowTapped: return one("tapPermissionRow", .flag(true))
    case .opened(let url): return one("openURL", .text(url))
    case .reinstalled: return one("reinstall", .flag(true))
    case .process(let isRunning):
      return one("process", .text((isRunning ? ProcessState.launched : .killed).rawValue))
    case .used(let id): return one("used", card(id))
    case .dismissed(let id): return one("dismiss", card(id))
    case .snoozed(let id): return one("snooze", card(id))
    case .quietUndone(let id): return one("undoQuiet", card(id))
    case .entered(let id): return one("geofenceEntry", card(id))
    case .shared(let draft): return one("share", DocumentValue(draft))
    }
  }

  /// The cards as the model has them, for their names.
  private var pinned: [CueModel.Card] {
    cards.enumerated().compactMap { index, card in
      card.pin.map {
        CueModel.Card(
          id: CardID(index), name: card.id, brand: card.brand, pin: $0,
          balanceCents: card.balanceCents, expiry: nil, category: card.category,
          isDigitalReady: card.isDigitalReady, hours: nil)
      }
    }
  }
}

extension Policy {
  /// The fields in which the policy differs from the one this package is about.
  fileprivate var overrides: [PolicyOverride] {
    PolicyField.all.compactMap { field in
      let value = field.value(in: self)
      return value == field.value(in: .conductor)
        ? nil : PolicyOverride(name: field.name, value: value, line: 0)
    }
  }
}

extension DeviceConfiguration {
  /// The places that may lend their name to a cluster of the cards; no other is looked up.
  fileprivate var areas: [Place] {
    var known: Set<PlaceID> = []
    return cards.flatMap { card in
      // A cluster lies within one radius of its cards, and its area within another.
      places.within(2 * policy.clusterRadiusMeters, of: card.pin, .areas).map(\.place)
    }.filter { known.insert($0.id).inserted }
  }
}

extension Scenario.Person {
  fileprivate init(_ settings: PersonSettings, zones: [QuietZone]) {
    self.init()
    motion = settings.motion.motion
    (isPhoneInHand, isWatchWorn) = (settings.isPhoneInHand, settings.isWatchWorn)
    (isWatchReachable, isForeground) = (settings.isWatchReachable, settings.isForeground)
    locationAuthorization = settings.locationAuthorization
    notificationAuthorization = settings.notificationAuthorization
    areAlertsDisabled = settings.areAlertsDisabled
    (isCarPlayActive, isFocusActive) = (settings.isCarPlayActive, settings.isFocusActive)
    quietZones = zones
  }
}

extension FocusSettings {
  /// What a document says of the person's Focus.
  fileprivate var value: DocumentValue {
    let schedules = schedules.map { schedule in
      DocumentValue.object([
        .init(key: "mode", value: .text(schedule.mode.rawValue)),
        .init(key: "hours", value: ValueFormat<DailyInterval>.interval.write(schedule.interval)),
        .init(key: "weekdays", value: .list(schedule.weekdays.map { .text("\($0)") })),
      ])
    }
    let usual = FocusRules()
    let changed = FocusMode.allCases.filter { rules[$0] != usual[$0] }.map { mode in
      let allowed = NotificationCategory.allCases.filter {
        rules[mode].allowedCategories.contains($0)
      }
      return DocumentValue.Member(
        key: mode.rawValue,
        value: .object([
          .init(key: "allow", value: .list(allowed.map { .text($0.rawValue) })),
          .init(key: "minimum", value: .text(rules[mode].minimumPriority.rawValue)),
        ]))
    }
    return .object(
      [
        .init(key: "schedules", value: .list(schedules)),
        .init(key: "beginsWhenDriving", value: .flag(beginsWhenDriving)),
      ]
        + (otherAppsMeanSeconds.map { [.init(key: "otherAppsEverySeconds", value: .number($0))] }
          ?? [])
        + (changed.isEmpty ? [] : [.init(key: "rules", value: .object(changed))]))
  }
}

extension DocumentValue {
  fileprivate init(_ reading: WeatherReading) {
    self = .object([
      .init(key: "rainMillimetersPerHour", value: .number(reading.rainMillimetersPerHour)),
      .init(key: "apparentCelsius", value: .number(reading.apparentCelsius)),
      .init(key: "windMetersPerSecond", value: .number(reading.windMetersPerSecond)),
    ])
  }

  fileprivate init(_ draft: CardDraft) {
    self = .object([
      .init(key: "brand", value: .text(draft.brand)),
      .init(key: "balanceCents", value: .whole(draft.balanceCents)),
    ])
  }

  fileprivate init(_ sample: HealthSample) {
    self = .object([
      .init(key: "signal", value: .text(sample.signal.rawValue)),
      .init(key: "value", value: .number(sample.value)),
    ])
  }

  fileprivate init(_ payload: NotificationPayload) {
    let words: [(String, String?)] = [
      ("app", payload.app), ("sender", payload.sender), ("title", payload.title),
      ("body", payload.body), ("category", payload.declaredCategory),
      ("priority", payload.declaredPriority), ("level", payload.interruptionLevel?.rawValue),
    ]
    self = .object(
      words.compactMap { key, text in
        text.flatMap { $0.isEmpty ? nil : Member(key: key, value: .text($0)) }
      })
  }
}
