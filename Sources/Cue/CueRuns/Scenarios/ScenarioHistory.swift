import CueDocuments
import CueModel
import CueSystem
import SimulationPrimitives

/// The history of a run, against which expectations are checked.
struct ScenarioHistory {
  let entries: [Journal.Entry]
  let start: VirtualTime
  /// The devices.
  let configuration: DeviceConfiguration
  /// The last stored ledger.
  let ledger: Ledger?

  var cards: [Card] { configuration.cards }
  var rules: Rules { configuration.policy.rules }

  /// Checks an expectation against the history.
  func check(_ expectation: Scenario.Expectation) -> ExpectationResult {
    switch expectation.kind {
    case .decision(let pattern):
      let met = decisions.contains { matches($0, pattern) }
      return ExpectationResult(
        expectation: expectation, isMet: met, expected: "\(pattern)",
        found: met ? "it" : nearest(to: pattern))
    case .notification(let pattern, let range):
      let times = times(of: pattern)
      return ExpectationResult(
        expectation: expectation, isMet: range.contains(times.count),
        expected: "\(range.words) times \(pattern.words)", found: "\(times.count)\(list(times))")
    case .shown(let pattern, let range):
      let times = times(of: pattern)
      let place = pattern.surface.map { " on \($0.rawValue)" } ?? ""
      return ExpectationResult(
        expectation: expectation, isMet: range.contains(times.count),
        expected: "\(range.words) times '\(pattern.text)'\(place)",
        found: "\(times.count)\(list(times))")
    case .liveActivity(let pattern):
      let found = liveActivity(pattern)
      return ExpectationResult(
        expectation: expectation, isMet: found.contains(pattern.text ?? "nothing"),
        expected: "\(pattern)", found: found.joined(separator: " and "))
    case .watchList(let wanted):
      let found = quietedCards
      return ExpectationResult(
        expectation: expectation, isMet: found == wanted,
        expected: "the watch to list \(wanted.listWords)", found: found.listWords)
    case .touches(let card, let window, let range):
      let times = touches(of: card, inside: window)
      return ExpectationResult(
        expectation: expectation, isMet: range.contains(times.count),
        expected: "\(range.words) touches of \(card) \(window.words)",
        found: "\(times.count)\(list(times))")
    case .count(.receiverSeconds, let pattern, let range):
      let seconds = receiverSeconds(inside: pattern.window)
      return ExpectationResult(
        expectation: expectation, isMet: range.contains(seconds),
        expected: "\(range.words) s of the receiver \(pattern.windowWords)", found: "\(seconds)")
    case .platform(let pattern, let range):
      let times = times(of: pattern)
      return ExpectationResult(
        expectation: expectation, isMet: range.contains(times.count),
        expected: "\(range.words) \(pattern)", found: "\(times.count)\(list(times))")
    case .count(let countable, let pattern, let range):
      let times = times(of: countable, pattern)
      let subject = countable == .decisions ? "\(pattern)" : pattern.windowWords
      return ExpectationResult(
        expectation: expectation, isMet: range.contains(times.count),
        expected: "\(range.words) \(countable.rawValue)\(subject.isEmpty ? "" : " \(subject)")",
        found: "\(times.count)\(list(times))")
    }
  }

