import FileReading
import SimulationPrimitives
import Testing

/// A number with a unit is converted to the unit of the key, and other texts are refused.
@Suite struct MeasureUnitsTests {
  @Test(arguments: [
    ("s", "90 s", 90), ("s", "30 min", 1_800), ("s", "1 h", 3_600), ("s", "2 d", 172_800),
    ("s", "500 ms", 0.5), ("ms", "1.5 s", 1_500), ("min", "2 h", 120), ("days", "48 h", 2),
    ("m", "50 m", 50), ("m", "5 mi", 8_046.72), ("m", "1 km", 1_000), ("m", "10 ft", 3.048),
    ("m/s", "1.4 m/s", 1.4), ("m/s", "4 mph", 1.78816), ("m/s", "36 km/h", 10),
    ("cents", "$50", 5_000), ("cents", "$12.34", 1_234), ("cents", "$0.1", 10),
    ("cents", "7 cents", 7), ("share", "20 %", 0.2), ("%", "0.5 %", 0.5), ("s", "-3 s", -3),
    ("s", "3s", 3), ("minute of the day", "23:00", 1_380), ("minute of the day", "7:05", 425),
  ])
  func `a value is converted to the unit of the number`(unit: String, text: String, value: Double) {
    #expect(MeasureUnits(counting: unit)?.value(of: text) == value)
  }

  @Test(arguments: [
    ("s", "3 km"), ("s", "3"), ("s", "s"), ("s", ""), ("s", "1.2.3 s"), ("s", ". s"),
    ("s", "1e3 s"), ("s", "3 seconds"), ("s", "3 s "), ("s", "--3 s"), ("s", "٣ s"),
    ("m", "$3"), ("cents", "$"), ("cents", "$1 $"), ("cents", "3 $ 4"), ("share", "1 share"),
    ("share", "3 s"), ("minute of the day", "24:01"), ("minute of the day", "7:5"),
    ("minute of the day", "3 s"), ("s", "1234567890123 s"),
  ])
  func `a wrong unit and an invalid number are refused`(unit: String, text: String) {
    #expect(MeasureUnits(counting: unit)?.value(of: text) == nil)
  }

  @Test(arguments: [
    ("horizonSeconds", "45 s", 45.0), ("hapticLatencyMilliseconds", "1 s", 1_000),
    ("balanceCents", "$1", 100), ("metersPerSecond", "36 km/h", 10), ("meters", "1 km", 1_000),
    ("planningMinute", "01:00", 60), ("shiftMinutes", "1 h", 60), ("watchShare", "5 %", 0.05),
    ("lossProbability", "5 %", 0.05), ("reasonRetentionDays", "24 h", 1),
    ("frontHours", "6 min", 0.1),
  ])
  func `a key determines the unit of its number`(key: String, text: String, value: Double) {
    #expect(MeasureUnits(ofKey: key)?.value(of: text) == value)
  }

  @Test func `a number without a unit accepts none`() {
    #expect(MeasureUnits(counting: "cards") == nil)
    #expect(MeasureUnits(ofKey: "seed") == nil)
  }

  @Test(arguments: Seed.sample(20))
  func `a decimal equals that of the standard library`(seed: Seed) {
    var random = RandomStream(seed: seed, actor: "units", purpose: "decimal")
    for _ in 0..<100 {
      let text = "\(random.below(100_000)).\(random.below(10_000))"
      #expect(MeasureUnits(counting: "m")?.value(of: "\(text) m") == Double(text))
      let meters = Double(text).map { $0 / 1_000 } ?? 0
      let found = MeasureUnits(counting: "m")?.value(of: "\(text) km") ?? 0
      #expect(abs(found / 1_000_000 - meters) <= meters.ulp)
    }
  }
}
