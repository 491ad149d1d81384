import CueModel
import FileReading
import Populations
import Testing

@testable import CueDocuments

@Suite("Varied figures")
struct FigureRangeTests {
  private let usual = VariedInputs(
    policy: .conductor, population: PopulationDocument(Population()))

  private func texts(_ words: String) throws -> [String] {
    try FigureRange(words, in: usual).values.map(\.text)
  }

  @Test("values are a list, a range with a step, or a percentage around the default")
  func values() throws {
    #expect(try texts("cardTouchCap=1,2,5") == ["1", "2", "5"])
    #expect(
      try texts("quietHours.start=21:00..23:00/30min")
        == ["21:00", "21:30", "22:00", "22:30", "23:00"])
    #expect(try texts("caps.standard=1..5/2") == ["1", "3", "5"])
    #expect(try texts("cardCooldownSeconds=±50%") == ["900", "2700"])
    #expect(try texts("preferences.withinMeters=200..400/0.1km") == ["200", "300", "400"])
  }

  @Test("a figure is set in its own document, and no other value changes")
  func setting() throws {
    func set(_ key: String, _ value: String) throws -> VariedInputs {
      try usual.setting([(FigureKey(key), FigureValue(value))])
    }
    var policy = Policy.conductor
    policy.quietHours.startMinute = 1_290
    #expect(try set("quietHours.startMinute", "21:30").policy == policy)
    #expect(try set("preferences.withinMeters", "900 m").population.preferences.withinMeters == 900)
    #expect(try set("preferences.withinMeters", "900").policy == .conductor)
    let worn = try set("population.people.watchShare", "0.25").population
    #expect(worn.people.watchShare == 0.25)
    #expect(worn.fingerprint != usual.population.fingerprint)
    #expect(worn.preferences == usual.population.preferences)
    let rich = try set("population.people.medianBalanceCents", "7000").population
    #expect(rich.people.medianBalanceCents == 7_000)
  }

  @Test(
    "the error for an invalid figure or value has a remedy",
    arguments: [
      ("cardTuchCap=1", "cardTouchCap"), ("cardTouchCap=99", "0 to 8"),
      ("cardTouchCap", "KEY=VALUE"), ("cardTouchCap=1,1", "twice"),
      ("quietHours.start=25:00,22:00", "1439"), ("cardTouchCap=5..2/1", "lesser"),
      ("cardTouchCap=1..5/0", "step"), ("cardTouchCap=±0%", "share"),
      ("carPlayCriticalException=±10%", "not a quantity"), ("cardTouchCap=±1%", "no change"),
      ("population.name=x", "no figure"), ("urgency=1", "no figure"),
      ("preferences.coldCelsius=60", "hotCelsius"),
      ("preferences.withinMeters=0", "a varied figure: preferences.withinMeters: "),
      ("enforcedVetoes=urgency", "no figure to sweep, its type is 'list of vetoes'"),
      ("quietHours=21:00", "write quietHours.startMinute or "),
      ("withinMeters=1", "write preferences.withinMeters"),
    ])
  func refusals(words: String, part: String) {
    let error = #expect(throws: ReadingError.self) { try FigureRange(words, in: usual) }
    #expect(error?.description.contains(part) == true, "\(error.map { "\($0)" } ?? "")")
    #expect(error?.description.hasPrefix("a varied figure: ") == true)
  }

  @Test("a short word has no similar long key", arguments: ["base", "foo", "x", "cap"])
  func shortWords(word: String) {
    let error = #expect(throws: ReadingError.self) { try FigureKey(word) }
    #expect(error.map { !$0.description.contains("write ") } == true, "\(error?.advice ?? "")")
  }

  @Test("values between two ends cover the whole range")
  func between() throws {
    let whole = try FigureRange("cardTouchCap=1..4", in: usual)
    #expect(whole.values.isEmpty)
    #expect([0, 0.3, 0.6, 0.99].map { whole.value(at: $0).text } == ["1", "2", "3", "4"])
    let clock = try FigureRange("quietHours.start=21:00..22:00", in: usual)
    #expect(clock.value(at: 0.5).text == "21:30")
    let listed = try FigureRange("cardTouchCap=1,2,5", in: usual)
    #expect([0, 0.34, 0.99].map { listed.value(at: $0).text } == ["1", "2", "5"])
  }
}
