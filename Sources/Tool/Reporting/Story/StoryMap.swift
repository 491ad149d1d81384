import CueModel
import CueRuns
import CueSystem
import Positions
import SimulationPrimitives
import TrackFormats

/// The map of a run history: the route, pins with rings, stores, quiet zones and the corridor
/// ahead.
struct StoryMap: Encodable {
  /// A card's pin.
  struct Pin: Encodable {
    let name: String
    let latitude: Double
    let longitude: Double
  }

  /// A quiet zone, in which nothing is displayed.
  struct Zone: Encodable {
    let name: String
    let kind: QuietZone.Kind
    let latitude: Double
    let longitude: Double
    let radiusMeters: Double
  }

  /// The route as the differences of its points in time and position.
  struct Way: Encodable {
    let points: Int
    /// Milliseconds from the start, as differences.
    let at: String
    /// Latitudes in units of 1e-5 degrees, as differences.
    let latitude: String
    /// Longitudes in the same units, as differences.
    let longitude: String
    /// The indices of points before which the person's position is unknown.
    let behindGaps: [Int]
  }

  let way: Way
  let pins: [Pin]
  /// The significant radii around every pin, the widest first.
  let ringMeters: [Double]
  /// The radius that the platform monitors.
  let fenceMeters: Double
  let stores: [Pin]
  let zones: [Zone]
  let corridorHalfWidthMeters: Double
  /// The length of the corridor ahead, in seconds at the current speed.
  let corridorSeconds: Double

  init?(_ story: Story) {
    guard !story.way.isEmpty else { return nil }
    let (configuration, policy) = (story.run.configuration, story.run.configuration.policy)
    way = Way(
      points: story.way.count,
      at: DifferenceText.text(story.way.map { $0.time.milliseconds(since: story.run.start) }),
      latitude: DifferenceText.text(story.way.map { Self.units($0.place.latitude) }),
      longitude: DifferenceText.text(story.way.map { Self.units($0.place.longitude) }),
      behindGaps: story.way.indices.filter { story.way[$0].isBehindGap })
    pins = configuration.cards.map { card in
      Pin(name: card.name, latitude: card.pin.latitude, longitude: card.pin.longitude)
    }
    fenceMeters = policy.geofenceRadiusMeters
    ringMeters = Set(PinSurvey.radiiMeters + [fenceMeters]).sorted(by: >)
    stores = story.stores.map { place in
      Pin(
        name: place.name, latitude: place.coordinate.latitude,
        longitude: place.coordinate.longitude)
    }
    zones = configuration.quietZones.map { zone in
      Zone(
        name: zone.name, kind: zone.kind, latitude: zone.center.latitude,
        longitude: zone.center.longitude,
        radiusMeters: zone.radiusMeters ?? policy.quietZoneRadiusMeters)
    }
    corridorHalfWidthMeters = policy.corridorHalfWidthMeters
    corridorSeconds = policy.preArrivalEtaSeconds
  }

  private static func units(_ degrees: Double) -> Int64 { Int64((degrees * 1e5).rounded()) }
}
