import SimulationFixtures
import SimulationKernel
import SimulationModeling
import Testing

/// A link with a bandwidth agrees with a list of its messages.
@Suite struct LinkBandwidthTests {
  /// A message that was taken, and when the line is its own.
  private struct Taken {
    let sent: Int64
    let size: Int
    let start: Int64
    let end: Int64
  }

  /// The fates of messages on a line, found by a scan of all earlier ones.
  private struct SlowLine {
    let nanosecondsPerByte: Int64
    let limit: LinkQueueLimit?
    var taken: [Taken?] = []

    mutating func send(_ size: Int, at now: Int64) {
      let before = taken.compactMap { $0 }
      let waiting = before.filter { $0.start > now }
      let start = before.map(\.end).reduce(now) { max($0, $1) }
      let isFull =
        switch limit {
        case .messages(let most): waiting.count + 1 > most
        case .bytes(let most): waiting.map(\.size).reduce(size, +) > most
        case nil: false
        }
      guard start == now || !isFull else {
        taken.append(nil)
        return
      }
      let end = start + Int64(size) * nanosecondsPerByte
      taken.append(Taken(sent: now, size: size, start: start, end: end))
    }

    /// How much of the time up to an instant the line was taken, nanosecond by nanosecond.
    func busy(until instant: Int64) -> Int64 {
      taken.compactMap { $0 }.map { max(0, min($0.end, instant) - min($0.start, instant)) }
        .reduce(0, +)
    }
  }

  private struct Case {
    let sendings: [LinkTraffic.Sending]
    let nanosecondsPerByte: Int64
    let limit: LinkQueueLimit?
    let line: SlowLine

    var bandwidth: Double { 1e9 / Double(nanosecondsPerByte) }

    init(seed: Seed) {
      var random = RandomStream(seed: seed, actor: "test", purpose: "line")
      let pace = [1, 8, 1_000][random.below(3)]
      nanosecondsPerByte = Int64(pace)
      limit =
        [
          nil, .messages(0), .messages(1), .messages(random.below(9)), .bytes(random.below(400)),
          .bytes(0),
        ][random.below(6)]
      var time: Int64 = 0
      sendings = (0..<120).map { _ in
        // A third at once; on average as many bytes as the line carries.
        if random.below(3) > 0 { time += Int64(random.below(100 * pace)) }
        return .init(time: VirtualTime(nanoseconds: time), size: random.below(70))
      }
      var line = SlowLine(nanosecondsPerByte: Int64(pace), limit: limit)
      for sending in sendings { line.send(sending.size, at: sending.time.nanoseconds) }
      self.line = line
    }

    func traffic(
      seed: Seed, latency: LatencyModel = .constant(.nanoseconds(40)),
      until horizon: VirtualTime? = nil, faults: LinkFaults = LinkFaults()
    ) throws -> LinkTraffic {
      try LinkTraffic(sendings, seed: seed, latency: latency, until: horizon) { link in
        (link.bandwidth, link.queueLimit, link.faults) = (bandwidth, limit, faults)
      }
    }
  }

  @Test(arguments: Seed.sample(150))
  func `messages arrive, wait and are dropped like those of a complete list`(seed: Seed) throws {
    let example = Case(seed: seed)
    let horizon = example.sendings[119].time.advanced(byNanoseconds: 500)
    let traffic = try example.traffic(seed: seed)
    let taken = example.line.taken.compactMap { $0 }

    #expect(
      traffic.arrivals
        == example.line.taken.map { $0.map { [VirtualTime(nanoseconds: $0.end + 40)] } ?? [] })
    #expect(traffic.promises == example.line.taken.map { $0 != nil })
    let statistics = traffic.link.statistics
    #expect(statistics.sent == 120)
    #expect(statistics.dropped == 120 - taken.count)
    #expect(statistics.lost == 120 - taken.count)
    #expect(statistics.bytes == taken.map(\.size).reduce(0, +))
    let waits = taken.map { $0.start - $0.sent }
    #expect(statistics.queueingTime == .nanoseconds(waits.reduce(0, +)))
    #expect(statistics.greatestQueueingTime == .nanoseconds(waits.max() ?? 0))
    #expect(statistics.meanQueueingTime == statistics.queueingTime / max(1, taken.count))

