import Positions

extension PlainDay {
  /// Returns unannounced arrivals on foot for which no reason of silence exists.
  ///
  /// Reasons of silence are interpreted broadly, so that few days have such an arrival and all of
  /// them are certain.
  func arrivalFaults() -> [Fault] {
    guard !isPartlyUnknown else { return [] }
    return cards.indices.flatMap { card in
      cards[card].places.compactMap { place in arrivalFault(of: card, at: place) }
    }
  }

  private func arrivalFault(of card: Int, at place: Coordinate) -> Fault? {
    let near = spans(within: figures.nearMeters, of: place)
    let doors = spans(within: 60, of: place)
    for door in doors where door.upperBound - door.lowerBound >= 900 {
      guard let stay = near.first(where: { $0.contains(door.lowerBound) }) else { continue }
      guard let visit = Visit(self, card: card, place: place, stay: stay, door: door.lowerBound),
        nothingStandsAgainst(visit), !isTold(visit)
      else { continue }
      return Fault(
        .arrivalIsTold, begin: visit.begin, at: visit.end, [card],
        "\(cards[card].name) was reached on foot at \(words(door.lowerBound)), with nothing "
          + "against it until \(words(visit.end)), and was not announced")
    }
    return nil
  }

  /// Checks whether an interruption, or a live activity for a person on foot, announced the
  /// arrival.
  private func isTold(_ visit: Visit) -> Bool {
    let metric = LocalMetric(at: visit.place)
    return speeches.contains { speech in
      guard (visit.stay - 1...visit.end).contains(speech.time) else { return false }
      // One interruption about the shop covers the whole stay and all cards of the shop.
      if speech.outcome == .interrupts, speech.kind == .place,
        speech.cards.contains(where: { other in
          cards[other].brand == cards[visit.card].brand
            && cards[other].places.contains { metric.anyDistance(to: $0) < 1 }
        })
      {
        return true
      }
      guard speech.time >= visit.begin - 1 else { return false }
      if speech.outcome == .interrupts, speech.kind == .place {
        // The interruption is about the shop, or about a shop within 1 km of it.
        return speech.cards.contains { other in
          cards[other].places.contains { metric.anyDistance(to: $0) <= 1_000 }
        }
      }
      return speech.outcome == .shows && speech.isOnLiveActivity && !speech.isForDriver
        && speech.cards.contains(visit.card)
    }
  }

  private func nothingStandsAgainst(_ visit: Visit) -> Bool {
    let (begin, end) = (visit.begin - 60, visit.end)
    let (first, last) = (clock.minute(at: begin), clock.minute(at: end))
    guard first >= 12 * 60, last <= 20 * 60 + 30, first < last,
      clock.offset(at: begin - 86_400) == clock.offset(at: end),
      [PlainDay.State.carPlay, .focus, .alertsOff, .badWeather]
        .allSatisfy({ !holds($0, from: begin, to: end) }),
      kills.allSatisfy({ $0 < begin - 600 || $0 > end }), isUseful(visit), isUnheard(visit)
    else { return false }
    return zones.allSatisfy { zone in
      spans(within: zone.radius + 60, of: zone.center)
        .allSatisfy { $0.upperBound < begin || $0.lowerBound > end }
    }
  }

  /// Checks whether the card's balance expires soon, and the shop is open.
  private func isUseful(_ visit: Visit) -> Bool {
    let card = cards[visit.card]
    let days = card.lastDay.map { $0 - clock.day(at: visit.end) } ?? .max
    return card.isAlwaysOpen && card.isDigitalReady && (1...2).contains(days)
      && [visit.begin, visit.end].allSatisfy { cents(onCard: visit.card, at: $0) >= 4_000 }
      && card.balances.allSatisfy {
        $0.time == 0 || $0.time > visit.end || $0.time < visit.begin - 7_200
      }
      && areUntouched([visit.card] + brothers(of: visit), at: visit)
  }

