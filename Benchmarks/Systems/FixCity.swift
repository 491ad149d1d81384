import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A lock screen that shows the latest bucket.
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

/// Many devices of one world, each with a source of fixes, a sink that buckets them, and a screen.
///
/// The devices tick at the same instants, or each at a separate phase of a second.
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

  /// Runs for more seconds and returns the digest.
  func run(seconds: Int) throws -> UInt64 {
    try world.run(for: .seconds(seconds)).digest
  }

  /// A leg of a day that passes the pin.
  static var leg: Leg {
    let metric = LocalMetric(at: Walker.pin)
    return Leg(
      from: metric.coordinate(east: 0, north: -50_000),
      to: metric.coordinate(east: 0, north: 50_000), start: Walker.start,
      end: Walker.start.advanced(by: .days(1)))
  }

  /// Returns the phase of a second, in nanoseconds, at which each device ticks.
  static func phases(of count: Int) -> [Int64] {
    var random = RandomStream(seed: 1, actor: "city", purpose: "phases")
    return (0..<count).map { _ in Int64(random.below(1_000_000_000)) }
  }
}

/// The computation of the same digest in one loop over values.
struct PlainFixCity {
  private let leg = FixCity.leg
  private let metric = LocalMetric(at: Walker.pin)
  private var trackers: [BucketTracker]
  private var digest = StableHasher()
  private var second = 0
  /// The devices by their phase, in the order of the phases.
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

  /// Runs for more seconds and returns the digest.
  ///
  /// The first call includes the instant at which it starts.
  mutating func run(seconds: Int) -> UInt64 {
    let end = second + seconds
    let latest = Walker.start.advanced(by: .seconds(end))
    // An event that is due at the end belongs to this run instead of the next one.
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

  /// Computes one instant: all sources, then all sinks, then the screens with a changed bucket.
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
