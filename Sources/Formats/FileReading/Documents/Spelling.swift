/// The beginning of a name in lower case, as parts between dots and as words, for comparison.
struct Spelling {
  /// The likeness of two names; a lesser value is a closer match.
  struct Likeness: Comparable {
    /// The kinds of likeness, the closest first.
    enum Kind: Int {
      /// A typing error apart.
      case typing
      /// Every word of one name occurs in the other.
      case containing
      /// Most letters are the same.
      case spelling
      /// Some words are the same.
      case sharing
      case none
    }

    let kind: Kind
    /// The number of letters in common words.
    let sharedLetters: Int
    /// The number of characters to insert or delete, plus the number of extra parts.
    let distance: Int

    static func < (left: Likeness, right: Likeness) -> Bool {
      (left.kind.rawValue, right.sharedLetters, left.distance)
        < (right.kind.rawValue, left.sharedLetters, right.distance)
    }

    /// Whether the name may be the intended one, given the best likeness of all names.
    func isMeant(besides best: Likeness?) -> Bool {
      switch kind {
      case .typing, .spelling: self == best
      case .containing: kind == best?.kind
      case .sharing, .none: false
      }
    }
  }

  private typealias Letters = [Unicode.Scalar]

  private let parts: [Letters]
  private let words: [String]

  /// Takes the beginning of a name.
  ///
  /// Code points are counted, as one grapheme cluster may be as long as the name. A name of many
  /// parts is one part, as it is not a key.
  init(_ name: String) {
    let beginning = name.unicodeScalars.prefix(64)
    let lower = beginning.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
    let parts = lower.split(separator: ".", omittingEmptySubsequences: false).map { Letters($0) }
    self.parts = parts.count <= 4 ? parts : [lower]
    words = Self.words(of: beginning)
  }

  /// Compares a written word with a known name.
  ///
  /// The common leading parts are not compared.
  func likeness(to name: Spelling) -> Likeness {
    let common = min(zip(parts, name.parts).prefix { $0 == $1 }.count, parts.count - 1)
    let (own, others) = (parts.dropFirst(common), name.parts.dropFirst(common))
    let word = Self.joined(own)
    let runs = Self.runs(of: others).map { letters, besides in
      let distance = letters.difference(from: word).count
      let length = letters.count + word.count
      let isNear = (distance + besides) * 3 <= length
      // A name with a third of its letters wrong is a different name. The exception is a name that
      // has all letters of the other one.
      let isWhole = distance == abs(letters.count - word.count)
      return (
        isNear: isNear, isAlike: isNear && (isWhole || (distance + besides) * 4 <= length),
        distance: distance, sum: distance + besides
      )
    }
    let nearest = runs.min { ($0.isNear ? 0 : 1, $0.sum) < ($1.isNear ? 0 : 1, $1.sum) }
    let (isNear, distance) = (nearest?.isNear ?? false, nearest?.sum ?? word.count)
    let found = words.filter { word in name.words.contains { Self.isSame(word, $0) } }
    if isNear, nearest.map({ $0.distance <= 2 }) == true {
      return Likeness(kind: .typing, sharedLetters: 0, distance: distance)
    }
    // A short word such as 'base' occurs in too many names to identify one.
    if found.count == words.count, found.reduce(0, { $0 + $1.count }) >= 5 {
      return Likeness(kind: .containing, sharedLetters: 0, distance: distance)
    }
    if nearest?.isAlike == true {
      return Likeness(kind: .spelling, sharedLetters: 0, distance: distance)
    }
    let shared = sharedLetters(with: name)
    let isShared = shared >= 3 && shared * 3 >= words.reduce(0) { $0 + $1.count }
    return Likeness(
      kind: isShared ? .sharing : .none, sharedLetters: isShared ? shared : 0, distance: distance)
  }

  /// Counts the letters of words that also occur in the other name.
  ///
  /// Two words may be joined there.
  private func sharedLetters(with name: Spelling) -> Int {
    words.reduce(0) { sum, word in
      let lengths = name.words.map { other in
        if Self.isSame(word, other) { return min(word.count, other.count) }
        return other.count >= 4 && word.hasPrefix(other) ? other.count : 0
      }
      return sum + (lengths.max() ?? 0)
    }
  }

  /// Whether two words are equal, as singular and plural, or as an abbreviation.
  private static func isSame(_ word: String, _ other: String) -> Bool {
    word == other || word + "s" == other || word == other + "s"
      || word.count >= 5 && other.hasPrefix(word)
  }

  /// Splits a name into words.
  ///
  /// A word begins at a capital or after a character that is no letter.
  private static func words(of letters: Substring.UnicodeScalarView) -> [String] {
    var (words, isInside, wasCapital) = ([String](), false, false)
    for letter in letters {
      let isCapital = letter.properties.isUppercase
      guard letter.properties.isAlphabetic || letter.properties.numericType != nil else {
        isInside = false
        continue
      }
      if isInside, !isCapital || wasCapital {
        words[words.count - 1] += letter.properties.lowercaseMapping
      } else {
        words.append(letter.properties.lowercaseMapping)
      }
      (isInside, wasCapital) = (true, isCapital)
    }
    return words
  }

  /// Returns every sequence of parts and how poorly it represents the name.
  ///
  /// Later parts count more.
  private static func runs(
    of parts: ArraySlice<Letters>
  ) -> [(letters: Letters, besides: Int)] {
    parts.indices.flatMap { first in
      (first..<parts.endIndex).map { last in
        let isLast = last == parts.endIndex - 1
        let besides = isLast ? first == parts.startIndex ? 0 : 1 : 2
        return (joined(parts[first...last]), besides)
      }
    }
  }

  private static func joined(_ parts: ArraySlice<Letters>) -> Letters {
    Letters(parts.joined(separator: ["."]))
  }
}
