import CueModel
import SimulationKernel

extension Conductor {
  /// Decides the coming alerts and schedules them on the phone (C-38, X-11).
  ///
  /// Plans alerts at every launch and every evening; alerts that an earlier process planned are not
  /// planned again.
  func plan() {
    let now = context.now
    let calendar = configuration.calendar
    let end = policy.planningEnd(at: now, calendar: calendar)
    let start = max(now, state.ledger.plannedUntil.advanced(byNanoseconds: -1))
    for alert in policy.calendarAlerts(
      after: start, before: end, cards: state.cards, paydays: configuration.paydays,
      calendar: calendar)
    {
      schedule(alert)
    }
    if state.ledger.plannedUntil < end {
      state.ledger.plannedUntil = end
      persist()
    }
    own.send(
      .plan(launch: dispatcher.launch), at: calendar.next(minute: policy.planningMinute, after: now)
    )
  }

  /// Updates the planned alerts after a card was added or used: their words follow the wallet,
  /// alerts without a reason are withdrawn, and new ones are planned (C-38, C-56, R-05).
  func replan(about card: CardID, isNew: Bool) {
    let alerts = coming(about: card, with: state.cards)
    let planned = state.ledger.plannedAlerts.filter {
      $0.time > context.now && ($0.subject == .card(card) || $0.subject == .wallet)
    }
    for alert in alerts where planned.contains(alert.entry) {
      dispatcher.send(.phone(.revised(alert.entry, alert.event)))
    }
    for entry in planned where !alerts.contains(where: { $0.entry == entry }) {
      dispatcher.send(.phone(.revised(entry, nil)))
    }
    guard isNew else { return }
    let others = coming(about: card, with: state.cards.filter { $0.id != card }).map(\.entry)
    for alert in alerts where !planned.contains(alert.entry) && !others.contains(alert.entry) {
      schedule(alert)
    }
  }

  /// The alerts about a card and the wallet that some cards give reason for, as far ahead as was planned.
  private func coming(about card: CardID, with cards: [Card]) -> [CalendarAlert] {
    policy.calendarAlerts(
      after: context.now, before: state.ledger.plannedUntil,
      cards: cards.filter { $0.balanceCents > 0 }, paydays: configuration.paydays,
      calendar: configuration.calendar, about: card)
  }

  private func schedule(_ alert: CalendarAlert) {
    let situation = state.situation.forScheduling
    let moment = configuration.calendar.moment(at: alert.time)
    var decision = decide(
      alert.event, context: situation, ledger: state.ledger, policy: policy, at: alert.time,
      moment: moment)
    let seen = journal?.circumstances(
      of: alert.event, situation, state.ledger, alert.time, moment)
    if decision.surfaces.isInterruptive {
      let event = alert.event.naming(decision.cards)
      let reservation = state.ledger.schedule(decision)
      persist()
      dispatcher.schedule(event, decision, reservation, at: context.now, until: grantLimit)
      context.note(.scheduled(decision), from: seen)
    } else {
      state.ledger.noteMuted(decision)
      decision.time = context.now
      context.note(.decided(decision), from: seen)
    }
    log(decision, in: situation)
  }
}
