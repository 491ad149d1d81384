/// Reads an angle as people write latitudes and longitudes: decimal degrees, or degrees, minutes and
/// seconds, with a sign or with the letter of the hemisphere before or behind.
///
///     degrees("46°03'04.5\"N".utf8)  // 46.051_25
///     degrees("S33.8688".utf8)       // −33.8688
///
/// - Returns: `nil` if the bytes, spaces at the ends apart, are no such angle.
package func degrees(_ bytes: some BidirectionalCollection<UInt8>) -> Double? {
  if let number = decimal(bytes) { return number }
  var letters: [UInt8] = []
  var parts: [[UInt8]] = [[]]
  for byte in bytes.trimmed {
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
  // Of -0 degrees the figure keeps no sign that can be compared: the text has it.
  let isBelow = first.sign == .minus || parts.first { !$0.isEmpty }?.first == .ascii("-")
  var angle = abs(first)
  for (index, number) in numbers.enumerated().dropFirst() {
    guard let number, number >= 0, number < 60 else { return nil }
    angle += number / (index == 1 ? 60 : 3_600)
  }
  guard let letter = letters.first else { return isBelow ? -angle : angle }
  switch letter {
  case .ascii("n"), .ascii("e"): return isBelow ? -angle : angle
  case .ascii("s"), .ascii("w"): return -angle
  default: return nil
  }
}

/// The bytes of what stands behind degrees, minutes and seconds, of which there are many signs, and spaces.
private let angleSigns = Set<UInt8>(" :'\"°º′″’”".utf8)
