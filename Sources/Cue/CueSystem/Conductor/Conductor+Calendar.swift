import CueModel
import SimulationKernel

extension Conductor {
  /// Decides the coming alerts and hands them to the phone, which fires them by itself (C-38, X-11).
  ///
  /// Done at every launch and every evening; what an earlier process planned is not planned again.
  func plan() {
    let now = context.now
    let calendar = configuration.calendar
    let end = policy.planningEnd(at: now, calendar: calendar)
    let start = max(now, intake.ledger.plannedUntil.advanced(byNanoseconds: -1))
    for alert in policy.calendarAlerts(
      after: start, before: end, cards: intake.cards, paydays: configuration.paydays,
      calendar: calendar)
    {
      schedule(alert)
    }
    if intake.ledger.plannedUntil < end {
      intake.ledger.plannedUntil = end
      persist()
    }
    own.send(
      .plan(launch: dispatcher.launch), at: calendar.next(minute: policy.planningMinute, after: now)
    )
  }

  private func schedule(_ alert: CalendarAlert) {
    let situation = intake.situation.forScheduling
    let moment = configuration.calendar.moment(at: alert.time)
    var decision = decide(
      alert.event, context: situation, ledger: intake.ledger, policy: policy, at: alert.time,
      moment: moment)
    let seen = journal?.circumstances(
      of: alert.event, situation, intake.ledger, alert.time, moment)
    if decision.surfaces.isInterruptive {
      let event = alert.event.naming(decision.cards)
      let reservation = intake.ledger.schedule(decision)
      persist()
      dispatcher.schedule(event, decision, reservation, at: context.now, until: grantLimit)
      context.note(.scheduled(decision), from: seen)
    } else {
      intake.ledger.noteMuted(decision)
      decision.time = context.now
      context.note(.decided(decision), from: seen)
    }
    log(decision, in: situation)
  }
}
