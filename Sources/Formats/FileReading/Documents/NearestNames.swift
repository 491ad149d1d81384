/// The names that may have been meant, the nearest first.
///
///     NearestNames(to: "quietHour", among: keys).meant
///     // ["quietHours.startMinute", "quietHours.endMinute"]
///
/// A name is near a word that is spelled nearly like it or like some of its parts, see ``Spelling``, or
/// that is made of some of its words. Only the beginnings of long names are compared: a file may have
/// one of a megabyte.
package struct NearestNames {
  /// At most three names, however far; of equally near ones the first known leads.
  package let names: [String]
  /// Those of them that are so near that one is most likely meant.
  package let meant: [String]
  /// Those of them that are not so near, but have words in common with what was written.
  package let related: [String]

  /// Ranks the names that are known.
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

  /// The question that asks for what is meant; nil if no name is near.
  package var question: String? {
    meant.isEmpty ? nil : "did you mean \(NodeReader.list(meant.map { "'\($0)'" }))?"
  }
}
