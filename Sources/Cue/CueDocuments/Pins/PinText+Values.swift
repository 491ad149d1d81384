import CueModel
public import Positions

/// A number of so many digits and nothing else.
func naturalNumber(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
  digits.contains(text.utf8.count) && text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil
}

extension Coordinate {
  /// Reads `LAT,LON` in degrees; nil if that is no place on Earth.
  public init?(text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
    guard isInRange else { return nil }
  }
}
