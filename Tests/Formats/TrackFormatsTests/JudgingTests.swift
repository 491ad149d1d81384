import FileReading
import Positions
import SimulationPrimitives
import TestFolders
import Testing

@testable import TrackFormats

/// A walk of a point a second as a table, some points of which may be nonsense.
struct Walk {
  static let start: Int64 = 1_773_151_200

  struct Point: Equatable {
    var seconds: Int64
    var latitude: Double
    var longitude = 14.5
  }

  var points: [Point]

  init(_ count: Int, from start: Int64 = Walk.start) {
    points = (0..<count).map {
      Point(seconds: start + Int64($0), latitude: 46 + 0.000_012 * Double($0))
    }
  }

  var text: String {
    "time,lat,lon\n"
      + points.map { "\($0.seconds),\($0.latitude),\($0.longitude)\n" }.joined()
  }
}

@Suite("One impossible point omits exactly one point.") struct JudgingTests {
  /// Stamps of a receiver that has not found the time, of a week that rolled over, and of nowhere.
  private static let stamps: [Int64] = [
    0, 1_068_000_000, 1_153_809_600, 2_290_000_000, 4_102_444_800,
  ]

  @Test(
    "A timestamp of another age omits one point, at any position.", arguments: stamps,
    [0, 1, 300, 598, 599])
  func stamp(seconds: Int64, index: Int) throws {
    var walk = Walk(600)
    walk.points[index].seconds = seconds

    let reading = try Reading(walk.text)

    #expect(reading.points.count == 599)
    #expect(reading.diagnostics.count == 1)
    #expect(reading.survey.durationSeconds <= 600)
  }

  @Test("A first timestamp of 0 does not turn milliseconds into seconds.")
  func firstStamp() throws {
    let rows = (0..<60).map { "\($0 == 0 ? 0 : 1_773_151_200_000 + 1_000 * $0),46,14.5" }
    let reading = try Reading("time,lat,lon\n" + rows.joined(separator: "\n") + "\n")
    #expect((reading.points.count, reading.kinds) == (59, [.implausible]))
    #expect(reading.survey.durationSeconds == 58)
  }

  @Test("A place out of reach omits one point, at any position.", arguments: [0, 1, 300, 598, 599])
  func place(index: Int) throws {
    for (latitude, longitude) in [(0.0, 0.0), (14.5, 46), (46.02, 14.5), (-46, 14.5)] {
      var walk = Walk(600)
      (walk.points[index].latitude, walk.points[index].longitude) = (latitude, longitude)
      let reading = try Reading(walk.text)
      #expect(reading.points.count == 599)
      #expect(reading.kinds == [.implausible])
    }
  }

  @Test("A half at another place is omitted as a whole, and counted.", arguments: [30, 31, 40])
  func halves(count: Int) throws {
    var walk = Walk(60)
    for index in count..<60 { walk.points[index].latitude -= 80 }
    let reading = try Reading(walk.text)
    #expect(reading.points.count == count)
    #expect(reading.kinds == Array(repeating: .implausible, count: 60 - count))
  }

  @Test(
    "Points out of reach of each other are judged only by time, with a remark.")
  func scattered() throws {
    var walk = Walk(60)
    for index in walk.points.indices where index.isMultiple(of: 2) {
      walk.points[index].latitude = -80 + Double(index)
    }
    let reading = try Reading(walk.text)
    #expect(reading.points.count == 60)
    #expect(
      reading.diagnostics.map(\.detail) == [
        "most points are out of each other's reach, so that only their times are judged"
      ])
  }

  @Test("The result equals that of the file without the invalid points.")
  func nonsense() throws {
    for seed in Seed.sample(Trials.count(200, debug: 20)) {
      var draws = RandomStream(seed: seed.derived(1))
      var walk = Walk(1_000)
      var sound = Set(walk.points.indices)
      for _ in 0..<10 {
        let index = draws.below(1_000)
        guard sound.remove(index) != nil else { continue }
        switch draws.below(3) {
        case 0: walk.points[index].seconds += Int64(draws.below(1 << 31)) - (1 << 30)
        case 1: walk.points[index].latitude = (-90 + (90 - (-90)) * draws.uniform())
        default: walk.points[index].longitude = (-180 + (180 - (-180)) * draws.uniform())
        }
      }
      let wanted = sound.sorted().map { walk.points[$0] }
      let found = try Reading(walk.text).points.map { point in
        Walk.Point(
          seconds: (point.time ?? .zero).nanoseconds / 1_000_000_000,
          latitude: point.coordinate.latitude, longitude: point.coordinate.longitude)
      }
      #expect(found == wanted, "seed \(seed)")
    }
  }

  @Test("A stretch years later counts if it is long enough.")
  func stretches() throws {
    let later = Walk.start + 3 * 365 * 86_400
    let long =
      Walk(600).text
      + Walk(400, from: later).points.map {
        "\($0.seconds),\($0.latitude),\($0.longitude)\n"
      }.joined()
    let short =
      Walk(600).text
      + Walk(60, from: later).points.map {
        "\($0.seconds),\($0.latitude),\($0.longitude)\n"
      }.joined()

    #expect(try Reading(long).points.count == 1_000)
    #expect(try Reading(short).points.count == 600)
  }

  @Test("Fixes once a day are one recording.")
  func daily() throws {
    var walk = Walk(30)
    for index in walk.points.indices { walk.points[index].seconds += Int64(index) * 86_400 }
    #expect(try Reading(walk.text).points.count == 30)
  }
}

