extension PlainDay {
  /// A fault if a card's place is told of more often than on the same day on which the process is never ended: by
  /// interruptions, or by a readout on the way, after which the arrival is silent.
  package func faults(against undisturbed: PlainDay) -> [Fault] {
    let usual = undisturbed.tellings
    let extra = tellings.sorted { $0.key < $1.key }.first { card, times in
      times.count > usual[card]?.count ?? 0
    }
    guard let (card, times) = extra, let last = times.last else { return [] }
    let (count, least) = (times.count, usual[card]?.count ?? 0)
    return [
      Fault(
        .killTellsNoMore, at: last, [card],
        "\(cards[card].name) is told of \(count) times where it is told of \(least) times if the "
          + "process is never ended, as at \(words(last))")
    ]
  }

  /// A fault if the day differs from the same day with one irrelevant card more, the last of the wallet.
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

  /// When the place of each card was told of.
  private var tellings: [Int: [Double]] {
    speeches.reduce(into: [:]) { times, speech in
      let isAhead = speech.kind == .ahead && speech.outcome == .shows
      guard speech.isTapAboutPlace || isAhead else { return }
      for card in speech.cards { times[card, default: []].append(speech.time) }
    }
  }

  /// The decisions about places in words, without those that sum the wallet up.
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
