import CueModel

extension OpeningHours {
  /// Creates the hours from the text of a list of places.
  ///
  /// The text has the form of a document, or a plain form of OpenStreetMap's `opening_hours`:
  ///
  ///     08:00-20:00
  ///     Mo-Fr 08:00-20:00; Sa,Su 10:00-18:00
  ///     Mo-Sa 07:00-22:00; Su off
  ///
  /// Missing days are closed, and a later rule replaces an earlier one. Rules for public holidays
  /// are ignored. The result is `nil` for other texts, including a text with two spans a day.
  init?(list text: String) {
    var hours: OpeningHours? = nil
    for rule in text.split(separator: ";") {
      let words = rule.split(separator: " ")
      if words.first == "PH" { continue }
      guard let last = words.last, words.count <= 2,
        let days = words.count == 2 ? Self.days(words[0]) : Weekday.allCases
      else { return nil }
      let isClosed = last == "off" || last == "closed"
      guard let span = isClosed ? DailyInterval.none : DailyInterval(text: String(last)) else {
        return nil
      }
      var known = hours ?? OpeningHours(every: .none)
      for day in days { known[day] = span }
      hours = known
    }
    guard let hours else { return nil }
    self = hours
  }

  /// Whether a list's text for hours means that a place is always open.
  static func areAlways(_ text: String) -> Bool { text == "24/7" }

  private static let names: [Substring] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let week: [Weekday] = [
    .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
  ]

  /// The days of words such as `Mo-Fr` and `Sa,Su`.
  private static func days(_ text: Substring) -> [Weekday]? {
    var days: [Weekday] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { names.firstIndex(of: $0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else {
        return nil
      }
      // A span such as Sa-Mo continues after Sunday.
      let count = (last - first + 7) % 7
      days += (0...count).map { week[(first + $0) % 7] }
    }
    return days
  }
}
