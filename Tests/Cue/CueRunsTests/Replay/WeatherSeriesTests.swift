import CueModel
import CueRuns
import SimulationKernel
import TestFolders
import Testing

@Suite struct WeatherSeriesTests {
  @Test func `missing columns of a weather file cause remarks`() throws {
    let file = try TemporaryFile(
      "time,temperature_2m (°C),wind_speed_10m (m/s),relative_humidity_2m (%)\n2026-03-10T14:00Z,20,5,50\n",
      named: "weather.csv")
    let series = try WeatherSeries(path: file.path)
    let apparent = try #require(series.hours.first?.reading?.apparentCelsius)

    // 20 + 0.33 × 11.67 − 0.7 × 5 − 4.
    #expect(abs(apparent - 16.35) < 0.05)
    #expect(series.remarks.count == 2)
    #expect(series.remarks.first?.contains("no values of rain") == true)
    #expect(series.hours.map { $0.reading == nil } == [false, true])
  }
}
