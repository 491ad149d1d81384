import CueModel
import CueSystem
import SimulationPrimitives
import Testing

@testable import Populations

/// People get to where they go.
@Suite struct ItineraryTests {
  @Test("a step shorter than a second's walk ends at its target", arguments: [0.01, 0.5, 1.2, 30])
  func steps(meters: Double) throws {
    let city = Neighborhood().city
    let home = Spot(east: 0, north: 0, in: city.frame)
    let target = Spot(east: meters, north: 0, in: city.frame)
    let start = VirtualTime(secondsSinceEpoch: 1_772_427_600)
    var itinerary = Itinerary(from: home, at: start, in: city, hasCarPlay: false)
    itinerary.walk(to: target, 1.5)
    itinerary.rest()

    #expect(itinerary.spot == target)
    #expect(itinerary.time.seconds(since: start) >= max(1, meters / 1.5 - 1e-6))
    let leg = try #require(itinerary.outings.last)
    #expect((leg.to, leg.end) == (target.coordinate, itinerary.time))
    // A person who is there already does not move.
    let count = itinerary.movements.count
    itinerary.walk(to: target, 1.5)
    #expect(itinerary.movements.count == count)
  }
}
