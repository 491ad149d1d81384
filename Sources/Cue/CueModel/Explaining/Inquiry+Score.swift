import SimulationPrimitives

extension Inquiry {
  /// The parts of the score, each with its basis.
  func parts(of brief: Brief) -> [Explanation.Part] {
    let urgency = brief.urgency
    let basis = basis(of: brief)
    return [
      .init(name: "base", points: urgency.base, basis: candidate.kind.rawValue),
      .init(name: "expiry", points: urgency.expiry, basis: days(basis.days)),
      .init(
        name: "balance", points: urgency.balance,
        basis: "\(MoneyFormatter.format(cents: basis.cents)), a point for "
          + "\(MoneyFormatter.format(cents: Int64(policy.urgency.centsPerPoint))), at most "
          + "\(policy.urgency.balanceLimit)"),
      .init(
        name: "distance", points: urgency.distance,
        basis: basis.meters.map { "\(meters($0)) away" } ?? "no place"),
      .init(
        name: "digital", points: urgency.digital,
        basis: basis.isDigital ? "a barcode can be shown" : "no barcode can be shown"),
      .init(
        name: "dismissals", points: urgency.dismissals,
        basis: "\(card == nil ? 0 : dismissals) in \(duration(policy.dismissalWindowSeconds)), "
          + "\(policy.urgency.perDismissal) off each"),
      .init(name: "clamping", points: urgency.clamping, basis: "held inside 0 to 100"),
    ]
  }

  /// The figures a score is worked out from.
  private struct Basis {
    var days: Int?
    var cents: Int64
    var meters: Double?
    var isDigital = false
  }

  private func basis(of brief: Brief) -> Basis {
    let event = circumstances.event
    guard event.kind.isOfOneCard || event.place != nil else {
      return Basis(cents: event.payload.totalCents)
    }
    let cards = event.summaries.filter { brief.cards.contains($0.id) }
    return Basis(
      days: cards.compactMap(\.daysUntilExpiry).min(),
      cents: cards.reduce(0) { $0 + $1.balanceCents }, meters: event.distanceMeters,
      isDigital: cards.contains(where: \.isDigitalReady))
  }

  private func days(_ days: Int?) -> String {
    days.map { counted($0, "day", "days") + " left" } ?? "nothing expires"
  }
}

extension Inquiry {
  /// The lines of the ledger that bear on the event.
  var ledgerLines: [Explanation.Line] {
    let ledger = circumstances.ledger
    func today(_ bucket: GatewayBucket) -> Explanation.Line {
      let count = ledger.daily.count(bucket, onDay: moment.dayNumber)
      return .init(
        name: "\(bucket.rawValue) interruptions today",
        text: "\(count) of \(policy.interruptions(of: bucket))")
    }
    let surfaces = Surface.interruptive.map { surface in
      Explanation.Line(name: surface.owner, text: ago(ledger.spoken[surface].latest, "alerted"))
    }
    let open = "\(ledger.openReservations.count)"
    return cardLines + [today(.standard), today(.critical)] + surfaces
      + [.init(name: "dispatches without an outcome yet", text: open)]
  }

  private var cardLines: [Explanation.Line] {
    guard let record else { return [] }
    return [
      .init(
        name: "touches in \(duration(policy.cardTouchWindowSeconds))",
        text: "\(touches(of: record)) of \(policy.cardTouchCap)"),
      .init(
        name: "dismissals in \(duration(policy.dismissalWindowSeconds))",
        text: "\(dismissals) of \(policy.dismissalsToQuiet)"),
      .init(name: "card", text: ago(record.interruptions.latest, "alerted")),
      .init(name: "before arrival", text: ago(record.preArrival, "announced")),
    ]
  }
}
