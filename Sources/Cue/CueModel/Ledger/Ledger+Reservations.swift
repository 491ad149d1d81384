public import SimulationPrimitives

extension Ledger {
  /// Charges a decision at once, before the dispatch (K-13).
  ///
  /// An interruption is counted for its subject, its cards, its surface and the day. A touch is
  /// charged to each card if a surface interrupts or a live activity starts (K-09), once a visit
  /// (G-18).
  public mutating func reserve(_ decision: Decision) -> Reservation {
    noteMuted(decision)
    guard let reservation = next(decision) else { return .nothing(decision) }
    charge(reservation)
    return reservation
  }

  /// The reservation for the cost of a decision, or `nil` if it costs nothing.
  mutating func next(_ decision: Decision) -> Reservation? {
    let announces = decision.beginsLane
    let touches = decision.isTouch
    guard touches || announces else { return nil }
    reservationCount += 1
    return Reservation(reservationCount, decision, touches: touches, announces: announces)
  }

  /// Charges a reservation at its own instant.
  mutating func charge(_ reservation: Reservation) {
    let time = reservation.time
    let interrupts = reservation.surfaces.isInterruptive
    for card in reservation.cards {
      change(card) { record in
        if interrupts { record.interruptions.insert(time) }
        if interrupts && reservation.kind == .payday { record.payday = time }
        if reservation.announces {
          record.earlierPreArrival = record.preArrival
          record.preArrival = time
        }
        if reservation.touches { record.touch(at: time, visit: reservation.visitID) }
      }
    }
    if interrupts { chargeInterruption(reservation) }
    openReservations.append(reservation)
  }

  /// Records that the live activity moved to a place: the lanes of its cards begin.
  public mutating func announce(_ cards: [CardID], at time: VirtualTime) {
    for card in cards { change(card) { $0.preArrival = time } }
  }

  /// Withdraws a charge because a surface refused; a second call has no effect.
  ///
  /// - Parameters:
  ///   - reservation: The charge to withdraw.
  ///   - now: The instant of the withdrawal; by default the instant of the charge.
  public mutating func withdraw(_ reservation: Reservation, at now: VirtualTime? = nil) {
    guard settle(reservation) else { return }
    let time = reservation.time
    let interrupts = reservation.surfaces.isInterruptive
    for card in reservation.cards {
      change(card) { record in
        if interrupts { record.interruptions.remove(time) }
        if interrupts && reservation.kind == .payday && record.payday == time {
          record.payday = .never
        }
        if reservation.announces && record.preArrival == time {
          record.preArrival = record.earlierPreArrival
        }
        if reservation.touches { record.withdrawTouch(at: time, visit: reservation.visitID) }
      }
    }
    if interrupts { refundInterruption(reservation, time, at: now ?? time) }
  }

  /// Confirms a charge that a surface delivered.
  ///
  /// A delivered notice is not due any more.
  public mutating func confirm(_ reservation: Reservation) {
    guard settle(reservation) else { return }
    guard reservation.kind == .quietedCard, reservation.surfaces.isInterruptive else { return }
    for card in reservation.cards { change(card) { $0.owesNotice = false } }
  }

  /// The open reservation of a number, if there is one.
  public func openReservation(_ id: UInt64) -> Reservation? {
    openReservations.first { $0.id == id }
  }

  /// Closes an open reservation, or returns `false` if it is not open.
  private mutating func settle(_ reservation: Reservation) -> Bool {
    guard !reservation.isEmpty else { return false }
    // A reservation that does not leave the process is settled at once, while it is still the last.
    if openReservations.last?.id == reservation.id {
      openReservations.removeLast()
      return true
    }
    guard
      let index = openReservations.firstIndex(where: { $0.id == reservation.id })
    else { return false }
    if index == openReservations.startIndex {
      openReservations.removeFirst()
    } else {
      openReservations.remove(at: index)
    }
    return true
  }

  private mutating func chargeInterruption(_ reservation: Reservation) {
    changeCap(.charged, reservation, at: reservation.time)
    spoken.insert(reservation.time, on: reservation.surfaces)
    if reservation.kind.isCausedByFix {
      placeInterruptions.insert(reservation.placeInterruption, at: 0)
      placeInterruptions = Array(placeInterruptions.prefix(PlaceInterruption.capacity))
    }
    switch reservation.subject {
    case .card, .consumer: break
    case .wallet: walletInterruptions.insert(reservation.time)
    case .cluster(let id):
      if let index = clusters.firstIndex(where: { $0.id == id }) {
        clusters[index].interruptions.insert(reservation.time)
      } else {
        var cluster = ClusterRecord(id: id, centroid: reservation.centroid)
        cluster.interruptions.insert(reservation.time)
        clusters.append(cluster)
      }
    }
  }

  private mutating func refundInterruption(
    _ reservation: Reservation, _ time: VirtualTime, at now: VirtualTime
  ) {
    changeCap(.refunded, reservation, at: now)
    spoken.remove(time, from: reservation.surfaces)
    if let index = placeInterruptions.firstIndex(of: reservation.placeInterruption) {
      placeInterruptions.remove(at: index)
    }
    switch reservation.subject {
    case .card, .consumer: break
    case .wallet: walletInterruptions.remove(time)
    case .cluster(let id):
      for index in clusters.indices where clusters[index].id == id {
        clusters[index].interruptions.remove(time)
      }
    }
  }
}
