import CueModel
import CueSystem
import FocusEngine

extension FocusSettings {
  /// The person's Focus in the form of a document.
  var value: DocumentValue {
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
        + (otherAppsLull.map { [.init(key: "otherAppsLull", value: $0.value)] } ?? [])
        + (changed.isEmpty ? [] : [.init(key: "rules", value: .object(changed))]))
  }
}

extension NotificationLull {
  /// The lull in the form of a document.
  fileprivate var value: DocumentValue {
    .object([
      .init(key: "hours", value: ValueFormat<DailyInterval>.interval.write(hours)),
      .init(key: "share", value: .number(share)),
    ])
  }
}

extension DocumentValue {
  init(_ reading: WeatherReading) {
    self = .object([
      .init(key: "rainMillimetersPerHour", value: .number(reading.rainMillimetersPerHour)),
      .init(key: "apparentCelsius", value: .number(reading.apparentCelsius)),
      .init(key: "windMetersPerSecond", value: .number(reading.windMetersPerSecond)),
    ])
  }

  init(_ draft: CardDraft) {
    let fields: [(String, DocumentValue?)] = [
      ("brand", draft.brand.map { .text($0) }),
      ("balanceCents", draft.balanceCents.map { .whole($0) }),
      ("mail", draft.text.isEmpty ? nil : .text(draft.text)),
      ("attachments", draft.attachments.isEmpty ? nil : .list(draft.attachments.map { .text($0) })),
    ]
    self = .object(fields.compactMap { key, value in value.map { .init(key: key, value: $0) } })
  }

  init(_ sample: HealthSample) {
    self = .object([
      .init(key: "signal", value: .text(sample.signal.rawValue)),
      .init(key: "value", value: .number(sample.value)),
    ])
  }

  init(_ payload: NotificationPayload) {
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
