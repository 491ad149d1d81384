import CueDocuments
import CueModel
import Positions
import Testing

@Suite struct PinTextTests {
  private func card(_ text: String) throws(PinText.Mistake) -> Card {
    try PinText(text).card(id: CardID(0))
  }

  /// The line that refuses a pin.
  private func mistake(_ text: String) -> String? {
    do {
      _ = try card(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a pin is a name and a place`() throws {
    let card = try card("Target@40.758,-73.9855")
    #expect(card.name == "Target")
    #expect(card.brand == "Target")
    #expect(card.pin == Coordinate(latitude: 40.758, longitude: -73.9855))
    #expect(card.balanceCents == PinText.defaultBalanceCents)
    #expect(card.expiry == nil)
  }

  @Test func `a name may hold an at sign`() throws {
    #expect(try card("Caf@ Nero@1,2").name == "Caf@ Nero")
  }

  @Test func `the keys describe the card`() throws {
    let card = try card(
      "A@1,2,balance=12.3,expires=2026-02-28,category=coffee,digital=yes,brand=B,hours=9:00-21:30")
    #expect(card.balanceCents == 1_230)
    #expect(card.expiry == CivilDate(year: 2026, month: 2, day: 28))
    #expect(card.category == .coffee)
    #expect(card.isDigitalReady)
    #expect(card.brand == "B")
    #expect(card.hours == OpeningHours(every: DailyInterval(from: 540, until: 1_290)))
  }

  @Test func `a card may leave its place to pin assist (G-35)`() throws {
    let wish = try PinText("Target,balance=50,brand=B").wish()

    #expect(wish.pin == nil)
    #expect(wish.name == "Target")
    #expect(wish.brand == "B")
    #expect(wish.card(id: CardID(3), at: Coordinate(latitude: 1, longitude: 2)).pin.latitude == 1)
    #expect(try PinText("Target@1,2").wish().pin == Coordinate(latitude: 1, longitude: 2))
  }

  @Test(arguments: [
    ("40.7,-74", Coordinate(latitude: 40.7, longitude: -74)), ("91,0", nil), ("1", nil),
    ("1,2,3", nil), ("a,b", nil), ("nan,0", nil), ("", nil),
  ])
  func `a position is two numbers on Earth`(text: String, position: Coordinate?) {
    #expect(Coordinate(text: text) == position)
  }

  @Test(arguments: [
    ("0.29", 29 as Int64), ("1.1", 110), ("$20", 2_000),
    ("90071992547409.93", 9_007_199_254_740_993),
  ])
  func `a balance is exact to the cent`(text: String, cents: Int64) throws {
    #expect(try card("A@1,2,balance=\(text)").balanceCents == cents)
  }

  @Test(arguments: [
    ("Target", "the place is missing; write NAME@LAT,LON"),
    ("Target,balance=x", "balance was 'x'"),
    ("", "a name is missing"),
    (",balance=5", "a name is missing"),
    ("@1,2", "a name is missing"),
    ("A@1", "the place cannot be read"),
    ("A@one,2", "the place cannot be read"),
    ("A@95,2", "95,2 is no place on earth"),
    ("A@nan,2", "nan,2 is no place on earth"),
    ("A@1,2,balance=1.234", "balance was '1.234'; expected dollars"),
    ("A@1,2,balance=-5", "balance was '-5'; expected dollars"),
    ("A@1,2,balance=", "balance was ''; expected dollars"),
    ("A@1,2,expires=2026-02-29", "expires was '2026-02-29'; expected a date"),
    ("A@1,2,expires=9999-12-31", "expires was '9999-12-31'; expected a date from 1970-01-01 to"),
    ("A@1,2,expires=tomorrow", "expires was 'tomorrow'; expected a date"),
    ("A@1,2,digital=perhaps", "digital was 'perhaps'; expected yes or no"),
    ("A@1,2,hours=9-21", "hours was '9-21'; expected a span"),
    ("A@1,2,balance=1,balance=2", "'balance' is there twice"),
  ])
  func `the error for an invalid field names it`(text: String, message: String) {
    let found = mistake(text)
    #expect(found?.contains(message) == true, "\(found ?? "accepted")")
  }

  @Test func `the error for an unknown key lists the known keys`() {
    let found = mistake("A@1,2,color=red") ?? ""
    #expect(found.contains("'color' is no key; use balance="))
    for key in PinText.keys.map(\.key) { #expect(found.contains("\(key)=")) }
  }

  @Test func `the error for an unknown category lists the known categories`() {
    #expect(mistake("A@1,2,category=bank")?.contains("coffee, fineDining") == true)
  }

  @Test func `every error fits one line for any input`() {
    let mistake = #expect(throws: PinText.Mistake.self) {
      try PinText("A@1,2,ho\0\nurs=9").card(id: CardID(0))
    }
    #expect(
      mistake?.description.hasPrefix(
        "pin 'A@1,2,ho\u{FFFD}\u{FFFD}urs=9': 'ho\u{FFFD}\u{FFFD}urs' is no key; use balance=")
        == true)
  }
}
