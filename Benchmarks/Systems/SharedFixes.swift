import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A screen of a device that counts the buckets it shows.
actor CountingScreen: SynchronousActor {
  nonisolated let context: SimulationContext
  private let device: UInt64
  private(set) var count: UInt64 = 0
  private(set) var sum: UInt64 = 0

  init(context: SimulationContext, device: Int) {
    self.context = context
    self.device = UInt64(device)
  }

  func receive(_ message: BucketScreen.Message) {
    count += 1
    sum &+=
      (device * 1_000_003 + UInt64(message.bucket))
      ^ UInt64(bitPattern: context.now.nanoseconds)
  }
}

/// Devices with separate paths past the pin, each with the actors of a device in ``FixCity``.
enum SharedFixes {
  static func run(devices: Int, seconds: Int, isPhased: Bool) throws -> Workload.Answer {
    let world = World(seed: 1)
    var sinks: [ActorHandle<FixSink>] = []
    var screens: [ActorHandle<CountingScreen>] = []
    for device in 0..<devices {
      let (phase, leg) = way(of: device)
      let screen = world.add("screen \(device)") { CountingScreen(context: $0, device: device) }
      let sink = world.add("sink \(device)") { FixSink(context: $0, screen: screen.address) }
      let source = world.add("source \(device)") {
        FixSource(context: $0, sink: sink.address, leg: leg)
      }
      source.send(.tick, after: .nanoseconds(isPhased ? phase : 0))
      sinks.append(sink)
      screens.append(screen)
    }
    try world.run(until: VirtualTime(secondsSinceEpoch: Int64(seconds)).advanced(byNanoseconds: -1))
    var answer = Workload.Answer()
    for sink in sinks { answer.units += sink.address.deliveredCount }
    for screen in screens {
      world.read(screen) {
        answer.count += $0.count
        answer.sum &+= $0.sum
      }
    }
    return answer
  }

  /// Returns a leg of thirty days to the north that starts within 1.1 km of the pin, and the phase
  /// in nanoseconds.
  private static func way(of device: Int) -> (phase: Int, leg: Leg) {
    var draws = RandomStream(seed: Seed(UInt64(device)))
    let phase = draws.below(999_999_999)
    let pin = Walker.pin
    let start = Coordinate(
      latitude: pin.latitude + (draws.uniform() - 0.5) * 0.02, longitude: pin.longitude + 0.001)
    let end = Coordinate(latitude: start.latitude + 27, longitude: start.longitude)
    return (
      phase,
      Leg(from: start, to: end, start: .zero, end: VirtualTime(secondsSinceEpoch: 2_592_000))
    )
  }
}
