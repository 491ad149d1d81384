/// A text divided into words, clauses and sentences, which give the context of each word.
struct TextReading {
  /// A word and its position.
  struct Word {
    let word: PackedWord
    /// The number of the clause, counted through all sentences.
    let clause: Int
    /// The number of the sentence.
    let sentence: Int
  }

  /// The words in order.
  private(set) var words: [Word] = []
  /// Whether the text names a person by a handle, such as `@ada`.
  private(set) var mentionsSomebody = false
  /// Whether each clause is a question.
  private var asks = [false]

  private var sentence = 0
  /// The index of the first clause that a question mark makes a question.
  private var firstAsking = 0
  /// A mark that ends something unless a word follows directly, as in `1.5`, `10:30` and `1,000`.
  private var pending: UInt8?
  private var isAfterSpace = false
  /// Whether the previous mark is the sign of a handle, unlike that in `ada@example.com`.
  private var isAfterHandleSign = false
  private var isAfterWord = false

  /// Reads title and body, which share no sentence.
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

  /// Checks whether a clause is a question.
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

  /// Applies the effect of a pending mark that no word followed.
  private mutating func settle() {
    switch pending {
    case UInt8(ascii: "."): endSentence()
    case UInt8(ascii: ","): endClause(isFirstAsking: false)
    case nil: return
    default: endClause(isFirstAsking: true)
    }
    pending = nil
  }

  /// Ends a clause, where a comma does not end a question.
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
