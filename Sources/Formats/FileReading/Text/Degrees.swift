/// Reads a latitude or longitude: decimal degrees, or degrees, minutes and seconds.
///
/// A sign, or the letter of the hemisphere before or after, is allowed.
///
///     degrees("46°03'04.5\"N".utf8)  // 46.051_25
///     degrees("S33.8688".utf8)       // −33.8688
///
/// The word `deg` may stand for the sign of degrees.
///
/// - Returns: `nil` if the bytes, without surrounding spaces, are not such an angle.
package func degrees(_ bytes: some BidirectionalCollection<UInt8>) -> Double? {
  if let number = decimal(bytes) { return number }
  var letters: [UInt8] = []
  var parts: [[UInt8]] = [[]]
  var scanner = ByteScanner(bytes.trimmed)
  while let byte = scanner.next {
    if scanner.take(word: "deg") {
      if parts.last?.isEmpty == false { parts.append([]) }
      continue
    }
    scanner.skip()
    if byte.isDigit || byte == .ascii(".") || byte == .ascii("-") || byte == .ascii("+") {
      parts[parts.count - 1].append(byte)
    } else if byte.isLetter {
      letters.append(byte.lowercased)
    } else {
      guard angleSigns.contains(byte) else { return nil }
      if parts.last?.isEmpty == false { parts.append([]) }
    }
  }
  let numbers = parts.filter { !$0.isEmpty }.map { decimal($0) }
  guard letters.count <= 1, (1...3).contains(numbers.count), let first = numbers[0] else {
    return nil
  }
  // The sign of -0 degrees is also read from the text, as the number may not preserve it.
  let isBelow = first.sign == .minus || parts.first { !$0.isEmpty }?.first == .ascii("-")
  var angle = abs(first)
  for (index, number) in numbers.enumerated().dropFirst() {
    // Only the last number may have a fraction.
    guard let number, number >= 0, number < 60, numbers[index - 1]?.isWhole == true else {
      return nil
    }
    angle += number / (index == 1 ? 60 : 3_600)
  }
  guard let letter = letters.first else { return isBelow ? -angle : angle }
  guard let hemisphere = Hemisphere(letter) else { return nil }
  return hemisphere.isNegative || isBelow ? -angle : angle
}

extension Double {
  fileprivate var isWhole: Bool { self == rounded() }
}

/// The hemisphere of an angle, by its letter.
package enum Hemisphere {
  case north, south, east, west

  /// Creates a hemisphere from a letter of either case.
  package init?(_ letter: UInt8) {
    switch letter | 0x20 {
    case .ascii("n"): self = .north
    case .ascii("s"): self = .south
    case .ascii("e"): self = .east
    case .ascii("w"): self = .west
    default: return nil
    }
  }

  /// Finds the first hemisphere letter that is not part of a word, as in `46 deg 3.1' N`.
  package init?(in text: some BidirectionalCollection<UInt8>) {
    let place = text.indices.first { index in
      let before = index > text.startIndex ? text[text.index(before: index)] : .ascii(" ")
      let behind = text[index...].dropFirst().first ?? .ascii(" ")
      return !before.isLetter && !behind.isLetter && Self(text[index]) != nil
    }
    guard let place else { return nil }
    self.init(text[place])
  }

  /// Whether the angle is a latitude rather than a longitude.
  package var isOfLatitude: Bool { self == .north || self == .south }

  /// Whether angles of the hemisphere are negative.
  package var isNegative: Bool { self == .south || self == .west }
}

/// The bytes of the various signs after degrees, minutes and seconds, and spaces.
private let angleSigns = Set<UInt8>(" :'\"°º′″’”".utf8)
