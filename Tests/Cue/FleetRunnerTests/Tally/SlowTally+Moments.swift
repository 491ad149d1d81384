import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationKernel

extension SlowTally {
  /// A right moment that counts, and how it ended.
  struct SlowMoment {
    let card: CardID
    let cents: Int64
    let milliseconds: Int64?
    let end: MomentEnd
    /// The rule that silenced it, if one did.
    let rule: Veto?
  }

  /// The moments of each life.
  var moments: [[SlowMoment]] {
    lives.map { lived in
      lived.life.opportunities.compactMap { moment in slow(moment, lived) }
    }
  }

  private func slow(_ moment: Opportunity, _ lived: Lives.Lived) -> SlowMoment? {
    let begin = restEnd(moment.card, moment.begin, lived) ?? moment.begin
    guard begin <= moment.end else { return nil }
    let first = landings(lived).first { landing in
      guard let spoken = cards(of: landing, in: lived) else { return false }
      return isRight(spoken.cards, at: landing.time, moment, lived)
    }
    let silences = decisions(lived).filter {
      !$0.surfaces.isInterruptive && isRight($0.cards, at: $0.time, moment, lived)
    }
    let fewest = silences.min { $0.vetoes.vetoes.count < $1.vetoes.vetoes.count }
    let rule = fewest?.vetoes.vetoes.first
    let isUsed = lived.life.inputs.contains {
      $0.content.isUse(of: moment.card) && moment.begin <= $0.time
        && $0.time.nanoseconds(since: moment.end) <= 3_600_000_000_000
    }
    let end: MomentEnd =
      if first != nil {
        .interruption
      } else if isLit(moment.card, from: begin, to: moment.end, lived) {
        .ambient
      } else if isUsed {
        .used
      } else if rule != nil {
        .silenced
      } else {
        .nothing
      }
    return SlowMoment(
      card: moment.card, cents: moment.valueCents,
      milliseconds: first.map { $0.time.nanoseconds(since: begin) / 1_000_000 }, end: end,
      rule: end == .silenced ? rule : nil)
  }

  /// Whether the live activity was about a card at any instant, evaluated between any two entries.
  private func isLit(
    _ card: CardID, from begin: VirtualTime, to end: VirtualTime, _ lived: Lives.Lived
  ) -> Bool {
    let entries = lived.journal.entries
    return entries.indices.contains { index in
      let next = index + 1 < entries.count ? entries[index + 1].time : lived.life.end
      guard entries[index].time <= end, begin < next, entries[index].time < next else {
        return false
      }
      return liveActivity(in: entries[...index]).contains(card)
    }
  }

  /// The cards that the live activity is about after some entries.
  private func liveActivity(in entries: ArraySlice<Journal.Entry>) -> [CardID] {
    guard !entries.contains(where: { $0.event == .optedOut }) else { return [] }
    let subject = entries.reduce(into: Subject?.none) { subject, entry in
      switch entry.event {
      case .liveActivity(.started, let shown), .liveActivity(.moved, let shown): subject = shown
      case .liveActivity(.ended, _): subject = nil
      default: break
      }
    }
    guard let subject else { return [] }
    if case .card(let card) = subject { return [card] }
    return entries.reversed().lazy.compactMap { entry in
      if case .decided(let decision) = entry.event, decision.subject == subject {
        decision.cards
      } else {
        [CardID]?.none
      }
    }.first ?? []
  }
}

extension DeviceInput.Content {
  /// Whether the person uses a card, whatever is spent of it.
  fileprivate func isUse(of card: CardID) -> Bool {
    if case .spent(card, _) = self { true } else { self == .used(card) }
  }
}
