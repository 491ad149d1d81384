/// Finds the word somebody meant.
enum NearestWord {
  /// The candidate nearest to a word, or nil if none is near enough to be worth naming.
  ///
  /// The distance counts inserted and deleted characters, so a swap and a replacement cost two; a
  /// third of the characters of both words may differ. The beginning of a candidate is near it too.
  /// Of equally near candidates the first wins.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    // Nothing is called so, and to compare it would take as long as it is.
    guard word.utf8.count <= 256 else { return nil }
    let ranked = candidates.map { candidate in
      (candidate, distance: candidate.difference(from: word).count)
    }
    let nearest = ranked.min { $0.distance < $1.distance }
    if let nearest, nearest.distance * 3 <= word.count + nearest.0.count { return nearest.0 }
    let letters = word.drop { $0 == "-" }
    return letters.count < 2 ? nil : candidates.first { $0.hasPrefix(word) }
  }
}
