import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A lock screen and what is on it: the latest bucket.
actor BucketScreen: SynchronousActor {
  struct Message: SimulationMessage {
    let bucket: Int

    func hash(into hasher: inout StableHasher) { hasher.combine(bucket) }
  }

  nonisolated let context: SimulationContext
  private(set) var bucket = -1

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) { bucket = message.bucket }
}

/// Many devices of one world, each a source of fixes, a sink that buckets, and a screen.
///
/// They tick at the same instants, or each at a phase of its own.
final class FixCity {
  private let world: World
  private let leg: Leg

  init(count: Int, isPhased: Bool) throws {
    leg = Self.leg
    world = World(seed: 1, start: Walker.start)
    let phases = isPhased ? Self.phases(of: count) : Array(repeating: 0, count: count)
    for (index, phase) in phases.enumerated() {
      let screen = world.add("screen \(index)") { BucketScreen(context: $0) }.address
      let sink = world.add("sink \(index)") { FixSink(context: $0, screen: screen) }.address
      let source = world.add("source \(index)") { [leg] in
        FixSource(context: $0, sink: sink, leg: leg)
      }
      source.send(.tick, after: .nanoseconds(phase))
    }
  }

  /// So many seconds more; the digest.
  func run(seconds: Int) throws -> UInt64 {
    try world.run(for: .seconds(seconds)).digest
  }

  /// A day past the pin.
  static var leg: Leg {
    let metric = LocalMetric(at: Walker.pin)
    return Leg(
      from: metric.coordinate(east: 0, north: -50_000),
      to: metric.coordinate(east: 0, north: 50_000), start: Walker.start,
      end: Walker.start.advanced(by: .days(1)))
  }

  /// When in a second each device ticks, in nanoseconds.
  static func phases(of count: Int) -> [Int64] {
    var random = RandomStream(seed: 1, actor: "city", purpose: "phases")
    return (0..<count).map { _ in Int64(random.below(1_000_000_000)) }
  }
}

/// The same digest from one loop over values.
struct PlainFixCity {
  private let leg = FixCity.leg
  private let metric = LocalMetric(at: Walker.pin)
  private var trackers: [BucketTracker]
  private var digest = StableHasher()
  private var second = 0
  /// The devices that tick at one instant, in the order of the instants of a second.
  private let groups: [(phase: Int64, devices: [Int])]

  init(count: Int, isPhased: Bool) {
    trackers = Array(repeating: BucketTracker(width: 50), count: count)
    guard isPhased else {
      groups = [(0, Array(0..<count))]
      return
    }
    let byPhase = Dictionary(grouping: FixCity.phases(of: count).enumerated(), by: \.element)
    groups = byPhase.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.offset)) }
  }

  /// So many seconds more; the digest.
  ///
  /// The first call has the instant it begins at besides.
  mutating func run(seconds: Int) -> UInt64 {
    let end = second + seconds
    let latest = Walker.start.advanced(by: .seconds(end))
    // What is due at the very end belongs to this run, and not to the next.
    while second <= end {
      for (phase, devices) in groups {
        let time = Walker.start.advanced(by: .seconds(second))
          .advanced(byNanoseconds: phase)
        if time > latest { break }
        if second == end - seconds, phase == 0, second > 0 { continue }
        tick(devices, at: time)
      }
      second += 1
    }
    second = end
    return digest.finalized(at: latest)
  }

  /// One instant: all sources, then all sinks, then the screens of those whose bucket changed.
  private mutating func tick(_ devices: [Int], at time: VirtualTime) {
    let nanoseconds = time.nanoseconds
    for device in devices {
      digest.combine(StableHasher.delivery(to: 3 * device + 2, at: nanoseconds))
    }
    var changes: [(device: Int, bucket: Int)] = []
    for device in devices {
      let fix = Fix(time: time, coordinate: leg.position(at: time), speed: leg.speed)
      var delivery = StableHasher.delivery(to: 3 * device + 1, at: nanoseconds)
      fix.hash(into: &delivery)
      digest.combine(delivery)
      let distance = metric.distance(to: fix.coordinate)
      if let bucket = trackers[device].update(
        distance: distance, accuracy: fix.horizontalAccuracy)
      {
        changes.append((device, bucket))
      }
    }
    for (device, bucket) in changes {
      var delivery = StableHasher.delivery(to: 3 * device, at: nanoseconds)
      delivery.combine(bucket)
      digest.combine(delivery)
    }
  }
}
