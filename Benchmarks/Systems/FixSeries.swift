import CueModel
import CueSystem
import Positions
import SimulationPrimitives

/// The prepared fixes of a walk past the pin, for loops that measure only their own work.
struct FixSeries {
  let fixes: [Fix]
  let distances: [Double]
  private let card: Card

  init(noise sigma: Double, accuracy: Double, count: Int = 20_000) {
    let metric = LocalMetric(at: Walker.pin)
    var noise = RandomStream(seed: 1, actor: "walker", purpose: "noise")
    // Repeated laps from 480 m south of the pin to 480 m north of it, at four miles an hour.
    let fixes = (0..<count).map { second in
      let position = Double(second) * 1.78816
      let lap = position.truncatingRemainder(dividingBy: 960)
      let north = lap < 480 ? lap - 480 : lap - 480 - 1
      return Fix(
        time: Walker.start.advanced(by: .seconds(second)),
        coordinate: metric.coordinate(
          east: sigma > 0 ? sigma * noise.normal() : 0,
          north: north + (sigma > 0 ? sigma * noise.normal() : 0)),
        horizontalAccuracy: accuracy, speed: 1.78816, course: 0)
    }
    self.fixes = fixes
    distances = fixes.map { metric.distance(to: $0.coordinate) }
    card = Walker().configuration.cards[0]
  }

  /// Updates the whole tracker of a card with each fix.
  func observe() -> Work {
    var tracker = CardTracker(card: card, policy: .conductor)
    var sum: UInt64 = 0
    for fix in fixes {
      let observation = tracker.observe(fix)
      sum &+= UInt64(observation.crossings.rawValue) &+ (observation.eta?.bitPattern ?? 1)
      if let bucket = observation.bucket { sum = sum &* 31 &+ UInt64(bucket) }
    }
    return Work(units: fixes.count, checksum: sum)
  }

  /// Updates the tracker's parts except for the buckets: distance, radii and trajectory.
  func observeWithoutBuckets() -> Work {
    let policy = Policy.conductor
    let metric = LocalMetric(at: card.pin)
    var predictor = TrajectoryPredictor(policy: policy)
    var lastTime = Walker.start
    var (near, here) = (false, false)
    var sum: UInt64 = 0
    for fix in fixes {
      let offset = metric.offset(of: fix.coordinate)
      let distance = (offset.east * offset.east + offset.north * offset.north).squareRoot()
      let elapsed = fix.time.seconds(since: lastTime)
      lastTime = fix.time
      var crossings: UInt64 = 0
      if (distance <= policy.notificationRadiusMeters) != near {
        near.toggle()
        crossings |= near ? 1 : 2
      }
      if (distance <= policy.geofenceRadiusMeters) != here {
        here.toggle()
        crossings |= here ? 4 : 8
      }
      let eta =
        near
        ? predictor.eta(of: fix, east: offset.east, north: offset.north, distance: distance) : nil
      sum &+= crossings &+ (eta?.bitPattern ?? 1) &+ elapsed.bitPattern
    }
    return Work(units: fixes.count, checksum: sum)
  }

  /// Updates only the buckets, as the tracker of a card does.
  func buckets(accuracy: Double) -> Work {
    var tracker = BucketTracker(width: 50)
    var sum: UInt64 = 0
    for distance in distances {
      if let bucket = tracker.update(distance: distance, accuracy: accuracy) {
        sum = sum &* 31 &+ UInt64(bucket)
      }
    }
    return Work(units: distances.count, checksum: sum)
  }

  /// Computes buckets in the simplest form: a division and a comparison with the last bucket.
  func bucketsOnly() -> Work {
    var last = -1
    var sum: UInt64 = 0
    for distance in distances {
      let bucket = Int(distance / 50)
      if bucket != last { (last, sum) = (bucket, sum &* 31 &+ UInt64(bucket)) }
    }
    return Work(units: distances.count, checksum: sum)
  }
}
