import CommandLineParsing
import ProcessSupport
import SimulationKernel

/// A workload that other engines run as well, for `Benchmarks/Peers/side-by-side`.
enum Workload: String, CaseIterable {
  case fixesAligned = "fix.aligned"
  case fixesPhased = "fix.phased"
  case ring, alarms, timers
  case queue = "mm1"
  case customers = "mm1.customers"

  /// The answer of a run, which is the same for every engine.
  struct Answer {
    var units: UInt64 = 0
    var count: UInt64 = 0
    var sum: UInt64 = 0
  }

  /// Runs the workload that the options name, and prints its answer and its duration.
  static func run(_ name: String, _ reader: ArgumentReader) throws {
    guard let workload = Workload(rawValue: name) else {
      throw UsageError(
        option: "workload", found: name,
        expected: "one of " + allCases.map(\.rawValue).joined(separator: ", "))
    }
    let size = try reader.integer("size", in: 1...10_000_000, default: 1)
    let rounds = try reader.integer("rounds", in: 1...1_000_000_000, default: 1)
    let start = Stopwatch.processor.reading
    let answer = try workload.answer(size: size, rounds: rounds)
    let seconds = Stopwatch.processor.reading - start
    print(
      #"{"units":\#(answer.units),"count":\#(answer.count),"sum":"\#(answer.sum)","#
        + #""seconds":\#(seconds)}"#)
  }

  private func answer(size: Int, rounds: Int) throws -> Answer {
    switch self {
    case .fixesAligned: try SharedFixes.run(devices: size, seconds: rounds, isPhased: false)
    case .fixesPhased: try SharedFixes.run(devices: size, seconds: rounds, isPhased: true)
    case .ring: try Self.ring(size: size, handovers: rounds)
    case .alarms: try LoneAlarm.run(count: size, seconds: rounds)
    case .timers: try Self.timers(count: rounds)
    case .queue: try SharedQueue.run(customers: rounds)
    case .customers: try SharedQueue.runProcesses(customers: rounds)
    }
  }

  private static func ring(size: Int, handovers: Int) throws -> Answer {
    let world = World(seed: 1)
    Ring.add(to: world, size: size)
    Ring.start(in: world, count: handovers)
    try world.run()
    var answer = Answer()
    for index in 0..<size {
      let count = world.address("node \(index)", of: Relay.self).deliveredCount
      answer.units += count
      answer.sum &+= UInt64(index + 1) &* count
    }
    return answer
  }

  private static func timers(count: Int) throws -> Answer {
    let world = World(seed: 1)
    let watchdog = world.add("watchdog") { Watchdog(context: $0) }.address
    watchdog.send(.work(count))
    try world.run()
    // The watchdog receives a message for each work, one without further work, and the timeouts.
    let timeouts = watchdog.deliveredCount - UInt64(count) - 1
    return Answer(
      units: UInt64(count), count: timeouts, sum: UInt64(bitPattern: world.now.nanoseconds))
  }
}

/// An alarm that rings repeatedly after random delays of up to a second, and counts its rings.
actor LoneAlarm: SynchronousActor {
  enum Message: PayloadFreeMessage { case ring }

  nonisolated let context: SimulationContext
  private let number: UInt64
  private var draws: RandomStream
  private(set) var rings: UInt64 = 0
  private(set) var sum: UInt64 = 0

  init(context: SimulationContext, number: Int) {
    self.context = context
    self.number = UInt64(number)
    draws = RandomStream(seed: Seed(self.number))
  }

  func receive(_ message: Message) {
    // The first message only sets the alarm.
    if context.now > .zero {
      rings += 1
      sum &+= UInt64(bitPattern: context.now.nanoseconds) ^ number
    }
    reference.send(.ring, after: .nanoseconds(1 + draws.below(1_000_000_000)))
  }

  static func run(count: Int, seconds: Int) throws -> Workload.Answer {
    let world = World(seed: 1)
    let alarms = (0..<count).map { number in
      world.add("alarm \(number)") { LoneAlarm(context: $0, number: number) }
    }
    for alarm in alarms { alarm.send(.ring) }
    try world.run(until: VirtualTime(secondsSinceEpoch: Int64(seconds)).advanced(byNanoseconds: -1))
    var answer = Workload.Answer()
    for alarm in alarms {
      world.read(alarm) {
        answer.units += $0.rings
        answer.sum &+= $0.sum
      }
    }
    return answer
  }
}
