import CueSystem
import SimulationKernel
import SimulationModeling

extension SensorSettings {
  static let fields: [DocumentField<SensorSettings>] = [
    .init("mode", \.mode, .choice, "all fixes, or those of the battery strategy"),
    .init(
      "noiseMeters", \.noiseMeters, .number("m", 0...10_000),
      "standard deviation of a fix, per axis"),
    .init(
      "noiseSeconds", \.noiseSeconds, .number("s", 0...3_600),
      "correlation time of that error; 0 for independent errors"),
    .init(
      "accuracyMeters", \.accuracyMeters, .number("m", 0...100_000),
      "reported accuracy; 0 derives it from the noise"),
  ]
}

extension WatchLinkSettings {
  static let fields: [DocumentField<WatchLinkSettings>] = [
    .init("latencySeconds", \.latency, .latency, "latency of a message"),
    .init(
      "lossProbability", \.faults.lossProbability, .share, "probability of loss"),
    .init(
      "duplicateProbability", \.faults.duplicateProbability, .share,
      "probability of duplication"),
    .init(
      "reorderProbability", \.faults.reorderProbability, .share,
      "probability of reordering"),
    .init(
      "reorderDelaySeconds", \.faults.reorderDelay, .duration,
      "longest delay of a reordered message"),
  ]
}
