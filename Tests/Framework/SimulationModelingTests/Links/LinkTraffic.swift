import SimulationFixtures
import SimulationKernel
import SimulationModeling

/// Messages of given sizes, sent down a link at given instants, and when they arrived.
struct LinkTraffic {
  /// A message and its moment.
  struct Sending {
    var time: VirtualTime
    var size = 1
  }

  /// The link as it was in the end.
  let link: Link<Probe.Message>
  /// When each message arrived; twice, if it was doubled.
  let arrivals: [[VirtualTime]]
  /// Whether the link predicted the arrival of each.
  let promises: [Bool]

  /// Sends the messages; the world runs until an instant, or until all have arrived.
  init(
    _ sendings: [Sending], seed: Seed = 1, latency: LatencyModel = .constant(.zero),
    until horizon: VirtualTime? = nil, _ change: (inout Link<Probe.Message>) -> Void = { _ in }
  ) throws {
    let world = World(seed: seed)
    let journal = Journal()
    var link = Link(
      to: world.probe("receiver"), latency: latency,
      random: RandomStream(seed: seed, actor: "sender", purpose: "link"))
    change(&link)
    var promises: [Bool] = []
    for (number, sending) in sendings.enumerated() {
      try world.run(until: sending.time)
      let message = Probe.Message("\(number)") {
        journal.add("\(number) \($0.context.now.nanoseconds)")
      }
      promises.append(link.send(message, size: sending.size))
    }
    if let horizon { try world.run(until: horizon) } else { try world.run() }
    var arrivals = [[VirtualTime]](repeating: [], count: sendings.count)
    for words in journal.lines.map({ $0.split(separator: " ").compactMap { Int64($0) } }) {
      arrivals[Int(words[0])].append(VirtualTime(nanoseconds: words[1]))
    }
    (self.link, self.arrivals, self.promises) = (link, arrivals, promises)
  }
}

extension LinkTraffic.Sending {
  /// Messages as far apart as is drawn, and as large.
  static func drawn(
    _ count: Int, seed: Seed, gap: Distribution, size: Distribution
  ) -> [LinkTraffic.Sending] {
    var gaps = RandomStream(seed: seed, actor: "test", purpose: "gaps")
    var sizes = RandomStream(seed: seed, actor: "test", purpose: "sizes")
    var time = VirtualTime.zero
    return (0..<count).map { _ in
      time = time.advanced(by: .seconds(gap.draw(from: &gaps)))
      return LinkTraffic.Sending(time: time, size: Int(size.draw(from: &sizes)))
    }
  }
}
