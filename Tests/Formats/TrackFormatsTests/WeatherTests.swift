import TestFolders
import FileReading
import Foundation
import SimulationPrimitives
import Testing
import TrackFormats

@Suite struct WeatherTests {
  private func read(
    path: String, units: WeatherUnits? = nil
  ) throws -> (samples: [WeatherSample], diagnostics: [Diagnostic]) {
    var samples: [WeatherSample] = []
    var diagnostics: [Diagnostic] = []
    try WeatherReader(path: path, units: units).read { entry in
      switch entry {
      case .sample(let sample): samples.append(sample)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    return (samples, diagnostics)
  }

  private func read(
    _ text: String, units: WeatherUnits? = nil
  ) throws -> (samples: [WeatherSample], diagnostics: [Diagnostic]) {
    let file = try TemporaryFile(text)
    return try read(path: file.path, units: units)
  }

  @Test func `units in the columns' names are converted to metric ones`() throws {
    let (samples, diagnostics) = try read(
      """
      time,temperature_2m (°F),apparent_temperature (°C),precipitation (inch),wind_speed_10m (km/h)
      2020-01-01T00:00,50,-10.5,0.1,36
      2020-01-01T01:00,NA,,,
      """)
    #expect(samples.map(\.time.seconds) == [1_577_836_800, 1_577_840_400])
    let first = try #require(samples.first)
    #expect(first.temperatureCelsius == 10)
    #expect(first.apparentTemperatureCelsius == -10.5)
    #expect(abs((first.precipitationMillimeters ?? 0) - 2.54) < 1e-12)
    #expect(first.windMetersPerSecond == 10)
    #expect(samples.last?.temperatureCelsius == nil)
    #expect(diagnostics.isEmpty)
  }

  @Test func `unstated units cause a remark, and can be given`() throws {
    let text = "time,temp,wind\n2020-01-01T00:00,50,10\n"
    let metric = try read(text)
    #expect(metric.samples.first?.temperatureCelsius == 50)
    #expect(metric.samples.first?.windMetersPerSecond == 10)
    #expect(metric.diagnostics.map(\.kind) == [.form])
    let american = try read(text, units: .us)
    #expect(american.samples.first?.temperatureCelsius == 10)
    #expect(american.samples.first?.windMetersPerSecond == 4.4704)
  }

  @Test func `rows without a later time are dropped`() throws {
    let (samples, diagnostics) = try read(
      """
      time,temp_c
      2020-01-01T01:00,1
      2020-01-01T01:00,2
      2020-01-01T00:00,3
      ,4
      soon,5
      """)
    #expect(samples.map(\.temperatureCelsius) == [1])
    #expect(diagnostics.map(\.kind) == [.duplicateTime, .backwardTime, .untimed, .malformed])
  }

  @Test(arguments: [
    ("time,lat,lon\n1,2,3\n", "no column holds weather (columns: time, lat, lon)"),
    ("temp,wind\n1,2\n", "no column holds the time"),
    ("time,temp\n", "no row follows the header"),
    ("<a/>", "this is XML"),
  ])
  func `a file without weather is refused`(text: String, message: String) throws {
    let error = #expect(throws: ReadingError.self) { try read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(.enabled(if: !RealFiles.areMissing, "the folder of recordings is not on this machine"))
  func `real series are read completely`() throws {
    let newark = try read(path: RealFiles.path("weather/nyc_ewr_2013-01_hourly.csv"))
    #expect(newark.samples.count == 742)
    #expect(newark.diagnostics.map(\.kind) == [.form])
    #expect(newark.samples.first?.time.seconds == 1_357_020_000)
    #expect(abs((newark.samples.first?.temperatureCelsius ?? 0) - 3.9) < 1e-9)
    #expect(abs((newark.samples.first?.windMetersPerSecond ?? 0) - 4.63) < 1e-3)
    #expect(newark.samples.allSatisfy { $0.precipitationMillimeters != nil })
    let seattle = try read(path: RealFiles.path("weather/seattle-weather-hourly-normals.csv"))
    #expect(seattle.samples.count == 8_759)
    #expect(seattle.samples.first?.temperatureCelsius == 4)
    #expect(seattle.samples.first?.windMetersPerSecond == 3.8)
  }
}
