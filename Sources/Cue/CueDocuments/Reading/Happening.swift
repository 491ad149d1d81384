import CueModel
import CueSystem
import FileReading

/// One kind of external event in documents: its word, its arguments with their reading, and its
/// meaning.
///
/// ``all`` is the only list of kinds. Documents, their errors and their reference derive from it,
/// and ``DeviceInput`` determines actor and order.
struct Happening: Sendable {
  typealias Kind = Scenario.Event.Kind

  /// The part of the surrounding document that an event needs.
  struct Setting {
    /// The names of the cards.
    let cards: CardNames
    /// The consumers, including those that ship.
    let consumers: ConsumerRegistry
    /// The duration of the scenario after the event.
    let rest: Duration
  }

  /// The key in a document.
  let word: String
  /// A possible value.
  let example: String
  /// The meaning, in one line.
  let meaning: String
  /// Reads a document's value.
  let read: @Sendable (NodeReader, Setting) throws(ReadingError) -> Kind

  init(
    _ word: String, _ example: String, _ meaning: String,
    _ read: @escaping @Sendable (NodeReader, Setting) throws(ReadingError) -> Kind
  ) {
    (self.word, self.example, self.meaning, self.read) = (word, example, meaning, read)
  }

  /// An event that begins or ends a state.
  static func flag(
    _ word: String, _ meaning: String, _ make: @escaping @Sendable (Bool) -> Kind
  ) -> Happening {
    Happening(word, "true", meaning) { reader, _ throws(ReadingError) in
      make(try reader.boolean())
    }
  }

  /// An event without arguments, for which only `true` is valid.
  static func only(_ word: String, _ meaning: String, _ kind: Kind) -> Happening {
    Happening(word, "true", meaning) { reader, _ throws(ReadingError) in
      guard try reader.boolean() else { throw reader.mismatch("true") }
      return kind
    }
  }

  /// An event with one of several words.
  static func choice<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ word: String, _ example: Word, _ meaning: String,
    _ make: @escaping @Sendable (Word) -> Kind
  ) -> Happening {
    Happening(word, "\"\(example.rawValue)\"", meaning) { reader, _ throws(ReadingError) in
      make(try reader.choice(Word.self))
    }
  }

  /// An event about a card.
  static func card(
    _ word: String, _ meaning: String, _ make: @escaping @Sendable (CardID) -> DeviceInput.Content
  ) -> Happening {
    Happening(word, "\"target\"", meaning) { reader, setting throws(ReadingError) in
      .input(make(try reader.cardID(among: setting.cards)))
    }
  }
}

extension Scenario {
  /// The words of all events with an example and a meaning each, as the rows of a table.
  package static var eventReference: [String] {
    Happening.all.map { "| `\($0.word): \($0.example)` | \($0.meaning) |" }
  }
}
