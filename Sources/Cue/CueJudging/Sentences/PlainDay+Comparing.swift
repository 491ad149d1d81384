import Positions

/// An announcement of a place: an interruption, or a live activity for a person on foot, after
/// which the arrival is silent.
private struct Telling {
  let time: Double
  let card: Int
  let isAhead: Bool
}

extension PlainDay {
  /// Returns a fault if a place is announced again in one stay because its process ended.
  ///
  /// The place was announced before the end, and more often than on the same day without it. An
  /// arrival missed by an ended process can be announced later. So for places without an earlier
  /// announcement, the order on the two days may differ.
  package func faults(against undisturbed: PlainDay) -> [Fault] {
    guard !isPartlyUnknown else { return [] }
    let (mine, theirs) = (tellings, undisturbed.tellings)
    for told in mine {
      for place in cards[told.card].places {
        if let fault = killFault(of: told, at: place, among: mine, against: theirs) {
          return [fault]
        }
      }
    }
    return []
  }

  private func killFault(
    of told: Telling, at place: Coordinate, among tellings: [Telling],
    against undisturbed: [Telling]
  ) -> Fault? {
    let stays = spans(within: figures.nearMeters, of: place)
    let doors = spans(within: 100, of: place)
    guard let stay = stays.first(where: { $0.contains(told.time) }),
      // An announcement ahead of the arrival may have the arrival's alert after it. So the arrival
      // must precede the kill by five minutes.
      let kill = kills.first(where: { kill in
        told.time <= kill && stay.contains(kill)
          && (!told.isAhead
            || doors.contains { $0.overlaps(told.time...max(told.time, kill - 300)) })
      })
    else { return nil }
    let all = tellings.filter { stay.contains($0.time) }
    let others = undisturbed.filter { stay.contains($0.time) }
    let here = all.filter { $0.card == told.card }
    let count = others.count { $0.card == told.card }
    guard here.count > count, all.count > others.count,
      let again = here.first(where: { $0.time > kill }),
      // A person who left the door and came back has a new arrival.
      !doors.contains(where: { (kill...again.time).contains($0.lowerBound) }),
      !isShown(told.card, from: told.time, to: again.time), !isAboutOthers(again, after: all)
    else { return nil }
    return Fault(
      .killTellsNoMore, begin: told.time, at: again.time, [told.card],
      "\(cards[told.card].name) was announced at \(words(told.time)), the process ended at "
        + "\(words(kill)), and it was announced again at \(words(again.time)): \(here.count) times "
        + "in one stay, and \(count) times without the kill")
  }

  /// Checks whether an arrival was only shown, so that a later alert is legitimate.
  private func isShown(_ card: Int, from begin: Double, to end: Double) -> Bool {
    speeches.contains {
      $0.kind == .place && $0.outcome == .shows && $0.cards.contains(card)
        && (begin..<end).contains($0.time)
    }
  }

  /// Checks whether one of several places of an interruption is new to the person.
  private func isAboutOthers(_ again: Telling, after tellings: [Telling]) -> Bool {
    let earlier = tellings.filter { $0.time < again.time }.map(\.card)
    return speeches.contains {
      $0.isTapAboutPlace && $0.time == again.time && $0.cards.contains(again.card)
        && !Set($0.cards).isSubset(of: earlier)
    }
  }

  /// Returns a fault if an additional irrelevant card, the last of the wallet, changes the day.
  package func faults(withIrrelevantCard other: PlainDay) -> [Fault] {
    let (mine, theirs) = (signs, other.signs)
    guard mine.map(\.text) != theirs.map(\.text) else { return [] }
    let index = zip(mine, theirs).prefix { $0.text == $1.text }.count
    let time = min(
      index < mine.count ? mine[index].time : .infinity,
      index < theirs.count ? theirs[index].time : .infinity)
    let found = index < mine.count ? mine[index].text : "nothing more"
    let changed = index < theirs.count ? theirs[index].text : "nothing more"
    return [
      Fault(
        .irrelevantCardChangesNothing, at: time, [],
        "without the card \(found), with it \(changed)")
    ]
  }

  private var tellings: [Telling] {
    speeches.filter {
      $0.isTapAboutPlace
        || $0.kind == .ahead && $0.outcome == .shows && $0.isOnLiveActivity && !$0.isForDriver
    }.flatMap { speech in
      speech.cards.map { Telling(time: speech.time, card: $0, isAhead: speech.kind == .ahead) }
    }
  }

  /// The decisions about places in words, without summaries of the wallet.
  private var signs: [(time: Double, text: String)] {
    speeches.filter { ![.digest, .payday].contains($0.kind) }.map { speech in
      (
        speech.time,
        "\(speech.kind.rawValue) of \(names(speech.cards)) \(speech.outcome.rawValue) at "
          + "\(speech.time) s"
      )
    }
  }
}
