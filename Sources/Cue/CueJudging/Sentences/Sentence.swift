/// A property that must hold for every day, independent of a policy's rules.
package enum Sentence: String, CaseIterable, Sendable {
  case oneStayOneTap
  case oneRefreshOneTap
  case nearMeansNear
  case distancesAreTrue
  case silentInQuietZones
  case silentWhileDriving
  case silentAtNight
  case silentDuringFocus
  case silentInCars
  case surfacesEqualWallet
  case arrivalIsTold
  case arrivalHasOutcome
  case onceAPeriod
  case promisesAreKept
  case killTellsNoMore
  case irrelevantCardChangesNothing

  /// The sentence.
  package var line: String {
    switch self {
    case .oneStayOneTap: "One stay at a place has at most one interruption about the place."
    case .oneRefreshOneTap:
      "A person who stands still is interrupted at most once by one background refresh."
    case .nearMeansNear: "A place that interrupts is within 500 m of the person at that instant."
    case .distancesAreTrue: "A distance on a surface is the person's distance, to one step of 50 m."
    case .silentInQuietZones:
      "A place neither interrupts nor has its distance shown inside a quiet zone."
    case .silentWhileDriving: "Nothing interrupts while the person drives."
    case .silentAtNight:
      "Nothing but the critical interrupts in the quiet hours of the local clock."
    case .silentDuringFocus: "Nothing but the critical interrupts while a Focus is on."
    case .silentInCars: "Nothing reaches the person while CarPlay is connected."
    case .surfacesEqualWallet:
      "The balances and counts on a surface equal the wallet at that instant."
    case .arrivalIsTold: "An arrival on foot with nothing against it is announced."
    case .arrivalHasOutcome: "An arrival that was held is decided within ten minutes."
    case .onceAPeriod:
      "A digest is shown once in six days, a payday or a reminder once in 20 hours."
    case .promisesAreKept: "A run keeps the invariants of its policy."
    case .killTellsNoMore:
      "A place that was announced is not announced again because the process ends."
    case .irrelevantCardChangesNothing:
      "A card of another brand, without a shop near, changes no alert about the others."
    }
  }

  /// Whether the sentence compares the day with another one.
  package var comparesDays: Bool {
    self == .killTellsNoMore || self == .irrelevantCardChangesNothing
  }
}

/// A violation of a sentence on a day.
package struct Fault: Sendable {
  package let sentence: Sentence
  /// The instants at which the fault begins and shows, in seconds from the start.
  package let begin: Double
  package let time: Double
  /// The cards of the fault, as indices of the wallet.
  package let cards: [Int]
  /// The finding, in words.
  package let words: String
  /// The wrong words on a surface, and the surface, if the fault concerns them.
  package let wrong: (words: String, surface: String)?

  init(
    _ sentence: Sentence, begin: Double? = nil, at time: Double, _ cards: [Int] = [],
    _ words: String,
    wrong: (words: String, surface: String)? = nil
  ) {
    (self.sentence, self.begin, self.time) = (sentence, begin ?? time, time)
    (self.cards, self.words, self.wrong) = (cards, words, wrong)
  }
}

extension PlainDay {
  /// Returns the violations of the sentences, by sentence and then by time.
  package func faults() -> [Fault] {
    let all =
      stayFaults() + refreshFaults() + nearFaults() + distanceFaults() + zoneFaults()
      + drivingFaults() + nightFaults() + focusFaults() + carFaults() + walletFaults()
      + arrivalFaults() + outcomeFaults() + periodFaults() + promiseFaults()
    return Sentence.allCases.flatMap { sentence in
      all.filter { $0.sentence == sentence }.sorted { $0.time < $1.time }
    }
  }

  /// Returns the names of cards in words.
  func names(_ cards: [Int]) -> String { cards.map { self.cards[$0].name }.joined(separator: ", ") }

  /// Returns a time in words: seconds from the start, and the local clock.
  func words(_ time: Double) -> String {
    "\((time * 10).rounded() / 10) s (\(clock.words(at: time)))"
  }
}
