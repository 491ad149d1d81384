/// Words and phrases with their roles in a text.
struct PhraseBook {
  /// The role of a phrase.
  enum Role: Hashable, Sendable {
    /// A phrase of the signal with this index in the tables.
    case signal(Int)
    /// A phrase that makes a signal concern the user.
    case mark(of: Int)
    /// A phrase that raises a score.
    case boost
    /// A phrase of a list of the tables.
    case list(WordList)
  }

  /// A phrase found in a text.
  struct Match {
    let role: Role
    /// The indices of its words.
    let range: Range<Int>
  }

  private struct Phrase: Sendable {
    let rest: [PackedWord]
    let role: Role
  }

  /// Phrases by their first word.
  private let phrases: WordTable<[Phrase]>

  /// Creates a book of texts with their roles, without those that cannot match.
  init(_ lists: [(texts: [String], role: Role)]) {
    var phrases: [PackedWord: [Phrase]] = [:]
    for list in lists {
      for words in list.texts.compactMap(Self.words) {
        phrases[words[0], default: []].append(
          Phrase(rest: Array(words.dropFirst()), role: list.role))
      }
    }
    self.phrases = WordTable(phrases)
  }

  /// The maximum number of words of a phrase, in which each Chinese or Japanese sign is one.
  static let longestPhrase = 16

  /// Returns the words of a phrase, with `#` for any figure, or `nil` if no text can match it.
  static func words(of phrase: String) -> [PackedWord]? {
    var words: [PackedWord] = []
    var hasMark = false
    for part in phrase.split(separator: " ") {
      switch part {
      case "#": words.append(.figure)
      case "%": words.append(.percent)
      default: String(part).scan({ words.append($0) }, mark: { _ in hasMark = true })
      }
    }
    return !hasMark && words.first != .figure && (1...longestPhrase).contains(words.count)
      ? words : nil
  }

  /// Returns the phrases in a text, in the order of their first words.
  ///
  /// - Complexity: O(*n* + *m*) for *n* words and *m* phrases that begin with one of them.
  func matches(in reading: TextReading) -> [Match] {
    var matches: [Match] = []
    matches.reserveCapacity(8)
    for (place, word) in reading.words.enumerated() {
      for phrase in phrases[word.word] ?? [] {
        let end = place + 1 + phrase.rest.count
        guard end <= reading.words.count, reading.words[end - 1].sentence == word.sentence,
          zip(reading.words[(place + 1)..<end], phrase.rest).allSatisfy({ found, wanted in
            found.word == wanted || wanted == .figure && found.word.isFigure
          })
        else { continue }
        matches.append(Match(role: phrase.role, range: place..<end))
      }
    }
    return matches
  }
}
