import CueDocuments
import CueSystem
import Testing

@Suite("A scenario's sensor") struct SensorDocumentTests {
  private func settings(_ sensor: String) throws -> SensorSettings {
    try Documents.scenario("sensor: { \(sensor) },").sensor
  }

  @Test("A document sets the model of the noise and its time constant. (R-24)")
  func given() throws {
    let given = try settings("noiseMeters: 65, noiseSeconds: 12, accuracyMeters: 100")
    #expect((given.noiseMeters, given.noiseSeconds) == (65, 12))
    #expect(given.claimedAccuracyMeters == 100)
  }

  @Test("The defaults are thirty seconds and the accuracy of the noise. (R-24)")
  func leftOut() throws {
    #expect(try settings("") == SensorSettings())
    for accuracy in ["", ", accuracyMeters: 0"] {
      let sensor = try settings("noiseMeters: 65\(accuracy)")
      #expect(sensor.noiseSeconds == SensorSettings().noiseSeconds)
      #expect(abs(sensor.claimedAccuracyMeters - 98.13) < 0.01)
    }
  }

  @Test(
    "A time constant is from zero to one hour, in seconds. (R-24)",
    arguments: ["-1", "3601", "'x'"])
  func range(value: String) {
    let failure = Documents.failure(Documents.minimal("sensor: { noiseSeconds: \(value) }"))
    #expect(failure?.contains("sensor.noiseSeconds: found \(value); expected a number") == true)
  }
}
