import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A receiver and nothing more: a fix a second along one passage.
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

/// Turns fixes into buckets of fifty meters; puts a new one on a screen, or else on record.
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
  // Safety: a tracker knows nothing of the actor, and so never comes back to it.
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

/// A bucket went to the lock screen.
struct BucketShown: TraceRecord {
  let bucket: Int

  func hash(into hasher: inout StableHasher) { hasher.combine(bucket) }
}

/// The pair at work: slow enough for a long walk past the pin.
enum FixPair {
  /// Thirty meters a minute, over so many seconds.
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

  /// The same digest from one loop.
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
