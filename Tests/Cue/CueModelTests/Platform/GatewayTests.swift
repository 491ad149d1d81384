import CueModel
import SimulationPrimitives
import Testing

/// Consumers pass the rules of any interruption, one ledger and one pair of budgets (P-02, X-25).
@Suite struct GatewayTests {
  private func alert(
    _ consumer: ConsumerID = .readiness, topic: UInt8 = 1, isCritical: Bool = false,
    isOncePerDay: Bool = false
  ) -> ConsumerAlert {
    ConsumerAlert(
      consumer, topic: topic, isCritical: isCritical, isOncePerDay: isOncePerDay,
      content: Content(title: "a", body: "b", art: [], balance: "", actions: []))
  }

  private func vetoes(
    _ alert: ConsumerAlert, _ ledger: Ledger = Sample.ledger(), at time: VirtualTime,
    policy: Policy = .conductor, _ change: (inout Context) -> Void = { _ in }
  ) -> VetoSet {
    decide(
      .consumerAlert(alert), context: Sample.context(change), ledger: ledger, policy: policy,
      at: time,
      moment: LocalCalendar.utc.moment(at: time)
    ).vetoes
  }

  /// Charges an alert that passes, and returns its vetoes.
  private func say(
    _ alert: ConsumerAlert, _ ledger: inout Ledger, minute: Int, day: Int64 = 0
  ) -> VetoSet {
    let time = Sample.time(minute: minute, day: day)
    let decision = decide(
      .consumerAlert(alert), context: Sample.context(), ledger: ledger, policy: .conductor,
      at: time,
      moment: LocalCalendar.utc.moment(at: time))
    _ = ledger.reserve(decision)
    return decision.vetoes
  }

  @Test func `three standard and one critical a day are allowed, from separate budgets (P-03)`() {
    var ledger = Sample.ledger()
    ledger.interrupted(CardID(0), at: Sample.time(minute: 600))
    #expect(say(alert(), &ledger, minute: 610) == [])
    #expect(say(alert(isCritical: true), &ledger, minute: 620) == [])
    // Critical is full, and standard has room for one.
    #expect(say(alert(isCritical: true), &ledger, minute: 630) == [.gateway])
    #expect(ledger.daily.count(.standard, onDay: 19_997) == 2)
    #expect(say(alert(.smartReminders), &ledger, minute: 640) == [])
    #expect(say(alert(), &ledger, minute: 650) == [.gateway])
    #expect(ledger.daily.count(.critical, onDay: 19_997) == 1)

    let card = Sample.decision(
      Sample.event(.expiryReminder), ledger: ledger, at: Sample.time(minute: 660))
    #expect(card.vetoes == [.gateway])
    #expect(say(alert(), &ledger, minute: 600, day: 1) == [])
  }

  @Test func `a critical alert passes only Focus and the night (P-04)`() {
    let night = Sample.time(minute: 23 * 60)
    let day = Sample.time(minute: 7 * 60)
    #expect(vetoes(alert(), at: night) { $0.isFocusActive = true } == [.focus, .quietHours])
    #expect(vetoes(alert(isCritical: true), at: night) { $0.isFocusActive = true } == [])
    #expect(vetoes(alert(), at: Sample.time(minute: 23 * 60 - 1)) == [])
    #expect(vetoes(alert(), at: day) == [])
    for critical in [false, true] {
      let alert = alert(isCritical: critical)
      #expect(vetoes(alert, at: day) { $0.isCarPlayActive = true } == [.carPlay])
      #expect(vetoes(alert, at: day) { $0.isDriving = true } == [.driving])
      #expect(vetoes(alert, at: day) { $0.areAlertsDisabled = true } == [.alertsDisabled])
      #expect(
        vetoes(alert, at: day) { $0.notificationAuthorization = .denied } == [.authorization])
    }
  }

  @Test func `each direction alerts once a local day, apart from the other (P-13)`() {
    var ledger = Sample.ledger()
    let (low, high) = (alert(topic: 1, isOncePerDay: true), alert(topic: 2, isOncePerDay: true))
    #expect(say(low, &ledger, minute: 600) == [])
    #expect(say(low, &ledger, minute: 700) == [.sameSubject])
    #expect(say(high, &ledger, minute: 800) == [])
    #expect(say(low, &ledger, minute: 600, day: 1) == [])
  }

  @Test func `a direction whose alert was withdrawn may alert again (P-13)`() {
    var ledger = Sample.ledger()
    let low = alert(isOncePerDay: true)
    let time = Sample.time(minute: 600)
    let reservation = ledger.reserve(
      decide(
        .consumerAlert(low), context: Sample.context(), ledger: ledger, policy: .conductor,
        at: time,
        moment: LocalCalendar.utc.moment(at: time)))
    ledger.withdraw(reservation, at: time.advanced(by: .seconds(1)))
    #expect(say(low, &ledger, minute: 601) == [])
  }

  @Test func `one consumer is silent for 90 s, and others are not (C-14)`() {
    var ledger = Sample.ledger()
    let start = Sample.time(minute: 600)
    _ = say(alert(topic: 1), &ledger, minute: 600)
    let end = start.advanced(by: .seconds(90))
    #expect(vetoes(alert(topic: 2), ledger, at: end.advanced(byNanoseconds: -1)) == [.sameSubject])
    #expect(vetoes(alert(topic: 2), ledger, at: end) == [])
    #expect(vetoes(alert(.smartReminders), ledger, at: start) == [])
  }

  @Test func `a policy without enforced rules allows every alert (C-01)`() {
    var ledger = Sample.ledger()
    for minute in 600..<610 { _ = say(alert(isOncePerDay: true), &ledger, minute: minute) }
    let time = Sample.time(minute: 610)
    #expect(vetoes(alert(isOncePerDay: true), ledger, at: time, policy: .naive) == [])
  }
}
