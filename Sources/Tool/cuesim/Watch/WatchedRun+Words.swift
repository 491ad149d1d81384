import CueModel
import CueRuns
import CueSystem
import FocusEngine
import Reporting

extension WatchedRun {
  /// One of the surfaces as a card.
  struct Card: Hashable, Sendable {
    /// The surface.
    let name: String
    /// Its text; empty if nothing.
    let text: String
  }

  /// The happening, in one line.
  func words(of place: Int) -> String {
    switch happenings[place].kind {
    case .message(let flow, let index):
      let flow = story.flows[flow]
      let text = flow.messages[index].text
      let sender = flow.route.sender.map { "\($0) → " } ?? "→ "
      return sender + flow.route.kind + (text.isEmpty ? "" : " \(text)")
    case .life(let index): return story.happenings[index].words
    case .decision(_, let index): return title(of: index)
    case .entry(let index):
      let row = TimelineRow(
        entry: story.entries[index], start: story.start, configuration: story.configuration)
      return "\(row.kind.rawValue)\(row.subject.map { " \($0)" } ?? ""): \(row.detail)"
    }
  }

  /// A decision in one line.
  func title(of decision: Int) -> String {
    let row = DecisionRow(
      decision: decisions[decision].decision, start: story.start, cards: story.configuration.cards,
      consumers: story.configuration.consumers)
    let reason = row.primaryReason.map { "; because \($0)" } ?? ""
    return "\(row.event.rawValue) \(row.subject): \(row.outcome.rawValue) → "
      + "\(row.surfaces.names.joined(separator: ", "))\(reason); score \(row.score)"
  }

  /// Why a decision is what it is, the most telling first.
  func reasons(of decision: Int) -> [String] {
    let made = decisions[decision]
    guard let circumstances = made.circumstances else { return [] }
    let policy = story.configuration.policy
    let explanation = Explanation(of: made.decision, in: circumstances, under: policy)
    let held = explanation.findings.filter { $0.state == .held }
    return [explanation.outcomeReason]
      + held.map { "✗ \($0.veto.name): \($0.seen); needs \($0.needs)" }
      + ["score: " + explanation.parts.map { "\($0.name) \($0.points)" }.joined(separator: ", ")]
  }

  /// The looks of the surfaces at an instant, so many seconds from the start.
  func cards(at seconds: Double) -> [Card] {
    let shown = story.shown(at: instant(seconds))
    let others = shown.otherApps.map { "\($0.notification.app): \($0.notification.title)" }
    let notices = shown.phone.map { "\($0.content.title) \($0.content.body)" }
    return [
      Card(name: "phone", text: (notices.reversed() + others.reversed()).joined(separator: " · ")),
      Card(name: "wrist", text: shown.wrist.map { $0.content.title } ?? ""),
      Card(name: "readout", text: readout(shown) ?? ""),
      Card(name: "widget", text: shown.widget.map(Self.words(of:)) ?? ""),
      Card(name: "car", text: shown.isInCar ? car(shown) : ""),
    ]
  }

  /// How far it is, as the readout has it at an instant; nil if there is none.
  func readout(at seconds: Double) -> String? { readout(story.shown(at: instant(seconds))) }

  private func readout(_ shown: ShownSurfaces) -> String? {
    shown.readout.map { readout in
      "\(name(of: readout.subject)) \(readout.text ?? "ended")"
    }
  }

  private func car(_ shown: ShownSurfaces) -> String {
    let kept = shown.keptFromCar.map { name(of: $0) }
    return kept.isEmpty ? "connected" : "kept from the driver: \(kept.joined(separator: ", "))"
  }

  private func name(of subject: Subject) -> String {
    story.configuration.name(of: subject)
  }

  private static func words(of snapshot: WidgetSnapshot) -> String {
    let gray = snapshot.entries.filter(\.isQuieted).map(\.brand)
    let total = "\(MoneyFormatter.format(cents: snapshot.totalCents)) in all"
    return gray.isEmpty ? total : "\(total), gray: \(gray.joined(separator: ", "))"
  }
}