@Suite("A file in another order is sorted by time.") struct SortingTests {
  @Test("Fixes in stretches days apart are one recording.")
  func stretches() throws {
    var walk = Walk(60)
    for index in walk.points.indices {
      walk.points[index].seconds += Int64(index / 6) * 2 * 86_400
    }
    #expect(try Reading(walk.text).points.count == 60)
    walk.points[30].seconds = 0
    #expect(try Reading(walk.text).points.count == 59)
  }

  @Test("A few reversed points have the original result.")
  func fewReversed() throws {
    var walk = Walk(5)
    walk.points.reverse()
    let reading = try Reading(walk.text)
    #expect(reading.points.count == 5)
    #expect(reading.kinds == [.sorted])
  }

  @Test("A reversed file has the original result.")
  func reversed() throws {
    let walk = Walk(500)
    var backwards = walk
    backwards.points.reverse()

    let (forth, back) = (try Reading(walk.text), try Reading(backwards.text))

    #expect(back.kinds == [.sorted])
    #expect(back.times == forth.times)
  }

  @Test(
    "So has a reversed file with a timestamp of another age.",
    arguments: [0, 2_290_000_000] as [Int64])
  func reversedWithNonsense(seconds: Int64) throws {
    var walk = Walk(500)
    walk.points[100].seconds = seconds
    walk.points.reverse()
    let reading = try Reading(walk.text)

    #expect(reading.points.count == 499)
    #expect(reading.survey.durationSeconds == 499)
  }

  @Test("Stretches with the newest first are sorted.")
  func newestFirst() throws {
    let days = (0..<4).map { Walk(300, from: Walk.start + Int64($0) * 7_200) }
    let reading = try Reading(
      "time,lat,lon\n"
        + days.reversed().map {
          $0.text.dropFirst("time,lat,lon\n".count)
        }.joined())

    #expect(reading.points.count == 1_200)
    #expect(reading.kinds == [.sorted])
  }

  @Test("Two recordings of the same time are not mixed.")
  func overlapping() throws {
    func points(_ offset: Double) -> String {
      (0..<120).map { index in
        "<trkpt lat=\"\(46 + offset + 0.000_012 * Double(index))\" lon=\"14.5\">"
          + "<time>2026-03-10T14:0\(index / 60):\(index % 60 < 10 ? "0" : "")\(index % 60)Z</time>"
          + "</trkpt>"
      }.joined(separator: "\n")
    }
    let reading = try Reading(
      "<gpx><trk><trkseg>\(points(0))</trkseg></trk><trk><trkseg>\(points(0.001))</trkseg></trk></gpx>"
    )

    #expect(reading.points.count == 120)
    #expect(reading.survey.segments == 1)
  }
}

@Suite("Points without times are read at a given pace.") struct PacingTests {
  @Test("The time between two points is the distance at that pace.")
  func pace() throws {
    let text = "lat,lon\n46,14.5\n46.001,14.5\n46.001,14.5\n46.003,14.5\n"
    let reading = try Reading(text, options: TrackOptions(pace: 1.4))

    let seconds = reading.points.compactMap { point in
      point.time?.seconds(since: reading.points[0].time ?? .zero)
    }
    #expect(reading.kinds == [.paced])
    #expect(seconds.count == 4)
    #expect(abs(seconds[1] - 111.15 / 1.4) < 0.2)
    #expect(seconds[2] > seconds[1])
    #expect(seconds[2] < seconds[1] + 0.01)
  }

  @Test("Without a pace they are dropped, each with a line.")
  func untimed() throws {
    let reading = try Reading("time,lat,lon\n,46,14.5\n,46.001,14.5\n")
    #expect(reading.points.isEmpty)
    #expect(reading.kinds == [.untimed, .untimed])
  }
}

@Suite("The selected sequence of points is as long as the best one.") struct ConsistentRunTests {
  @Test("No sequence through all pairs of points is longer.")
  func model() {
    for seed in Seed.sample(Trials.count(2_000, debug: 200)) {
      var draws = RandomStream(seed: seed.derived(2))
      var points: [(time: Int64, latitude: Double)] = []
      for index in 0..<(10 + draws.below(50)) {
        let isOdd = draws.chance(0.1)
        points.append(
          (
            isOdd ? Int64(draws.below(4_000)) - 2_000 : Int64(index),
            draws.chance(0.1) ? (40 + (50 - (40)) * draws.uniform()) : 46 + 0.000_01 * Double(index)
          ))
      }
      var run = ConsistentRun(usualSeconds: 1)
      for point in points {
        run.add(
          VirtualTime(secondsSinceEpoch: point.time),
          Coordinate(latitude: point.latitude, longitude: 14.5))
      }
      let kept = run.ranges.flatMap { Array($0) }
      #expect(zip(kept, kept.dropFirst()).allSatisfy { points[$0].time < points[$1].time })
      #expect(kept.count >= Self.longest(points), "seed \(seed)")
    }
  }

  /// The most points of a path without a speed above four times a walk's limit.
  private static func longest(_ points: [(time: Int64, latitude: Double)]) -> Int {
    var lengths: [Int] = []
    for (index, point) in points.enumerated() {
      let before = (0..<index).filter { earlier in
        let seconds = Double(point.time - points[earlier].time)
        let meters = abs(point.latitude - points[earlier].latitude) * 111_320
        return seconds > 0 && meters <= 15 * seconds + 190
      }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }
}
