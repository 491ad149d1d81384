extension Story {
  /// A part of a story: a line, or so many lines again and again.
  enum Part {
    case line(StoryLine)
    case again(count: Int, times: Int)
  }

  /// Tells what is said again and again, three times at least, only once.
  static func folding(_ lines: [StoryLine]) -> [Part] {
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
