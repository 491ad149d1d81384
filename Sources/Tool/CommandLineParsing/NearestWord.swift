/// Finds the intended word for a misspelled one.
enum NearestWord {
  /// Returns the candidate nearest to a word, or `nil` if none is near enough.
  ///
  /// A typing error is an extra, missing or wrong letter, or two swapped ones; leading hyphens and
  /// case do not count. One error is accepted in a word of up to seven letters, in longer words one
  /// per four letters. A prefix of a candidate is also near, as is a word with the same beginning, such
  /// as a plural. The first of equally near candidates is returned.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    let letters = Array(word.drop { $0 == "-" })
    // A longer word is not a misspelled name, and its comparison would take long.
    guard letters.count >= 2, word.utf8.count <= 256 else { return nil }
    let ranked = candidates.map { candidate in
      let others = Array(candidate.lowercased().drop { $0 == "-" })
      return (candidate, slips: slips(from: letters, to: others), most: max(1, others.count / 4))
    }
    let nearest = ranked.filter { $0.slips <= $0.most }.min { $0.slips < $1.slips }
    return nearest?.0 ?? candidates.first { $0.lowercased().hasPrefix(word) }
      ?? candidates.first { candidate in
        let others = candidate.lowercased().drop { $0 == "-" }
        let shared = zip(others, letters).prefix { $0 == $1 }.count
        return shared >= max(5, max(others.count, letters.count) / 2)
      }
  }

  /// Returns the optimal string alignment distance of two words.
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
