import FileReading
import Positions
import SimulationPrimitives
import TestFolders
import Testing

@testable import TrackFormats

@Suite("An area is a place at a point inside of it.") struct AreaTests {
  /// An outline about a center whose corners come nearer and go farther by chance, as those of
  /// towns do.
  private static func star(_ draws: inout RandomStream, around center: Corner) -> [Corner] {
    let count = 3 + draws.below(12)
    return (0..<count).map { index in
      let angle = 2 * Double.pi * (Double(index) + 0.8 * draws.uniform()) / Double(count)
      let far = 0.001 + 0.02 * draws.uniform()
      let (sine, cosine) = PortableMath.sineAndCosine(angle)
      return Corner(
        longitude: center.longitude + far * cosine, latitude: center.latitude + far * sine)
    }
  }

  /// Whether a point is inside, by the winding number of the outline: the slow model.
  private static func contains(_ ring: [Corner], _ point: Corner) -> Bool {
    var turns = 0
    for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let side =
        (to.longitude - from.longitude) * (point.latitude - from.latitude)
        - (point.longitude - from.longitude) * (to.latitude - from.latitude)
      if from.latitude <= point.latitude {
        if to.latitude > point.latitude, side > 0 { turns += 1 }
      } else if to.latitude <= point.latitude, side < 0 {
        turns -= 1
      }
    }
    return turns != 0
  }

  @Test("In an area of any shape, and never in a hole.")
  func inside() throws {
    for seed in Seed.sample(Trials.count(2_000, debug: 200)) {
      var draws = RandomStream(seed: seed)
      let center = Corner(longitude: 14.5, latitude: 46)
      let ring = Self.star(&draws, around: center)
      let hole = ring.map { corner in
        Corner(
          longitude: center.longitude + (corner.longitude - center.longitude) / 3,
          latitude: center.latitude + (corner.latitude - center.latitude) / 3)
      }
      let whole = try #require(RepresentativePoint.ofArea([ring]))
      #expect(Self.contains(ring, whole), "seed \(seed)")
      let holed = try #require(RepresentativePoint.ofArea([ring, hole]))
      #expect(Self.contains(ring, holed), "seed \(seed)")
      #expect(!Self.contains(hole, holed), "seed \(seed)")
    }
  }

  @Test("Polygons, their collections and lines of GeoJSON are places.")
  func documents() throws {
    let square = "[[14,46],[14.002,46],[14.002,46.002],[14,46.002],[14,46]]"
    let shapes = [
      #"{"type":"Polygon","coordinates":[\#(square)]}"#,
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[0,0.001],[0.001,0]]],[\#(square)]]}"#,
      #"{"type":"LineString","coordinates":[[13,45],[14.001,46.001],[15,47]]}"#,
    ]
    for shape in shapes {
      let file = try TemporaryFile(
        #"{"type":"Feature","geometry":\#(shape),"properties":{"name":"Park"}}"#)
      var places: [PlaceRecord] = []
      try PlaceReader(path: file.path).read { entry in
        if case .place(let place, _) = entry { places.append(place) }
      }
      #expect(places.map(\.name) == ["Park"])
      let place = try #require(places.first?.coordinate)
      #expect(abs(place.latitude - 46.001) < 1e-9)
      #expect(abs(place.longitude - 14.001) < 1e-9)
    }
  }

  @Test("Stops of a timetable (GTFS) are places.")
  func stops() throws {
    let file = try TemporaryFile(
      "stop_id,stop_name,stop_lat,stop_lon\n7,Main Street,46.05,14.5\n8,Harbor,46.06,14.6\n")
    #expect(try RecordingKind(path: file.path) == .places)
    var names: [String] = []
    try PlaceReader(path: file.path).read { entry in
      if case .place(let place, _) = entry { names.append(place.name) }
    }
    #expect(names == ["Main Street", "Harbor"])
  }
}