  /// Checks whether all gestures about some cards are at least two hours old, and the person was
  /// certainly away since.
  private func areUntouched(_ all: [Int], at visit: Visit) -> Bool {
    let handled = all.flatMap { cards[$0].handled }.filter { $0 <= visit.end }
    guard !handled.isEmpty else { return true }
    let around = spans(within: 1_500, of: visit.place).first { $0.contains(visit.begin) }
    return handled.allSatisfy { $0 < visit.begin - 7_200 && $0 < around?.lowerBound ?? 0 }
  }

  /// Returns the other cards with a shop near.
  private func brothers(of visit: Visit) -> [Int] {
    let metric = LocalMetric(at: visit.place)
    return cards.indices.filter { other in
      other != visit.card && cards[other].places.contains { metric.anyDistance(to: $0) <= 1_000 }
    }
  }

  /// Checks whether the person has received few interruptions, and none lately.
  private func isUnheard(_ visit: Visit) -> Bool {
    let day = clock.day(at: visit.end)
    let heard = speeches.filter { $0.time < visit.begin - 1 }
    let taps = speeches.filter { $0.outcome == .interrupts && $0.time <= visit.end }
    guard taps.count(where: { clock.day(at: $0.time) == day }) < figures.interruptionsADay - 1,
      taps.allSatisfy({ $0.time < visit.begin - 4_000 })
    else { return false }
    // The lane of an earlier live activity is over, and the cap of the card is far from reached. A
    // live activity for a driver counts for neither.
    let shown = heard.filter {
      $0.cards.contains(visit.card) && $0.isOnLiveActivity && !$0.isForDriver
    }
    return shown.count <= 1 && shown.allSatisfy { $0.time < visit.begin - 1_200 }
  }
}

/// One arrival on foot at one shop.
private struct Visit {
  let card: Int
  let place: Coordinate
  /// The instant at which the person came near.
  let stay: Double
  /// The first instant an alert is possible: the ring is entered, or the vehicle is left.
  let begin: Double
  /// The latest instant at which an alert was due.
  let end: Double

  /// Creates an arrival, or returns `nil` if the person does not arrive on foot.
  init?(_ day: PlainDay, card: Int, place: Coordinate, stay: ClosedRange<Double>, door: Double) {
    let end = door + 900
    let lastRide = day.stretches.last { $0.isInVehicle && $0.begin < door }
    let left = day.stretches.first { !$0.isInVehicle && $0.begin >= (lastRide?.end ?? 0) }?.begin
    let begin = max(stay.lowerBound, lastRide == nil ? 0 : left ?? .infinity)
    // A stay since the start of the day is not an arrival. An arrival in the first five minutes is
    // not a walk.
    guard stay.lowerBound > 0, begin > 300, end < min(day.end, stay.upperBound), begin < door - 20,
      day.isOnFoot(begin, end),
      // A person who was there on foot before the ride arrived at that time.
      !day.stretches.contains(where: {
        !$0.isInVehicle && $0.end > stay.lowerBound && $0.begin < lastRide?.begin ?? 0
      })
    else { return nil }
    (self.card, self.place, self.begin, self.end) = (card, place, begin, end)
    self.stay = stay.lowerBound
  }
}

extension PlainDay {
  /// Returns arrivals that are held and without a later decision.
  func outcomeFaults() -> [Fault] {
    let bound = 600.0
    return speeches.filter { $0.outcome == .waits && $0.time < end - bound }.compactMap { held in
      let isDecided = speeches.contains { speech in
        speech.outcome != .waits && (held.time...held.time + bound).contains(speech.time)
          && !Set(speech.cards).isDisjoint(with: held.cards)
      }
      // The end of the process ends the wait, which another sentence judges.
      let isEnded = kills.contains { (held.time...held.time + bound).contains($0) }
      guard !isDecided, !isEnded else { return nil }
      return Fault(
        .arrivalHasOutcome, at: held.time, held.cards,
        "\(held.about) was held at \(words(held.time)), and nothing was decided in ten minutes")
    }
  }
}
