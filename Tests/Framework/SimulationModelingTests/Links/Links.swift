import SimulationFixtures
import SimulationKernel
import SimulationModeling
import Testing

@Suite struct LinkTests {
  /// The arrival of each message of a long series, and the link's statistics.
  private struct Arrivals {
    var times: [[VirtualTime]]
    let statistics: Link<Probe.Message>.Statistics

    /// The numbers of the messages that arrived.
    var arrived: Set<Int> { Set(times.indices.filter { !times[$0].isEmpty }) }
  }

  /// Sends messages a second apart over a link.
  private func send(
    _ count: Int, seed: Seed = 1, latency: LatencyModel = .constant(.milliseconds(50)),
    faults: LinkFaults = LinkFaults()
  ) throws -> Arrivals {
    let traffic = try LinkTraffic(
      (0..<count).map { .init(time: sentAt($0)) }, seed: seed, latency: latency
    ) { $0.faults = faults }
    return Arrivals(times: traffic.arrivals, statistics: traffic.link.statistics)
  }

  private func sentAt(_ number: Int) -> VirtualTime {
    VirtualTime(secondsSinceEpoch: Int64(number))
  }

  private func faults(_ change: (inout LinkFaults) -> Void) -> LinkFaults {
    var faults = LinkFaults()
    change(&faults)
    return faults
  }

