/// Words and phrases, and what each says about the text it is found in.
struct PhraseBook {
  /// The statement a phrase makes.
  enum Role: Hashable, Sendable {
    /// It belongs to the signal of that place in the tables.
    case signal(Int)
    /// It says that a signal concerns the user.
    case mark(of: Int)
    /// It raises a score.
    case boost
    /// It is what a list of the tables says.
    case list(WordList)
  }

  /// A phrase that a text holds.
  struct Match {
    let role: Role
    /// The places of its words.
    let range: Range<Int>
  }

  private struct Phrase: Sendable {
    let rest: [PackedWord]
    let role: Role
  }

  /// Phrases by their first word.
  private let phrases: WordTable<[Phrase]>

  /// Creates a book of texts with their roles; those that cannot match are left out.
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

  /// The most words a phrase may have; each sign of Chinese and Japanese is one.
  static let longestPhrase = 16

  /// The words of a phrase, `#` for any figure; nil if none of a text can match it.
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

  /// The phrases a text holds, in the order of their first words.
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
