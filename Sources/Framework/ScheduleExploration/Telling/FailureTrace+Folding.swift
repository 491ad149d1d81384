extension FailureTrace {
  /// A part of a failure trace: a line, or so many lines again and again.
  enum Part {
    case line(TraceLine)
    case again(count: Int, times: Int)
    /// So many lines are left out.
    case gap(Int)
  }

  /// How many lines are told in full, and how many around each that matters in a longer trace.
  private static let (most, margin) = (20, 2)

  /// Leaves out of a long failure trace the steps of the default schedule far from what matters: its begin and end,
  /// deviations, what was put on record, and given steps.
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

  /// Tells what is said again and again, three times at least, only once, where a trace is long.
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

  /// How many lines are said how often, one after another; one line once if none are said again.
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
