public import CueDocuments
import CueModel
import CueSystem
import SimulationPrimitives

extension ScenarioHistory {
  /// Returns the times of platform events that match a pattern.
  func times(of pattern: Scenario.PlatformPattern) -> [VirtualTime] {
    entries.filter { entry in
      guard isInside(pattern.decision.window, entry.time) else { return false }
      switch (pattern.what, entry.event) {
      case (.alert(let consumer, let bucket), .decided(let decision))
      where decision.kind == .consumerAlert:
        return configuration.consumers.name(of: decision.consumer) == consumer
          && bucket.map { $0 == decision.bucket.rawValue } ?? true
          && agrees(decision, pattern.decision)
      case (.analytics(let name), .analytics(let event)): return event.name == name
      case (.opened(let url), .opened(let link)): return link.url == url
      case (.alert, _), (.analytics, _), (.opened, _): return false
      }
    }.map(\.time)
  }

  private func agrees(
    _ decision: Decision, _ pattern: Scenario.DecisionPattern
  ) -> Bool {
    [
      pattern.outcome.map { $0 == decision.outcome },
      pattern.primaryReason.map { $0 == decision.primaryReason.map(rules.name) },
      pattern.vetoes.map { $0 == Set(decision.vetoes.vetoes.map(rules.name)) },
    ].compactMap(\.self).allSatisfy(\.self)
  }
}

extension Scenario.PlatformPattern: CustomStringConvertible {
  /// The pattern in words, as in `alerts of readiness interruptive between 0 and 60 s`.
  public var description: String {
    let words =
      switch what {
      case .alert(let consumer, let bucket):
        "alerts of \(consumer)" + (bucket.map { " out of the \($0) budget" } ?? "")
      case .analytics(let name): name
      case .opened(let url): "visits to \(url)"
      }
    return "\(words) \(decision)"
  }
}
