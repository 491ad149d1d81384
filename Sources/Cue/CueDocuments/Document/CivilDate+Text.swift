import CueModel

extension CivilDate {
  /// The date of a text such as `2026-03-13`; nil if the calendar has none such from 1970 to 2199.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isASCII) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, (1970...2199).contains(numbers[0]) else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    // A month or a day that there is none of counts on into another.
    guard CivilDate(dayNumber: dayNumber) == self else { return nil }
  }
}
