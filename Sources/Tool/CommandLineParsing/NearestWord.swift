/// Finds the word that was meant.
enum NearestWord {
  /// The candidate nearest to a word, or nil if none is so near that it was meant.
  ///
  /// A slip is a letter too many, too few or wrong, or two that changed places; leading hyphens are none. A word of
  /// seven letters or fewer has one slip, longer ones have one for every four letters. The beginning of a candidate is
  /// near it too, and so is a word with the same beginning, as of a singular and its plural. Of equally near
  /// candidates the first wins.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.drop { $0 == "-" })
    // A longer word names nothing, and to compare it would take as long as it is.
    guard letters.count >= 2, word.utf8.count <= 256 else { return nil }
    let ranked = candidates.map { candidate in
      let others = Array(candidate.drop { $0 == "-" })
      return (candidate, slips: slips(from: letters, to: others), most: max(1, others.count / 4))
    }
    let nearest = ranked.filter { $0.slips <= $0.most }.min { $0.slips < $1.slips }
    return nearest?.0 ?? candidates.first { $0.hasPrefix(word) }
      ?? candidates.first { candidate in
        let others = candidate.drop { $0 == "-" }
        let shared = zip(others, letters).prefix { $0 == $1 }.count
        return shared >= max(5, max(others.count, letters.count) / 2)
      }
  }

  /// The fewest slips that make one word of the other, by the optimal string alignment.
  private static func slips(from word: [Character], to other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in word.enumerated() {
      var next = [row + 1]
      for (column, counterpart) in other.enumerated() {
        var least = min(last[column + 1], next[column]) + 1
        least = min(least, last[column] + (letter == counterpart ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], word[row - 1] == counterpart {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