  private var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }

  /// Returns the times of a countable event within the pattern's window.
  private func times(
    of countable: Scenario.Countable, _ pattern: Scenario.DecisionPattern
  ) -> [VirtualTime] {
    entries.filter { entry in
      if case .decided(let decision) = entry.event, countable == .decisions {
        return matches(decision, pattern)
      }
      return countable.counts(entry.event) && isInside(pattern.window, entry.time)
    }.map(\.time)
  }

  /// Returns the times at which matching words were shown.
  private func times(of pattern: Scenario.ShownPattern) -> [VirtualTime] {
    entries.filter { entry in
      guard isInside(pattern.window, entry.time) else { return false }
      if case .shown(let content, let surface, _) = entry.event {
        return [content.title, content.body].contains { $0.contains(pattern.text) }
          && (pattern.surface.map { $0 == surface } ?? true)
      }
      // The widget repeats its state, so only a pattern for the widget matches it.
      guard pattern.surface == .widget,
        case .widgetReloaded(let snapshot, isNews: true) = entry.event
      else { return false }
      return snapshot.text.contains(pattern.text)
    }.map(\.time)
  }

  /// Returns the times of matching notifications.
  private func times(of pattern: Scenario.NotificationPattern) -> [VirtualTime] {
    entries.filter { entry in
      guard case .notification(let note) = entry.event else { return false }
      return pattern.matches(note) && isInside(pattern.window, entry.time)
    }.map(\.time)
  }

  private func matches(_ decision: Decision, _ pattern: Scenario.DecisionPattern) -> Bool {
    isInside(pattern.window, decision.time) && agreements(decision, pattern).allSatisfy(\.self)
  }

  func isInside(_ window: ClosedRange<Duration>, _ time: VirtualTime) -> Bool {
    window.contains(start.duration(to: time))
  }

  /// Checks for each key of the pattern, except time, whether a decision matches.
  private func agreements(
    _ decision: Decision, _ pattern: Scenario.DecisionPattern
  ) -> [Bool] {
    [
      pattern.event.map { $0 == decision.kind },
      pattern.subject.map { $0 == configuration.name(of: decision.subject) },
      pattern.outcome.map { $0 == decision.outcome },
      pattern.level.map { $0 == decision.level },
      pattern.surfaces.map { $0 == decision.surfaces },
      pattern.primaryReason.map { $0 == decision.primaryReason.map(rules.name) },
      pattern.cards.map { wanted in
        wanted == Set(decision.cards.map { configuration.name(of: .card($0)) })
      },
      pattern.vetoes.map { $0 == Set(decision.vetoes.vetoes.map(rules.name)) },
    ].compactMap(\.self)
  }

  /// Describes the decision that is nearest to an unmatched pattern, preferably on the same event
  /// about the same subject.
  private func nearest(to pattern: Scenario.DecisionPattern) -> String {
    let ranked = decisions.map { decision in
      let agreed = agreements(decision, pattern).count { $0 }
      let isSameEvent = pattern.event.map { $0 == decision.kind } ?? true
      let isSameSubject =
        pattern.subject.map { $0 == configuration.name(of: decision.subject) } ?? true
      let subject = (isSameEvent ? 100 : 0) + (isSameSubject ? 50 : 0)
      let inside = isInside(pattern.window, decision.time) ? 1 : 0
      return (decision: decision, rank: subject + 2 * agreed + inside)
    }
    // The first decision of the highest rank; `max` would return the last one.
    guard let best = ranked.map(\.rank).max(),
      let decision = ranked.first(where: { $0.rank == best })?.decision
    else { return "no decision at all" }
    let vetoes = decision.vetoes.vetoes.map(rules.name).joined(separator: ", ")
    let reason = vetoes.isEmpty ? "" : " because of \(vetoes)"
    let level = pattern.level == nil ? "" : ", \(decision.level.rawValue),"
    return "\(decision.kind.rawValue) of \(configuration.name(of: decision.subject)) "
      + "\(decision.outcome.rawValue)\(level)\(reason) on "
      + "\(decision.surfaces.names.joined(separator: ", ")) at \(seconds(decision.time)) s"
  }

  func list(_ times: [VirtualTime]) -> String {
    guard !times.isEmpty else { return "" }
    let shown = times.prefix(5).map(seconds).joined(separator: ", ")
    return " (at \(shown)\(times.count > 5 ? ", …" : "") s)"
  }

  private func seconds(_ time: VirtualTime) -> String {
    start.duration(to: time).secondsWords
  }
}

extension Scenario.Countable {
  /// Checks whether an event is countable.
  ///
  /// Decisions are selected by their pattern instead.
  func counts(_ event: Journal.Event) -> Bool {
    switch self {
    case .decisions, .receiverSeconds: false
    case .interruptions:
      if case .decided(let decision) = event { decision.surfaces.isInterruptive } else { false }
    case .banners: event.hasLanded(on: .phoneBanner)
    case .haptics: event.hasLanded(on: .watchHaptic)
    case .lateHaptics: if case .dropped = event { true } else { false }
    case .liveActivityStarts: if case .liveActivity(.started, _) = event { true } else { false }
    case .liveActivityUpdates:
      switch event.liveActivityChange {
      case .started, .updated, .moved: true
      case .arrived, .ended, .removed, nil: false
      }
    case .liveActivityArrivals: event.liveActivityChange == .arrived
    case .widgetReloads: if case .widgetReloaded = event { true } else { false }
    case .keptFromCar: if case .keptFromCar = event { true } else { false }
    case .sensorStarts: event == .sensorMode(.full)
    case .sensorPauses: event == .sensorMode(.paused)
    case .scheduled: if case .scheduled = event { true } else { false }
    case .summaries: if case .summary = event { true } else { false }
    case .backgroundKills: event == .backgroundKilled
    case .refusals: if case .refused = event { true } else { false }
    }
  }
}

extension Journal.Event {
  fileprivate func hasLanded(on surface: Surface) -> Bool {
    if case .landed(surface, _) = self { true } else { false }
  }

  fileprivate var liveActivityChange: Journal.LiveActivityChange? {
    if case .liveActivity(let change, _) = self { change } else { nil }
  }
}
