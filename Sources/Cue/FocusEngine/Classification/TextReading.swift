/// A text cut into words, clauses and sentences, which tell what a word is said of.
struct TextReading {
  /// A word and where it stands.
  struct Word {
    let word: PackedWord
    /// The clause, counted through all sentences.
    let clause: Int
    /// The sentence.
    let sentence: Int
  }

  /// The words in their order.
  private(set) var words: [Word] = []
  /// Indicates whether the text names a person by a handle, as `@ada`.
  private(set) var mentionsSomebody = false
  /// Indicates by clause whether it asks.
  private var asks = [false]

  private var sentence = 0
  /// The first clause that a question mark makes a question.
  private var firstAsking = 0
  /// A mark that ends something unless a word follows at once, as in `1.5`, `10:30` and `1,000`.
  private var pending: UInt8?
  private var isAfterSpace = false
  /// Indicates whether the mark before is the sign of a handle, unlike that in `ada@example.com`.
  private var isAfterHandleSign = false
  private var isAfterWord = false

  /// Reads title and body; a sentence never goes from the one on into the other.
  init(_ texts: String...) {
    words.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count } / 4)
    asks.reserveCapacity(8)
    for text in texts {
      text.scan {
        add($0)
      } mark: {
        take($0)
      }
      endSentence()
    }
  }

  /// Checks whether a clause asks.
  func isQuestion(_ clause: Int) -> Bool { asks[clause] }

  private mutating func add(_ word: PackedWord) {
    mentionsSomebody = mentionsSomebody || isAfterHandleSign
    (pending, isAfterSpace) = (nil, false)
    (isAfterHandleSign, isAfterWord) = (false, !word.isSign)
    words.append(Word(word: word, clause: asks.count - 1, sentence: sentence))
  }

  private mutating func take(_ mark: UInt8) {
    settle()
    isAfterHandleSign = mark == UInt8(ascii: "@") && !isAfterWord
    isAfterWord = false
    switch mark {
    case UInt8(ascii: "!"), 0x0A, 0x0D: endSentence()
    case UInt8(ascii: "?"):
      for clause in firstAsking..<asks.count { asks[clause] = true }
      endSentence()
    case UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"): endClause(isFirstAsking: true)
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"): pending = mark
    case UInt8(ascii: "-") where isAfterSpace: pending = mark
    case UInt8(ascii: "%"): add(.percent)
    default: break
    }
    isAfterSpace = mark == 0x20
  }

  /// A mark that no word followed ends what it ends.
  private mutating func settle() {
    switch pending {
    case UInt8(ascii: "."): endSentence()
    case UInt8(ascii: ","): endClause(isFirstAsking: false)
    case nil: return
    default: endClause(isFirstAsking: true)
    }
    pending = nil
  }

  /// Ends a clause; what a comma parts is still one question.
  private mutating func endClause(isFirstAsking: Bool) {
    asks.append(false)
    if isFirstAsking { firstAsking = asks.count - 1 }
  }

  private mutating func endSentence() {
    pending = nil
    endClause(isFirstAsking: true)
    sentence += 1
  }
}
