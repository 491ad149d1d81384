extension PlainDay {
  /// A fault if more interrupts by places than on the same day on which the process is never ended.
  package func faults(against undisturbed: PlainDay) -> [Fault] {
    let (taps, usual) = (tapsAboutPlaces, undisturbed.tapsAboutPlaces)
    guard taps.count > usual.count else { return [] }
    let known = Set(usual.map { "\($0.about) \(Int($0.time))" })
    let extra =
      taps.first { !known.contains("\($0.about) \(Int($0.time))") } ?? taps[taps.count - 1]
    return [
      Fault(
        .killTellsNoMore, at: extra.time, extra.cards,
        "\(taps.count) interruptions by places where \(usual.count) come if the process is never "
          + "ended, as \(extra.about) at \(words(extra.time))")
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

  /// How many interruptions by places there are.
  package var tapCount: Int { tapsAboutPlaces.count }

  private var tapsAboutPlaces: [Speech] { speeches.filter(\.isTapAboutPlace) }

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
