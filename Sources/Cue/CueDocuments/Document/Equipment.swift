import CueSystem
import SimulationKernel
import SimulationModeling

extension SensorSettings {
  static let fields: [DocumentField<SensorSettings>] = [
    .init("mode", \.mode, .choice, "which fixes the app gets"),
    .init(
      "noiseMeters", \.noiseMeters, .number("m", 0...10_000),
      "the standard deviation of a fix to the east and to the north"),
    .init(
      "noiseSeconds", \.noiseSeconds, .number("s", 0...3_600),
      "the time constant over which that error forgets itself; 0 draws each fix's anew"),
    .init(
      "accuracyMeters", \.accuracyMeters, .number("m", 0...100_000),
      "the accuracy the fixes claim; 0 leaves it to the sensor"),
  ]
}

extension WatchLinkSettings {
  static let fields: [DocumentField<WatchLinkSettings>] = [
    .init("latencySeconds", \.latency, .latency, "how long a message takes"),
    .init(
      "lossProbability", \.faults.lossProbability, .share, "how likely a message is lost"),
    .init(
      "duplicateProbability", \.faults.duplicateProbability, .share,
      "how likely a message arrives twice"),
    .init(
      "reorderProbability", \.faults.reorderProbability, .share,
      "how likely a message arrives after a later one"),
    .init(
      "reorderDelaySeconds", \.faults.reorderDelay, .duration,
      "how long it is then held back, at most"),
  ]
}
