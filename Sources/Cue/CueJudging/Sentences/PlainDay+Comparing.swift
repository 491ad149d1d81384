extension PlainDay {
  /// A fault if more is told of places than on the same day on which the process is never ended: by interruptions,
  /// or by a readout on the way, after which the arrival is silent.
  package func faults(against undisturbed: PlainDay) -> [Fault] {
    let (told, usual) = (tellings, undisturbed.tellings)
    guard told.count > usual.count else { return [] }
    let extra =
      told.first { mine in !usual.contains { $0.card == mine.card } } ?? told[told.count - 1]
    return [
      Fault(
        .killTellsNoMore, at: extra.time, [extra.card],
        "cards are told of \(told.count) times where it is \(usual.count) times if the process is "
          + "never ended, as \(cards[extra.card].name) at \(words(extra.time))")
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

  /// When the place of a card was told of.
  private var tellings: [(time: Double, card: Int)] {
    speeches.filter { $0.isTapAboutPlace || $0.kind == .ahead && $0.outcome == .shows }
      .flatMap { speech in speech.cards.map { (speech.time, $0) } }
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
