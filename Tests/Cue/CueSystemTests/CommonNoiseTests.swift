import CueFixtures
import CueModel
import SimulationKernel
import SimulationPrimitives
import Testing

@testable import CueSystem

@Suite struct CommonNoiseTests {
  /// The fixes of a receiver that stands still and gives one every so many seconds.
  private func fixes(each interval: Int, seed: Seed) -> [VirtualTime: Fix] {
    var configuration = DeviceConfiguration(cards: [])
    configuration.sensor.noiseMeters = 20
    var receiver = Receiver(
      configuration, noise: RandomStream(seed: seed, actor: "location", purpose: "noise"),
      regions: RandomStream(seed: seed, actor: "location", purpose: "regions"))
    let instants = stride(from: 0, to: 600, by: interval).map {
      VirtualTime(secondsSinceEpoch: Int64($0))
    }
    receiver.follow(
      Leg(from: Walk.pin, to: Walk.south(500), start: instants[0], metersPerSecond: 0.5))
    return Dictionary(uniqueKeysWithValues: instants.map { ($0, receiver.fix(at: $0)) })
  }

  @Test(arguments: 1..<20 as Range<UInt64>)
  func `a receiver with more fixes has the same noise (DESIGN 3.8)`(seed: UInt64) {
    let often = fixes(each: 1, seed: Seed(seed))
    let seldom = fixes(each: 60, seed: Seed(seed))
    #expect(seldom.allSatisfy { often[$0.key] == $0.value })
    #expect(Set(often.values.map(\.coordinate)).count == often.count)
  }
}
