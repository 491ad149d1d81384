extension FailureTrace {
  /// A part of a failure trace: a line, repetitions, or omitted lines.
  enum Part {
    case line(TraceLine)
    case again(count: Int, times: Int)
    /// A number of lines that are omitted.
    case gap(Int)
  }

  /// The number of lines printed in full, and the margin around each important line in a longer
  /// trace.
  private static let (most, margin) = (20, 2)

  /// Omits from a long failure trace the default steps far from anything important.
  ///
  /// Important are the first and last steps, deviations, records, and the given steps.
  static func shortening(_ parts: [Part], keeping steps: Set<Int>) -> [Part] {
    guard parts.count > most else { return parts }
    var isKept = [Bool](repeating: false, count: parts.count)
    for (place, part) in parts.enumerated()
    where place == 0 || place == parts.count - 1 || part.matters(steps) {
      for near in max(0, place - margin)...min(parts.count - 1, place + margin) {
        isKept[near] = true
      }
    }
    var told: [Part] = []
    for (place, part) in parts.enumerated() {
      if isKept[place] {
        told.append(part)
      } else if case .gap(let count)? = told.last {
        told[told.count - 1] = .gap(count + 1)
      } else {
        told.append(.gap(1))
      }
    }
    return told
  }

  /// Prints a sequence of lines with at least three repetitions only once, if the trace is long.
  static func folding(_ lines: [TraceLine]) -> [Part] {
    guard lines.count > 24 else { return lines.map { .line($0) } }
    var numbers: [String: Int] = [:]
    let sayings = lines.map { line in
      let number = numbers[line.saying, default: numbers.count]
      numbers[line.saying] = number
      return number
    }
    var parts: [Part] = []
    var place = 0
    while place < lines.count {
      let (count, times) = longestLoop(in: sayings[place...])
      parts += lines[place..<place + count].map { .line($0) }
      if times > 1 { parts.append(.again(count: count, times: times - 1)) }
      place += count * times
    }
    return parts
  }

  /// Returns the length and count of the longest repetition at the start, or one line once if none.
  private static func longestLoop(in sayings: ArraySlice<Int>) -> (count: Int, times: Int) {
    var best = (count: 1, times: 1)
    for count in 1...24 where 3 * count <= sayings.count {
      var end = sayings.startIndex + count
      while end < sayings.endIndex, sayings[end] == sayings[end - count] { end += 1 }
      let times = (end - sayings.startIndex) / count
      if times > 2, times * count > best.times * best.count { best = (count, times) }
    }
    return best
  }
}

extension FailureTrace.Part {
  fileprivate func matters(_ steps: Set<Int>) -> Bool {
    switch self {
    case .line(let line): line.matters(steps)
    case .again, .gap: false
    }
  }
}