    let cut = try example.traffic(seed: seed, until: horizon)
    let busy = Double(example.line.busy(until: horizon.nanoseconds))
    #expect(cut.link.utilization == busy / Double(horizon.nanoseconds))
    #expect(
      cut.link.backlog
        == .nanoseconds(max(0, (taken.last?.end ?? 0) - horizon.nanoseconds)))
  }

  @Test func `in the cases some messages wait, some are dropped, and some neither`() {
    let lines = Seed.sample(150).map { Case(seed: $0).line }
    let taken = lines.flatMap { $0.taken.compactMap { $0 } }
    #expect(lines.count { $0.taken.contains { $0 == nil } } > 40)
    #expect(taken.count { $0.start > $0.sent } > 2_000)
    #expect(taken.count { $0.start == $0.sent } > 2_000)
  }

  @Test(arguments: Seed.sample(40))
  func `a bandwidth changes only the fate of the messages that it drops`(seed: Seed) throws {
    let example = Case(seed: seed)
    var faults = LinkFaults()
    (faults.lossProbability, faults.duplicateProbability) = (0.2, 0.2)
    faults.outages = [example.sendings[20].time..<example.sendings[50].time]
    let latency = LatencyModel.uniform(.zero, .nanoseconds(5_000))
    let free = try LinkTraffic(example.sendings, seed: seed, latency: latency) { link in
      link.faults = faults
    }
    let traffic = try example.traffic(seed: seed, latency: latency, faults: faults)

    for (number, taken) in example.line.taken.enumerated() {
      let delay = taken.map { $0.end - $0.sent }
      // Lost messages use the line as well, so that the others are as without faults.
      #expect(
        traffic.arrivals[number]
          == (delay.map { delay in
            free.arrivals[number].map { $0.advanced(byNanoseconds: delay) }
          } ?? []))
    }
    #expect(traffic.link.statistics.dropped == example.line.taken.count { $0 == nil })
    #expect(traffic.link.statistics.lost == traffic.arrivals.count { $0.isEmpty })
    #expect(free.link.statistics.lost > 20)
    #expect(free.link.statistics.duplicated > 5)
  }

  @Test(arguments: Seed.sample(20))
  func `without jitter a line keeps the order of its messages`(seed: Seed) throws {
    let example = Case(seed: seed)
    let world = World(seed: seed)
    let journal = Journal()
    var link = Link(
      to: world.probe("receiver"), latency: .constant(.nanoseconds(7)),
      bandwidth: example.bandwidth, queueLimit: example.limit, random: RandomStream(seed: seed))
    var taken: [String] = []
    for (number, sending) in example.sendings.enumerated() {
      try world.run(until: sending.time)
      let message = Probe.Message("\(number)") { _ in journal.add("\(number)") }
      if link.send(message, size: sending.size) { taken.append("\(number)") }
    }
    try world.run()

    #expect(journal.lines == taken)
    #expect(taken.count > 10)
  }

  @Test func `a bandwidth applies to later messages only`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    var link = Link(
      to: world.probe("receiver"), latency: .constant(.zero), bandwidth: 10,
      random: RandomStream(seed: 1))
    func send(_ name: String, _ size: Int) {
      link.send(
        .init(name) { journal.add("\(name) \($0.context.now.seconds)") }, size: size)
    }
    send("slow", 20)
    link.bandwidth = 100
    send("fast", 20)
    link.bandwidth = nil
    send("at once", 20)
    link.bandwidth = 3
    send("third", 1)
    try world.run()

    #expect(
      journal.lines == ["at once 0.0", "slow 2.0", "fast 2.2", "third 2.533333334"])
    #expect(link.statistics.bytes == 61)
    #expect(link.statistics.greatestQueueingTime == .milliseconds(2_200))
  }
}
