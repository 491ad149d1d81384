import CueModel
import FileReading
import FocusEngine

extension ValueFormat where Value == EventKind {
  /// A kind of event by its canonical or its older name.
  static var event: ValueFormat {
    let canonical = ValueFormat.choice
    return ValueFormat(
      type: canonical.type, range: canonical.range,
      read: { reader throws(ReadingError) in
        if case .string(let word) = reader.node.content, let kind = EventKind(name: word) {
          return kind
        }
        return try canonical.read(reader)
      }, write: canonical.write)
  }
}

extension ValueFormat where Value == String {
  /// A word of two enumerations, selected by another key.
  static func word<First: RawRepresentable<String>, Second: RawRepresentable<String>>(
    _ first: [First], _ second: [Second]
  ) -> ValueFormat {
    ValueFormat(
      type: "word", range: NodeReader.list(first.map(\.rawValue) + second.map(\.rawValue)),
      read: { reader throws(ReadingError) in try reader.text() }, write: { .text($0) })
  }

  /// The name of a card that the document declares.
  static func card(among cards: CardNames) -> ValueFormat {
    ValueFormat(
      type: "name", range: "a card's `id`",
      read: { reader throws(ReadingError) in try reader.card(among: cards) },
      write: { .text($0) })
  }

  /// The name of a decision's possible subject.
  static func subject(in context: ExpectationDraft.Context) -> ValueFormat {
    ValueFormat(
      type: "name", range: "a card's `id`, `wallet`, a consumer's `name`, or `cluster-N`",
      read: { reader throws(ReadingError) in
        let name = try reader.text()
        let cluster = name.hasPrefix("cluster-") ? Int(name.dropFirst("cluster-".count)) : nil
        let known = context.cards.list + ["wallet"] + context.consumers
        guard cluster != nil || known.contains(name) else {
          throw reader.unknown("subject '\(name.clipped)'", name, among: known)
        }
        return name
      }, write: { .text($0) })
  }

  /// The name of a consumer, of those that ship or the document's own.
  static func consumer(among consumers: [String]) -> ValueFormat {
    let format = name(of: "consumer", among: consumers)
    return ValueFormat(
      type: "name", range: "a consumer's `name`", read: format.read, write: format.write)
  }

  /// A link that can be read, in its canonical form.
  static var link: ValueFormat {
    ValueFormat(
      type: "link", range: "as in `fitme://nav/wallet`",
      read: { reader throws(ReadingError) in
        guard let link = try? DeepLink(try reader.text()) else {
          throw reader.mismatch("a link, as in fitme://nav/wallet")
        }
        return link.url
      }, write: { .text($0) })
  }
}

extension ValueFormat {
  /// A list without repetition.
  static func distinct<Element: Hashable & Sendable>(
    _ format: ValueFormat<Element>, of noun: String
  ) -> ValueFormat where Value == [Element] {
    var list = ValueFormat<[Element]>.list(format, of: noun) {
      elements, _, readers throws(ReadingError) in
      var known: Set<Element> = []
      for (element, reader) in zip(elements, readers) where !known.insert(element).inserted {
        throw reader.error("named twice", "name it once")
      }
    }
    list.range = format.range
    return list
  }
}
