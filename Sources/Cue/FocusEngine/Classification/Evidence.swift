/// The evidence in a text: a word counts only if the words around it do not negate it.
struct Evidence {
  private typealias Match = PhraseBook.Match

  /// A bit for each signal that applies.
  private(set) var signals: UInt32 = 0
  /// Whether a word that raises a score applies.
  private(set) var boosts = false

  private let reading: TextReading
  private let matches: [Match]
  /// Whether `you` refers to a person that the text names by a handle.
  private let isToOthers: Bool

  /// Reads a text by the words of one language.
  ///
  /// - Complexity: O(*n* + *m*²) for *n* words, *m* of which are of interest.
  init(
    _ reading: TextReading, _ book: PhraseBook, _ entries: [ClassificationTables.Signal],
    isToOthers: Bool
  ) {
    (self.reading, self.isToOthers) = (reading, isToOthers)
    matches = book.matches(in: reading)
    // An offer, or a word for the end of an event, applies to the whole notification.
    if holds(.offers) || holds(.endings) { return }
    for match in matches {
      switch match.role {
      case .boost: boosts = boosts || isMeant(match)
      case .signal(let index):
        if signals >> UInt32(index) & 1 == 0, isMeant(match), !isAsked(match),
          concernsUser(match, index, entries[index].addressee)
        {
          signals |= 1 << UInt32(index)
        }
      case .mark, .list: break
      }
    }
  }

  /// Checks whether the text has a phrase of a list without a negation: `not a test` is not a test.
  private func holds(_ list: WordList) -> Bool {
    matches.contains { $0.role == .list(list) && !isNegated($0) }
  }

  /// Checks whether a match has its literal meaning.
  private func isMeant(_ match: Match) -> Bool {
    let sentence = sentence(of: match)
    return !isNegated(match)
      && !matches.contains { other in
        switch other.role {
        case .list(.harmless): other.range.overlaps(match.range)
        case .list(.talk): self.sentence(of: other) == sentence && !isNegated(other)
        case .list, .signal, .mark, .boost: false
        }
      }
  }

  private func isAsked(_ match: Match) -> Bool {
    reading.isQuestion(reading.words[match.range.upperBound - 1].clause)
  }

  /// Checks whether a word of the same clause before a match, or directly after it, negates it.
  private func isNegated(_ match: Match) -> Bool {
    let clause = reading.words[match.range.lowerBound].clause
    // A word before `but` does not affect the words after it.
    let turn = matches.last {
      $0.role == .list(.turns) && $0.range.upperBound <= match.range.lowerBound
    }
    return matches.contains { other in
      guard other.role == .list(.negations),
        reading.words[other.range.lowerBound].clause == clause
      else { return false }
      if other.range.upperBound <= match.range.lowerBound {
        return turn.map { $0.range.lowerBound < other.range.lowerBound } ?? true
      }
      let distance = other.range.lowerBound - match.range.upperBound
      // `do not` after a match instructs the user, and does not report an event.
      return (0...1).contains(distance) && !isCommand(other)
    }
  }

  private func isCommand(_ negation: Match) -> Bool {
    guard negation.range.lowerBound > 0 else { return false }
    return Self.doing.contains(reading.words[negation.range.lowerBound - 1].word)
  }

  private static let doing = ["do", "don"].compactMap(PackedWord.init)

  private func concernsUser(
    _ match: Match, _ index: Int, _ addressee: ClassificationTables.Addressee
  ) -> Bool {
    switch addressee {
    case .anybody: true
    case .user: isOfUser(match, index) || isOutcry(match, index)
    case .userOrCommanded:
      isOfUser(match, index) || isOutcry(match, index) || beginsClause(match)
    }
  }

  private func isOfUser(_ match: Match, _ index: Int) -> Bool {
    let sentence = sentence(of: match)
    return matches.contains { other in
      switch other.role {
      case .mark(of: index): self.sentence(of: other) == sentence
      case .list(.personal): !isToOthers && self.sentence(of: other) == sentence
      case .list, .mark, .signal, .boost: false
      }
    }
  }

  /// Checks whether a sentence consists of the words of a signal alone, as an outcry does.
  private func isOutcry(_ match: Match, _ index: Int) -> Bool {
    let sentence = sentence(of: match)
    return reading.words.indices.allSatisfy { place in
      reading.words[place].sentence != sentence
        || matches.contains { $0.role == .signal(index) && $0.range.contains(place) }
    }
  }

  /// Checks whether a match begins its clause, as a command does.
  private func beginsClause(_ match: Match) -> Bool {
    var first = match.range.lowerBound
    let clause = reading.words[first].clause
    if first > 0, Self.please.contains(reading.words[first - 1].word) { first -= 1 }
    return first == 0 || reading.words[first - 1].clause != clause
  }

  private static let please = ["please", "bitte", "favor", "plait"].compactMap(PackedWord.init)

  private func sentence(of match: Match) -> Int {
    reading.words[match.range.lowerBound].sentence
  }
}
