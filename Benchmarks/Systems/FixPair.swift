import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A source of one fix per second along one passage.
actor FixSource: SynchronousActor {
  enum Message: PayloadFreeMessage { case tick }

  nonisolated let context: SimulationContext
  private let own: ActorReference<Message>
  private let sink: ActorReference<FixSink.Message>
  private let leg: Leg

  init(context: SimulationContext, sink: ActorReference<FixSink.Message>, leg: Leg) {
    self.context = context
    own = context.reference(to: Message.self)
    self.sink = sink
    self.leg = leg
  }

  func receive(_ message: Message) {
    let now = context.now
    let fix = Fix(time: now, coordinate: leg.position(at: now), speed: leg.speed)
    sink.send(.fix(fix))
    if now < leg.end { own.send(.tick, after: .seconds(1)) }
  }
}

/// A sink that converts fixes to buckets of fifty meters.
///
/// A new bucket is sent to the screen, or recorded if there is no screen.
actor FixSink: SynchronousActor {
  enum Message: SimulationMessage {
    case fix(Fix)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .fix(let fix): fix.hash(into: &hasher)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let metric = LocalMetric(at: Walker.pin)
  private let screen: ActorReference<BucketScreen.Message>?
  // Safety: a tracker has no reference to the actor, so that its methods cannot access the
  // property.
  @safe @exclusivity(unchecked) private var buckets = BucketTracker(width: 50)

  init(context: SimulationContext, screen: ActorReference<BucketScreen.Message>? = nil) {
    (self.context, self.screen) = (context, screen)
  }

  func receive(_ message: Message) {
    guard case .fix(let fix) = message else { return }
    let distance = metric.distance(to: fix.coordinate)
    guard let bucket = buckets.update(distance: distance, accuracy: fix.horizontalAccuracy) else {
      return
    }
    if let screen {
      screen.send(BucketScreen.Message(bucket: bucket))
    } else {
      context.record(BucketShown(bucket: bucket))
    }
  }
}

/// The record of a new bucket.
struct BucketShown: TraceRecord {
  let bucket: Int

  func hash(into hasher: inout StableHasher) { hasher.combine(bucket) }
}

/// The run of a source and a sink along a slow walk past the pin.
enum FixPair {
  /// Returns a leg of thirty meters per minute for a number of seconds.
  private static func leg(seconds: Int) -> Leg {
    let metric = LocalMetric(at: Walker.pin)
    let half = Double(seconds) / 4
    return Leg(
      from: metric.coordinate(east: 0, north: -half), to: metric.coordinate(east: 0, north: half),
      start: Walker.start, end: Walker.start.advanced(by: .seconds(seconds)))
  }

  static func run(seconds: Int) throws -> Work {
    let world = World(seed: 1, start: Walker.start)
    let sink = world.add("sink") { FixSink(context: $0) }.address
    let source = world.add("source") {
      FixSource(context: $0, sink: sink, leg: leg(seconds: seconds))
    }.address
    source.send(.tick)
    let digest = try world.run().digest
    return Work(units: Int(sink.deliveredCount), checksum: digest)
  }

  /// Computes the same digest in one loop.
  static func plain(seconds: Int) -> Work {
    let leg = leg(seconds: seconds)
    let metric = LocalMetric(at: Walker.pin)
    var buckets = BucketTracker(width: 50)
    var digest = StableHasher()
    var time = Walker.start
    var count = 0
    while true {
      let fix = Fix(time: time, coordinate: leg.position(at: time), speed: leg.speed)
      digest.combine(StableHasher.delivery(to: 1, at: time.nanoseconds))
      var delivery = StableHasher.delivery(to: 0, at: time.nanoseconds)
      fix.hash(into: &delivery)
      digest.combine(delivery)
      let distance = metric.distance(to: fix.coordinate)
      if let bucket = buckets.update(distance: distance, accuracy: fix.horizontalAccuracy) {
        var record = StableHasher.record(by: 0, at: time.nanoseconds)
        record.combine(bucket)
        digest.combine(record)
      }
      count += 1
      guard time < leg.end else { break }
      time = time.advanced(byNanoseconds: 1_000_000_000)
    }
    return Work(units: count, checksum: digest.finalized(at: time))
  }
}
