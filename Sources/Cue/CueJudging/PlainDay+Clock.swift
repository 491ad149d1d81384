extension PlainDay.Clock {
  /// Returns the seconds by which the local clock is ahead of UTC at an instant.
  func offset(at time: Double) -> Int {
    (offsets.last { $0.time <= time } ?? offsets.first)?.seconds ?? 0
  }

  private func localSeconds(at time: Double) -> Double {
    startSeconds + time + Double(offset(at: time))
  }

  /// Returns the local day at an instant, counted from 1970-01-01.
  package func day(at time: Double) -> Int {
    Int((localSeconds(at: time) / 86_400).rounded(.down))
  }

  /// Returns the local minute of the day at an instant.
  package func minute(at time: Double) -> Int {
    Int((localSeconds(at: time) / 60).rounded(.down)) - day(at: time) * 1_440
  }

  /// Returns the local time in words, as in `14:05`.
  func words(at time: Double) -> String {
    let minute = minute(at: time)
    return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }
}

extension PlainDay {
  /// Returns the balance of a card at an instant, in cents.
  package func cents(onCard card: Int, at time: Double) -> Int64 {
    cards[card].balances.last { $0.time <= time }?.cents ?? 0
  }

  /// Checks whether a card is still valid on the day of an instant.
  func isGood(_ card: Int, at time: Double) -> Bool {
    cards[card].lastDay.map { $0 >= clock.day(at: time) } ?? true
  }

  /// Formats an amount of money, with cents only if there are any.
  package static func money(_ cents: Int64) -> String {
    var (dollars, rest) = cents.quotientAndRemainder(dividingBy: 100)
    var groups: [String] = []
    while dollars >= 1_000 {
      let last = String(dollars % 1_000)
      groups.insert(String(repeating: "0", count: 3 - last.count) + last, at: 0)
      dollars /= 1_000
    }
    rest = abs(rest)
    let fraction = rest == 0 ? "" : ".\(rest < 10 ? "0" : "")\(rest)"
    return "$" + ([String(dollars)] + groups).joined(separator: ",") + fraction
  }
}
