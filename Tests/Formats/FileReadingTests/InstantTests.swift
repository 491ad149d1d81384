import FileReading
import Foundation
import SimulationPrimitives
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    ("2019-02-18T07:45:10Z", 1_550_475_910_000_000_000),
    ("2019-02-18T07:45:10.5+01:00", 1_550_472_310_500_000_000),
    ("2019-02-18T07:45:10,250-0330", 1_550_488_510_250_000_000),
    ("2019-02-18 07:45:10+00", 1_550_475_910_000_000_000),
    ("2019/02/18 07:45:10", 1_550_475_910_000_000_000),
    ("2019-02-18t07:45z", 1_550_475_900_000_000_000),
    ("2019-02-18T07:45:10.1234567891Z", 1_550_475_910_123_456_789),
    ("  2019-02-18T07:45:10Z\n", 1_550_475_910_000_000_000),
    ("2016-12-31T23:59:60Z", 1_483_228_800_000_000_000),
    ("2019-02-18T24:00:00Z", 1_550_534_400_000_000_000),
    ("1969-12-31T23:59:59Z", -1_000_000_000),
    ("2000-02-29T00:00:00Z", 951_782_400_000_000_000),
    ("2019-02-18 07:45:10 UTC", 1_550_475_910_000_000_000),
    ("2019-02-18 08:45:10.000 GMT+01:00", 1_550_475_910_000_000_000),
  ])
  func `a date parses to the nanosecond`(text: String, nanoseconds: Int64) {
    #expect(instant(text.utf8)?.nanoseconds == nanoseconds)
  }

  @Test(arguments: [
    "", "yesterday", "2019-02-18", "2019-02-30T00:00:00Z", "2019-13-01T00:00:00Z",
    "1900-02-29T00:00:00Z", "2019-02-18T25:00:00Z", "2019-02-18T07:60:00Z",
    "2019-02-18T07:45:61Z", "2019-02-18T07:45:10Zulu", "2019-02-18T07:45:10 CET",
    "2019-02-18T07:45:10+1",
    "2019-02-18T07:45:10.Z", "2019-02/18T07:45:10Z", "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z", "2019-02-18X07:45:10Z", "١٩٩٩-02-18T07:45:10Z",
  ])
  func `an invalid date is refused`(text: String) {
    #expect(instant(text.utf8) == nil)
  }

  @Test func `every day of four centuries agrees with the calendar of Foundation`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
    for day in stride(from: -100_000, to: 100_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let found = daysSinceEpoch(
        year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      #expect(found == Int64(day))
    }
  }
}

@Suite struct TableDatesTests {
  private static let wanted: Int64 = 1_773_151_205_000_000_000

  @Test(arguments: [
    "Tue Mar 10 14:00:05 UTC 2026", "Tue, 10 Mar 2026 15:00:05 +0100",
    "Tue Mar 10 2026 15:00:05 GMT+0100 (Central European Standard Time)",
    "10/03/2026 15:00:05 +01:00", "10.03.2026 14:00:05Z", "Mar 10, 2026, 2:00:05 PM UTC",
    "Tuesday, 10 March 2026 09:00:05-05",
  ])
  func `a date with an offset from UTC is an instant`(text: String) {
    let time = TableDates(order: .dmy).time(text.utf8)
    #expect(time.instant == VirtualTime(nanoseconds: Self.wanted))
    #expect(!time.isLocal)
  }