  @Test func `a link without faults delivers every message once, in order and on time`() throws {
    let arrivals = try send(500)

    #expect(
      arrivals.times == (0..<500).map { [sentAt($0).advanced(by: .milliseconds(50))] })
    #expect(arrivals.statistics.sent == 500)
    #expect(arrivals.statistics.lost == 0)
    #expect(arrivals.statistics.duplicated == 0)
  }

  @Test func `earlier messages do not change the fate of later ones`() throws {
    let faults = faults { ($0.lossProbability, $0.duplicateProbability) = (0.3, 0.3) }
    let latency = LatencyModel.exponential(minimum: .zero, mean: .seconds(1))
    func arrivals(from first: Int) throws -> [[VirtualTime]] {
      // Two at once have each their own fate.
      let sendings = (first..<200).flatMap { number in
        [LinkTraffic.Sending(time: sentAt(number)), .init(time: sentAt(number))]
      }
      return try LinkTraffic(sendings, seed: 3, latency: latency) { $0.faults = faults }
        .arrivals.suffix(200)
    }

    let all = try arrivals(from: 0)
    #expect(try arrivals(from: 100) == all)
    #expect(stride(from: 0, to: 200, by: 2).contains { all[$0] != all[$0 + 1] })
  }

  @Test(arguments: Seed.sample(4))
  func `a link loses and repeats the configured share of messages`(seed: Seed) throws {
    let count = 5_000
    let arrivals = try send(
      count, seed: seed,
      faults: faults { faults in
        faults.lossProbability = 0.2
        faults.duplicateProbability = 0.1
      })

    let twice = arrivals.times.count { $0.count == 2 }
    // Four standard deviations of the binomial counts.
    #expect(abs(arrivals.arrived.count - 4_000) < 113)
    #expect(abs(twice - 400) < 77)
    #expect(arrivals.times.allSatisfy { $0.count <= 2 })
    #expect(arrivals.statistics.lost == count - arrivals.arrived.count)
    #expect(arrivals.statistics.duplicated == twice)
  }

  @Test func `exactly the messages sent during an outage are lost`() throws {
    let outages = [sentAt(10)..<sentAt(20), sentAt(30)..<sentAt(31)]
    let arrivals = try send(50, faults: faults { $0.outages = outages })

    #expect(arrivals.arrived == Set(0..<50).subtracting(10..<20).subtracting([30]))
    #expect(arrivals.statistics.lost == 11)
  }

  @Test func `a delayed message is overtaken, and at most by the reorder delay`() throws {
    let arrivals = try send(
      2_000,
      faults: faults { faults in
        faults.reorderProbability = 0.3
        faults.reorderDelay = .seconds(5)
      })

    let delays = arrivals.times.enumerated().map { sentAt($0).duration(to: $1[0]) }
    let heldBack = delays.filter { $0 > .milliseconds(50) }
    #expect(abs(heldBack.count - 600) < 82)
    #expect(delays.allSatisfy { $0 < .milliseconds(5_050) })
    #expect(delays.contains { $0 > .milliseconds(4_900) })
    #expect(arrivals.times.map { $0[0] } != arrivals.times.map { $0[0] }.sorted())
  }

  @Test func `latencies agree with their model`() throws {
    func seconds(_ model: LatencyModel) throws -> [Double] {
      try send(4_000, latency: model).times.enumerated().map { number, times in
        times[0].seconds(since: sentAt(number))
      }
    }

    let even = try seconds(.uniform(.milliseconds(20), .milliseconds(80)))
    #expect(even.allSatisfy { (0.02...0.08).contains($0) })
    // Four standard errors of the means.
    let evenMean: Double = even.reduce(0, +) / 4_000
    #expect(abs(evenMean - 0.05) < 0.0011)
    let long = try seconds(.exponential(minimum: .milliseconds(10), mean: .milliseconds(200)))
    #expect(long.allSatisfy { $0 >= 0.01 })
    let longMean: Double = long.reduce(0, +) / 4_000
    #expect(abs(longMean - 0.21) < 0.0127)
    #expect(long.contains { $0 > 1 })
  }

  @Test(arguments: Seed.sample(5))
  func `a change of one fault does not change other fates`(seed: Seed) throws {
    let latency = LatencyModel.uniform(.milliseconds(20), .milliseconds(900))
    func arrivals(_ change: (inout LinkFaults) -> Void) throws -> Arrivals {
      try send(
        400, seed: seed, latency: latency,
        faults: faults { faults in
          faults.lossProbability = 0.1
          faults.duplicateProbability = 0.1
          faults.reorderProbability = 0.1
          change(&faults)
        })
    }
    let base = try arrivals { _ in }

    let lossier = try arrivals { $0.lossProbability = 0.3 }
    #expect(lossier.arrived.isStrictSubset(of: base.arrived))
    #expect(lossier.arrived.allSatisfy { lossier.times[$0] == base.times[$0] })

    let single = try arrivals { $0.duplicateProbability = 0 }
    #expect(single.arrived == base.arrived)
    #expect(single.arrived.allSatisfy { base.times[$0].contains(single.times[$0][0]) })

    let straight = try arrivals { $0.reorderProbability = 0 }
    #expect(straight.arrived == base.arrived)
    #expect(straight.statistics == base.statistics)
    #expect(zip(straight.times, base.times).count { $0 != $1 } < 80)
    #expect(straight.times != base.times)

    let cut = try arrivals { $0.outages = [sentAt(100)..<sentAt(200)] }
    #expect(cut.arrived == base.arrived.subtracting(100..<200))
    #expect(cut.arrived.allSatisfy { cut.times[$0] == base.times[$0] })
  }

  @Test func `the return value of send predicts the arrival of a message`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    var link = Link(
      to: world.probe("receiver"), latency: .constant(.zero),
      faults: faults { $0.lossProbability = 0.5 }, random: RandomStream(seed: 1))

    let promised = (0..<100).filter { number in
      link.send(.init("\(number)") { _ in journal.add("\(number)") })
    }
    try world.run()

    #expect(journal.lines == promised.map(String.init))
    #expect((30...70).contains(promised.count))
  }

  @Test func `a link whose latency is not a number refuses its message`() {
    let error = failure(mode: .sequential) { world in
      let probe = world.add("probe") { Probe(context: $0) }
      world.spawn("ada") { ada in
        try await ada.sleep(for: .seconds(5))
        var link = Link(
          to: probe, latency: .constant(.seconds(Double.infinity)),
          random: ada.randomStream("link"))
        link.send(.init("late") { _ in })
      }
    }
    #expect(error?.code == .unreachableInstant)
    #expect(error?.actor == "ada")
    #expect(error?.time == sentAt(5))
    #expect(error?.detail.hasPrefix("a message after") == true)
  }

  private final class Listener: WorldObserver {
    let interests = ObservedEvents.faults
    private(set) var words: [Substring] = []

    func observe(_ entry: TraceEntry) {
      words.append(entry.description.split(separator: " ").last ?? "")
    }
  }

  @Test func `lost and duplicated messages of a link are reported`() {
    let world = World(seed: 1)
    let listener = Listener()
    world.add(listener)
    var link = Link(
      to: world.probe("ear"), latency: .constant(.seconds(1)),
      faults: faults { $0.lossProbability = 1 },
      random: RandomStream(seed: 1, actor: "mouth", purpose: "link"))
    link.send(.init("hello") { _ in })
    link.faults = faults { $0.duplicateProbability = 1 }
    link.send(.init("hello") { _ in })

    #expect(listener.words == ["lost", "doubled"])
  }
}
