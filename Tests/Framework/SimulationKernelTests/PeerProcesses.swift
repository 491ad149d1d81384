import Testing

@testable import SimulationKernel

/// Passes what it gets on: to itself, or over a crossing.
actor Station: SynchronousActor {
  struct Message: WireMessage {
    let state: UInt64
    let left: Int

    init(state: UInt64, left: Int) { (self.state, self.left) = (state, left) }

    init(from bytes: inout WireReader) throws(WireError) {
      (state, left) = (try bytes.read(UInt64.self), try bytes.read(Int.self))
    }

    func write(to bytes: inout WireWriter) {
      bytes.write(state)
      bytes.write(left)
    }

    func hash(into hasher: inout StableHasher) { hasher.combine(state) }
  }

  nonisolated let context: SimulationContext
  private let own: ActorReference<Message>
  private let ways: [Crossing<Message>]

  init(context: SimulationContext, own: ActorReference<Message>, ways: [Crossing<Message>]) {
    (self.context, self.own, self.ways) = (context, own, ways)
  }

  func receive(_ message: Message) {
    guard message.left > 0 else { return }
    let next = Message(state: StableHasher.mix(message.state &+ 1), left: message.left - 1)
    let choice = Int(message.state >> 40)
    if choice % 3 == 0, !ways.isEmpty {
      ways[choice / 3 % ways.count].send(
        next, after: .milliseconds(choice / 7 % 3), rank: UInt8(choice % 2))
    } else {
      own.send(next, after: .milliseconds(choice / 5 % 4))
    }
  }
}

/// An error of a handler.
struct Trouble: Error {}

/// Regions with crossings between some of them, drawn by a seed.
func country(
  _ seed: Seed, latency: Int = 1, first: String = "0", limits: RunLimits = RunLimits()
) -> Federation {
  var random = RandomStream(seed: seed)
  let federation = Federation(seed: seed, limits: limits)
  let names = [first] + (1..<(2 + random.below(5))).map { "\($0)" }
  // Each region by itself, or two in a part.
  let size = 1 + random.below(2)
  federation.addParts((names.count + size - 1) / size)
  let regions = names.enumerated().map { federation.add($1, toPart: $0 / size) }
  let addresses = regions.map { $0.address("station", of: Station.self) }
  for region in regions {
    let ways = addresses.indices.compactMap { other -> Crossing<Station.Message>? in
      guard other != region.number, random.chance(0.6) else { return nil }
      return federation.cross(
        from: region, to: addresses[other],
        leastLatency: .milliseconds(latency + random.below(5)))
    }
    let own = addresses[region.number]
    region.add("station") { Station(context: $0, own: own, ways: ways) }
    for message in 0..<3 { own.send(.init(state: StableHasher.mix(UInt64(message)), left: 20)) }
    // Sent by whoever builds the federation, and so by every process.
    ways.first?.send(.init(state: 7, left: 20))
  }
  return federation
}

/// A seed whose country has several regions that meet often.
let busySeed =
  (0..<100).map { Seed($0) }.first { seed in
    let federation = country(seed)
    _ = try? federation.run()
    return federation.windowCount > 20 && federation.regions.count > 3
  } ?? 0

/// What a run of one process came to.
enum Ending: Equatable, Sendable {
  case outcome(RunOutcome, windows: Int)
  case error(SimulationError)

  init(_ federation: Federation, _ body: () throws(SimulationError) -> RunOutcome) {
    do throws(SimulationError) {
      let outcome = try body()
      self = .outcome(outcome, windows: federation.windowCount)
    } catch {
      self = .error(error)
    }
  }

  var error: SimulationError? {
    if case .error(let error) = self { error } else { nil }
  }
}

/// Ports of this machine that nobody has, not far behind a first one; tests that run at once begin elsewhere.
func freePorts(_ count: Int, from first: Int) throws -> [String] {
  let start = first + Int(ForkedProcess.current) % 20_000
  let free = (start..<(start + 500)).lazy.map(String.init).filter {
    PeerSocket.listen(host: "127.0.0.1", port: $0) != nil
  }
  .prefix(count)
  return try #require(free.count == count ? Array(free) : nil)
}

/// Streams between each two of some processes.
func streams(_ count: Int) throws -> [[PeerSocket?]] {
  var sockets = Array(repeating: [PeerSocket?](repeating: nil, count: count), count: count)
  for one in 0..<count {
    for other in 0..<one {
      (sockets[one][other], sockets[other][one]) = try #require(PeerSocket.pair())
    }
  }
  return sockets
}

/// Runs something as several processes would, each on a thread of its own.
func together(
  _ sockets: [[PeerSocket?]], patience: Duration = .seconds(600),
  _ body: @escaping @Sendable (FederationPeers) -> Ending
) -> [Ending] {
  let endings = Guarded<[Int: Ending]>([:])
  let threads = sockets.enumerated().map { rank, sockets in
    WorldThread {
      let ending = body(FederationPeers(rank: rank, sockets: sockets, patience: patience))
      endings.withLock { $0[rank] = ending }
    }
  }
  for thread in threads { thread.join() }
  return sockets.indices.compactMap { rank in endings.withLock { $0[rank] } }
}

/// Stands between two processes, and changes what they tell each other, frame by frame.
func relay(
  _ ends: (PeerSocket, PeerSocket),
  _ change: @escaping @Sendable (_ fromFirst: Bool, _ number: Int, Frame) -> [UInt8]?
) -> WorldThread {
  WorldThread {
    var arrived: [[UInt8]] = [[], []]
    var leaving: [[UInt8]] = [[], []]
    var (numbers, buffer) = ([0, 0], [UInt8](repeating: 0, count: 4_096))
    let sockets = [ends.0, ends.1]
    var isOpen = true
    while isOpen {
      for side in 0...1 {
        switch sockets[side].read(into: &buffer) {
        case .bytes(let count): arrived[side] += buffer[..<count]
        case .later: break
        case .closed: isOpen = false
        }
        while let frame = try? Frame.take(from: &arrived[side]) {
          if let bytes = change(side == 0, numbers[side], frame) {
            leaving[1 - side] += bytes
          } else {
            isOpen = false
          }
          numbers[side] += 1
        }
        if case .bytes(let count) = sockets[1 - side].write(leaving[1 - side][...]) {
          leaving[1 - side].removeFirst(count)
        }
      }
      PeerSocket.wait(
        for: (0...1).map { (sockets[$0], true, !leaving[$0].isEmpty) }, milliseconds: 20)
    }
    for socket in sockets { socket.finish() }
  }
}

/// Two processes, and what stands between them.
func relayed(
  patience: Duration = .seconds(600), _ body: @escaping @Sendable (FederationPeers) -> Ending,
  _ change: @escaping @Sendable (_ fromFirst: Bool, _ number: Int, Frame) -> [UInt8]?
) throws -> [Ending] {
  let (first, near) = try #require(PeerSocket.pair())
  let (second, far) = try #require(PeerSocket.pair())
  let between = relay((near, far), change)
  let endings = together([[nil, first], [second, nil]], patience: patience, body)
  // Who came to a result has said nothing of going.
  first.finish()
  second.finish()
  between.join()
  return endings
}
