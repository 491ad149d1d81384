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

extension CivilDate {
  /// Reads `YYYY-MM-DD`; `nil` if there is no such day.
  init?(text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = naturalNumber(parts[0], digits: 4...4),
      let month = naturalNumber(parts[1], digits: 2...2),
      let day = naturalNumber(parts[2], digits: 2...2), 1...12 ~= month
    else { return nil }
    self.init(year: year, month: month, day: day)
    // A day that does not exist comes back as another one.
    guard CivilDate(dayNumber: dayNumber) == self else { return nil }
  }
}
