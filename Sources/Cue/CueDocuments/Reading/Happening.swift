import CueModel
import CueSystem
import FileReading

/// One thing that can happen from outside, as documents have it: its word, what it carries and how that
/// is read, and what it means.
///
/// ``all`` is the one list of them; documents, their errors and their reference derive from it, and
/// ``DeviceInput`` says where each goes and when.
struct Happening: Sendable {
  typealias Kind = Scenario.Event.Kind

  /// The part of the document around it that an event needs to know.
  struct Setting {
    /// The names of the cards.
    let cards: CardNames
    /// The consumers, those that ship among them.
    let consumers: ConsumerRegistry
    /// How long the scenario continues after the event.
    let rest: Duration
  }

  /// Its key in a document.
  let word: String
  /// A value it may have.
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

  /// A state that holds, or no longer does.
  static func flag(
    _ word: String, _ meaning: String, _ make: @escaping @Sendable (Bool) -> Kind
  ) -> Happening {
    Happening(word, "true", meaning) { reader, _ throws(ReadingError) in
      make(try reader.boolean())
    }
  }

  /// A thing that happens or does not; there is no way to say that it does not.
  static func only(_ word: String, _ meaning: String, _ kind: Kind) -> Happening {
    Happening(word, "true", meaning) { reader, _ throws(ReadingError) in
      guard try reader.boolean() else { throw reader.mismatch("true") }
      return kind
    }
  }

  /// One of several words.
  static func choice<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ word: String, _ example: Word, _ meaning: String,
    _ make: @escaping @Sendable (Word) -> Kind
  ) -> Happening {
    Happening(word, "\"\(example.rawValue)\"", meaning) { reader, _ throws(ReadingError) in
      make(try reader.choice(Word.self))
    }
  }

  /// Something about a card.
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
