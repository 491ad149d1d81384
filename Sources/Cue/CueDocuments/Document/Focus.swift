import CueModel
import CueSystem
import FileReading
import FocusEngine
import SimulationPrimitives

extension Scenario {
  /// Reads the settings of the person's Focus, and the notifications of other apps.
  ///
  ///     { schedules: [{ mode: "sleep", hours: "23:00-07:00" },
  ///                   { mode: "work", hours: "09:00-17:00", weekdays: ["monday", "friday"] }],
  ///       beginsWhenDriving: true, otherAppsEverySeconds: 240,
  ///       otherAppsLull: { hours: "23:00-07:00", share: 0.2 },
  ///       rules: { sleep: { allow: ["health", "system"], minimum: "high" } },
  ///       words: { offers: ["clearance"],
  ///                signals: [{ name: "plant", priority: "critical", words: ["core leak"] }] },
  ///       senders: [{ name: "Mum", worth: 15000, category: "messages" }],
  ///       weights: { keyword: 12000, recencyHalfLifeSeconds: 900 } }
  ///
  /// All keys are optional. By default rules, words, senders and weights are the usual ones, no
  /// Focus begins without an event, and other apps send only the notifications of the events. A
  /// list of words or senders replaces the usual one; signals, apps and priorities are added to
  /// theirs.
  static func focus(_ reader: NodeReader?) throws(ReadingError) -> FocusSettings {
    var settings = FocusSettings()
    guard let reader else { return settings }
    let object = try ObjectReader(
      reader,
      keys: ["schedules", "beginsWhenDriving", "otherAppsEverySeconds", "otherAppsLull", "rules"]
        + FocusTuning.fields.map(\.key))
    for element in try object["schedules"]?.elements() ?? [] {
      settings.schedules.append(try schedule(element))
    }
    settings.beginsWhenDriving = try object["beginsWhenDriving"]?.boolean() ?? false
    settings.otherAppsMeanSeconds = try object["otherAppsEverySeconds"]?.number(in: 1e-3...1e6)
    settings.otherAppsLull = try object["otherAppsLull"].map(lull)
    if let rules = object["rules"] {
      let modes = try ObjectReader(rules, keys: FocusMode.allCases.map(\.rawValue))
      for mode in FocusMode.allCases {
        if let rule = modes[mode.rawValue] { settings.rules[mode] = try self.rule(rule) }
      }
    }
    if let tuning = try FocusTuning(object) {
      (settings.weights, settings.tables) = (tuning.weights, tuning.tables)
    }
    return settings
  }

  private static func lull(_ reader: NodeReader) throws(ReadingError) -> NotificationLull {
    let object = try ObjectReader(reader, keys: ["hours", "share"])
    return NotificationLull(
      try object.required("hours").dailyInterval(),
      share: try object.required("share").number(in: 0...1))
  }

  private static func schedule(_ reader: NodeReader) throws(ReadingError) -> FocusSchedule {
    let object = try ObjectReader(reader, keys: ["mode", "hours", "weekdays"])
    var weekdays: [Weekday] = []
    for element in try object["weekdays"]?.elements() ?? [] {
      weekdays.append(try element.weekday())
    }
    return FocusSchedule(
      try object.required("mode").choice(FocusMode.self),
      try object.required("hours").dailyInterval(), on: weekdays)
  }

  private static func rule(_ reader: NodeReader) throws(ReadingError) -> FocusRule {
    let object = try ObjectReader(reader, keys: ["allow", "minimum"])
    var categories: [NotificationCategory] = []
    for element in try object.required("allow").elements() {
      categories.append(try element.choice(NotificationCategory.self))
    }
    return FocusRule(
      allowing: CategorySet(categories), from: try object.required("minimum").choice(Priority.self))
  }

  /// A notification of another app.
  ///
  ///     { app: "com.bank", sender: "Bank", title: "Possible fraud", body: "…",
  ///       category: "finance", priority: "critical", level: "timeSensitive" }
  ///
  /// Only `title` is required; missing fields are inferred from the words.
  static func notification(_ reader: NodeReader) throws(ReadingError) -> NotificationPayload {
    let object = try ObjectReader(
      reader, keys: ["app", "sender", "title", "body", "category", "priority", "level"])
    return NotificationPayload(
      id: 0, at: .zero, app: try object["app"]?.text() ?? "",
      sender: try object["sender"]?.text() ?? "", title: try object.required("title").text(),
      body: try object["body"]?.text() ?? "", declaredCategory: try object["category"]?.text(),
      declaredPriority: try object["priority"]?.text(),
      interruptionLevel: try object["level"]?.choice(InterruptionLevel.self))
  }
}

extension Scenario {
  /// The words of its notifications that are not in the person's tables and are ignored; one
  /// line each.
  package var diagnostics: [String] {
    var diagnostics: [String] = []
    lazy var pipeline = focus.pipeline
    for event in events {
      guard case .input(.notification(let payload)) = event.kind else { continue }
      func add(_ key: String, _ word: String?, _ isKnown: (String) -> Bool, _ expected: [String]) {
        guard let word, !isKnown(word) else { return }
        diagnostics.append(
          "\(file), line \(event.line): no table knows the \(key) '\(word.clipped)', which counts as "
            + "not given; expected \(NodeReader.list(expected))")
      }
      add(
        "category", payload.declaredCategory, pipeline.knows(category:),
        NotificationCategory.allCases.map(\.rawValue))
      add(
        "priority", payload.declaredPriority, pipeline.knows(priority:),
        Priority.allCases.reversed().map(\.rawValue))
    }
    return diagnostics
  }
}

extension NodeReader {
  /// A day of the week by its name.
  fileprivate func weekday() throws(ReadingError) -> Weekday {
    let names = Weekday.allCases.map { "\($0)" }
    let name = try text()
    guard let index = names.firstIndex(of: name) else { throw mismatch(Self.list(names)) }
    return Weekday.allCases[index]
  }
}
