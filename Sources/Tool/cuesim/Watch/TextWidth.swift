import SimulationPrimitives

extension Unicode.Scalar {
  /// The ranges of characters that take two columns, from Unicode's table of widths, unassigned
  /// characters between them included.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x3FFFD,
  ]

  /// How many columns of a terminal it takes beside others.
  fileprivate var columns: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // The later jamo of a syllable are drawn into the first.
    if (0x1160...0x11FF).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
  }
}

extension Character {
  /// How many columns of a terminal it takes: none, one, or two and more.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else {
      return unicodeScalars.first?.columns ?? 0
    }
    // What is joined, tinted, boxed or made a picture is one picture; two letters are a flag.
    let isPicture = scalars.dropFirst().contains { scalar in
      scalar.value == 0xFE0F || scalar.value == 0x200D && first.properties.isEmoji
        || scalar.properties.isEmojiModifier || (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
    return isPicture ? 2 : scalars.reduce(0) { $0 + $1.columns }
  }

  /// The most characters of the table that are drawn on top of each other.
  private static let mostScalars = 16

  /// The same without what is piled up on it beyond what any script does.
  fileprivate var unpiled: Character {
    guard unicodeScalars.count > Self.mostScalars else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.prefix(Self.mostScalars))
    return String(text).first ?? self
  }
}

extension String {
  /// How many columns of a terminal it takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of its beginning as fits into so many columns, ending in `…` if that is not all of it;
  /// nothing in it moves the cursor.
  func clipped(to width: Int) -> String {
    var (text, used, spare) = ("", 0, "")
    for character in self {
      let shown = String(character).oneLine.first ?? character
      let columns = shown.columns
      if used + columns > width {
        return width > 0 ? spare + "…" : ""
      }
      text.append(shown.unpiled)
      used += columns
      if used < width { spare = text }
    }
    return text
  }

  /// Its words in lines of so many columns; what does not fit into so many lines is cut off.
  func wrapped(to width: Int, lines most: Int) -> [String] {
    guard width > 0, most > 0 else { return [] }
    var lines: [String] = []
    var rest = self[...].drop { $0 == " " }
    while !rest.isEmpty, lines.count < most - 1 {
      let line = rest.line(of: width)
      lines.append(String(line).clipped(to: width))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return rest.isEmpty ? lines : lines + [String(rest).clipped(to: width)]
  }
}

extension Substring {
  /// As many whole words as fit into so many columns, or a part of the first.
  fileprivate func line(of width: Int) -> Substring {
    var (used, end, word) = (0, startIndex, startIndex)
    for index in indices {
      if self[index] == " " { word = index }
      used += self[index].columns
      guard used <= width else {
        // A character wider than the line is cut off by who draws it.
        let cut = word > startIndex ? word : end
        return cut > startIndex ? self[..<cut] : prefix(1)
      }
      end = self.index(after: index)
    }
    return self
  }
}
