/// The names somebody may have meant, the nearest first.
///
/// The distance between two names is how many characters must be put in or taken out; the part of a
/// name behind its last dot may stand for the whole. Only the beginnings of long names are compared: a
/// file may have one of a megabyte.
package struct NearestNames {
  /// At most three names; of equally near ones the first known leads.
  package let names: [String]
  /// Those of them that are so near that they may be meant.
  package let close: [String]
  /// Whether the first is so near that it is most likely meant.
  package var isClose: Bool { close.first == names.first && !names.isEmpty }

  /// Ranks the names that are known.
  package init(to word: String, among known: [String]) {
    let ranked = known.enumerated().map { index, name in
      (distance: Self.distance(word, name), index: index, name: name)
    }.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    let nearest = ranked.prefix(3)
    names = nearest.map(\.name)
    close = nearest.filter { $0.distance * 3 <= $0.name.count + word.count }.map(\.name)
  }

  private static func distance(_ word: String, _ name: String) -> Int {
    // One character may be as long as the word: code points are compared.
    let word = word.unicodeScalars.prefix(64)
    let part = (name.split(separator: ".").last ?? name[...]).unicodeScalars.prefix(64)
    let whole = name.unicodeScalars.prefix(64)
    return min(whole.difference(from: word).count, part.difference(from: word).count + 1)
  }
}