  @Test(arguments: [
    "Tue Mar 10 14:00:05 2026", "10 Mar 2026 14:00:05", "Mar 10, 2026, 2:00:05 PM",
    "10.03.2026 14:00:05", "10-Mar-2026 14:00:05", "10.03.26 14:00:05", "10/3/26, 2:00:05 PM",
    "10. March 2026, 14:00:05", "10 MAR. 2026 14:00:05", "10-mar-26, 2:00:05 p.m.",
    "10-Mar-26 14:00:05", "10.Mar.26 14:00:05", "10/3/26 2:00:05 p. m.",
    "10.3.2026 2:00:05\u{202F}PM", "2026-3-10 14:00:05", "2026. 03. 10. 14:00:05",
    "2026-03-10 2:00:05 PM", "20260310 140005", "20260310T140005", "2026-Mar-10 14:00:05",
    "2026 March 10 14:00:05", "10MAR2026:14:00:05", "10/Mar/2026:14:00:05",
    "Tuesday, 10 March 2026 at 14:00:05", "10.03.2026 um 14:00:05", "March 10th, 2026 14:00:05",
    "Tue-Mar-10-2026 14:00:05",
  ])
  func `a date without an offset is local time`(text: String) {
    #expect(
      TableDates(order: .dmy).time(text.utf8) == .local(VirtualTime(nanoseconds: Self.wanted)))
  }

  @Test(arguments: [
    "Tue Mar 10 14:00:05 CET 2026", "Tue Mar 10 14:00:05 UTC 20260", "Tue 2026",
    "10/03/2026 14:00:05 +1", "10/03/2026 2:00 PMZ+", "Mar 32, 2026", "10.03.2026 14:00-",
    "14.05.33", "10.03.026 14:00", "10 de 2026 14:00", "10 ma 2026 14:00", "10 März 2026",
    "10 mars 2026", "10 de mar de 2026", "10 declined 2026", "10 jui 2026", "10-Mar-26",
    "20260310", "10.03.2026 2:00 pmm", "10.03.2026 14:00 h", "2026-13-10 14:00", "1.2.3.4 14:00",
    "10.03.2026 around 14:00", "2026/3/10 下午2:00", "10/03/2026 PM 2:00", "20260310-1400",
    "20260310.140000",
  ])
  func `an invalid date is refused`(text: String) {
    #expect(TableDates(order: .dmy).time(text.utf8) == .unreadable)
  }

  @Test func `a month is its English name, or at least its first three letters`() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en")
    let (names, short): ([String], [String]) = (formatter.monthSymbols, formatter.shortMonthSymbols)
    #expect((names.count, short.count) == (12, 12))
    for (index, name) in names.enumerated() {
      let days = try #require(daysSinceEpoch(year: 2026, month: index + 1, day: 9))
      let wanted = StatedTime.local(VirtualTime(nanoseconds: days * 86_400_000_000_000))
      for word in [name, short[index], name.uppercased(), String(name.prefix(4))] {
        #expect(TableDates(order: .dmy).time("9 \(word) 2026".utf8) == wanted, "\(word)")
      }
    }
  }

  @Test func `a year of two digits lies between 1970 and 2069`() {
    func year(_ text: String) -> Int64? {
      TableDates(order: .mdy).time("7/1/\(text) 00:00".utf8).instant
        .map { $0.nanoseconds / 31_556_952_000_000_000 + 1_970 }
    }
    #expect(["70", "99", "00", "26", "69"].map(year) == [1_970, 1_999, 2_000, 2_026, 2_069])
  }

  @Test func `a date is accepted in each order in which it exists in the calendar`() {
    func orders(_ text: String) -> [TableDates.Order] {
      TableDates.days(of: "\(text) 14:00".utf8)?.map(\.order) ?? []
    }
    #expect((orders("03/10/2026"), orders("13/10/2026")) == ([.dmy, .mdy], [.dmy]))
    #expect((orders("03/10/26"), orders("26/03/10")) == ([.dmy, .mdy, .ymd], [.dmy, .ymd]))
    #expect((orders("03/26/10"), orders("26.03.10")) == ([.mdy], [.dmy, .ymd]))
    #expect((orders("26.12.2026"), orders("99/12/31")) == ([.dmy], [.ymd]))
    #expect(orders("2026/3/10") == [])
    #expect(orders("10 Mar 2026") == [])
    #expect(orders("31/02/2026") == [])
  }
}

@Suite struct DecimalTests {
  @Test(arguments: [
    "0", "-0.5", "+12.25", "46.0569465", "-121.968785", "1e3", "40.703661104245384",
    "-73.9833657606606", ".5", "5.", "000000000000000000001", "123456789012345",
    "0.000000000000001", "9007199254740993",
  ])
  func `a number parses to the nearest double`(text: String) {
    #expect(decimal(text.utf8) == Double(text))
  }

  @Test(arguments: ["", " ", "-", ".", "1,5", "0x10", "12a", "1..2", "--1", "1e", "one"])
  func `an invalid number is refused`(text: String) {
    #expect(decimal(text.utf8) == nil)
  }

  @Test func `not-a-number and infinity are numbers out of any range`() {
    #expect(decimal("NaN".utf8)?.isNaN == true)
    #expect(decimal("-inf".utf8) == -.infinity)
  }
}
