/// Suggestions for a misspelled name, the nearest first.
///
///     NearestNames(to: "quietHour", among: keys).meant
///     // ["quietHours.startMinute", "quietHours.endMinute"]
///
/// A name is near a word with a similar spelling, see ``Spelling``, or with some of the same words.
/// The spelling of parts of a name also counts. Only the beginnings of long names are compared: a
/// file may have one of a megabyte.
package struct NearestNames {
  /// At most three names at any distance; equally near names keep their order.
  package let names: [String]
  /// The names near enough to be the likely intended ones.
  package let meant: [String]
  /// The other names that have words in common with the written one.
  package let related: [String]

  /// Ranks known names by their likeness to a word.
  package init(to word: String, among known: [String]) {
    let spelling = Spelling(word)
    let ranked = known.enumerated().map { index, name in
      (likeness: spelling.likeness(to: Spelling(name)), index: index, name: name)
    }.sorted { ($0.likeness, $0.index) < ($1.likeness, $1.index) }
    let nearest = ranked.prefix(3)
    let best = nearest.first?.likeness
    names = nearest.map(\.name)
    meant = nearest.filter { $0.likeness.isMeant(besides: best) }.map(\.name)
    related = meant.isEmpty ? nearest.filter { $0.likeness.kind == .sharing }.map(\.name) : []
  }

  /// The question that suggests names, or `nil` if no name is near.
  package var question: String? {
    meant.isEmpty ? nil : "did you mean \(NodeReader.list(meant.map { "'\($0)'" }))?"
  }
}
