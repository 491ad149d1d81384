import SimulationFixtures
import Testing

@testable import SimulationFederation
@testable import SimulationKernel

/// Answers how often it was asked.
private actor Counter: SimulatedActor {
  enum Message: SimulationMessage {
    case next(Reply<Int>)

    func hash(into hasher: inout StableHasher) {}
  }

  nonisolated let context: SimulationContext
  private var count = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    guard case .next(let reply) = message else { return }
    count += 1
    reply.send(count)
  }
}

/// Asks over a channel, with a reply that would return directly.
private actor Away: SimulatedActor {
  enum Message: PayloadFreeMessage { case next }

  nonisolated let context: SimulationContext
  private let line: Channel<Counter.Message>

  init(context: SimulationContext, line: Channel<Counter.Message>) {
    (self.context, self.line) = (context, line)
  }

  func receive(_ message: Message) async throws {
    let box: ReplyBox<Int> = try await context.answerPlace(of: line.receiver)
    line.send(.next(Reply(box: box)))
    try await context.sleepForever()
  }
}

/// The ways to reach another partition, or an actor of one, that are no channel of one's own.
enum Trespass: CaseIterable, Sendable {
  case message, delayedMessage, request, crossingOfAnother, call
  case stop, crash, restart, replacement, replacementByOwnContext
  case join, joinOfEnded, wait, look, interruption, sleep, sleepInChild
  case addition, spawning, address, actor, note, pause
  case nextEvent, step, outcome, digest, names, observer
  case stake, choice, rarity, knownObserver, count
  case endlessJoin, endlessSleep, endlessRequest

  /// Three partitions, in the second of which an actor tries it after a second, while the others are
  /// idle or not.
  func assembly(parts count: Int, isBusy: Bool = false) -> Federation {
    let federation = Federation(seed: 1)
    let left = federation.add("left", part: 0)
    let middle = federation.add("middle", part: min(1, count - 1))
    let right = federation.add("right", part: count - 1)
    let probes = [left, middle, right].map { $0.add("probe") { Probe(context: $0) }.address }
    let station = middle.add("station") { Station(context: $0, own: $1, ways: []) }
    let place = Place(
      partition: left, probe: probes[0], callee: left.add("callee") { Probe(context: $0) },
      counter: left.add("counter") { Counter(context: $0) }.address,
      walk: left.spawn("walk") { try await $0.sleep(for: .seconds(2)) },
      ended: left.spawn("ended") { _ in },
      line: federation.channel(from: left, to: station, lookahead: .milliseconds(1)))
    if isBusy {
      for probe in probes {
        for millisecond in 990...1_010 {
          probe.perform("work", after: .milliseconds(millisecond)) { _ in }
        }
      }
    }
    probes[1].perform("try", after: .seconds(1)) { probe in
      try await self.perform(by: probe.context, in: middle, to: place)
    }
    return federation
  }

  private func perform(
    by own: SimulationContext, in partition: Partition, to place: Place
  ) async throws {
    let (callee, world) = (place.callee, place.partition.world)
    let other = callee.instance.context
    switch self {
    case .message: place.probe.perform("hello") { _ in }
    case .delayedMessage: place.probe.perform("hello", after: .seconds(5)) { _ in }
    case .request: _ = try await own.request(place.counter) { .next($0) }
    case .crossingOfAnother: place.line.send(.init(state: 1, left: 0))
    case .call: _ = await callee.instance.increment()
    case .stop: partition.world.stop(callee)
    case .crash: world.crash(callee)
    case .restart: world.restart(callee)
    case .replacement: other.replace(callee) { Probe(context: $0) }
    case .replacementByOwnContext: own.replace(callee) { Probe(context: $0) }
    case .join: try await own.join(place.walk)
    case .joinOfEnded: try await own.join(place.ended)
    case .wait: _ = try await own.anyOf(.end(of: place.walk), .timeout(.seconds(1)))
    case .look: _ = place.walk.isAlive
    case .interruption: place.walk.cancel()
    case .sleep: try await other.sleep(for: .seconds(1))
    case .sleepInChild:
      await own.scope {
        async let nap: Void = other.sleep(for: .seconds(1))
        try? await nap
      }
    case .addition: other.add("new") { Probe(context: $0) }
    case .spawning: other.spawn("thief") { _ in }
    case .address: _ = other.address("new", of: Probe.self)
    case .actor: _ = other.actor("probe", of: Probe.self)
    case .note: other.note(1)
    case .pause: other.pause()
    case .nextEvent: _ = world.nextEventTime
    case .step: _ = try world.step()
    case .outcome: _ = world.outcome
    case .digest: _ = world.digest
    case .names: _ = world.actorNames
    case .observer: world.add(Deaf())
    case .stake: other.stake {}.keep()
    case .choice: _ = other.choose(below: 6, "die")
    case .rarity: _ = other.buggify("slow")
    case .knownObserver: _ = other.observer(Deaf.self)
    case .count: _ = place.probe.deliveredCount
    case .endlessJoin: while true { try? await own.join(place.ended) }
    case .endlessSleep: while true { try? await other.sleep(for: .seconds(1)) }
    case .endlessRequest: while true { _ = try? await other.request(place.counter) { .next($0) } }
    }
  }
}

/// Observes nothing.
private final class Deaf: WorldObserver {
  let interests: ObservedEvents = []

  func observe(_ entry: TraceEntry) {}
}

/// The contents of the reached partition.
private struct Place: Sendable {
  let partition: Partition
  let probe: ActorReference<Probe.Message>
  let callee: ActorHandle<Probe>
  let counter: ActorReference<Counter.Message>
  let walk, ended: ProcessHandle<Void>
  let line: Channel<Station.Message>
}

extension Partition {
  /// Adds a station with its own address.
  fileprivate func add(
    _ name: String,
    _ make: @escaping (SimulationContext, ActorReference<Station.Message>) -> Station
  ) -> ActorHandle<Station> {
    let own = address(name, of: Station.self)
    return add(name) { make($0, own) }
  }
}

@Suite struct TrespassTests {
  @Test(arguments: Trespass.allCases, [false, true])
  func `reaching another partition without a channel fails at that instant`(
    way: Trespass, isBusy: Bool
  ) throws {
    for count in 1...3 {
      for threads in 1...3 {
        let federation = way.assembly(parts: count, isBusy: isBusy)
        let error = #expect(throws: SimulationError.self) { try federation.run(threads: threads) }
        expect(error)
      }
    }
  }

  private func expect(_ error: SimulationError?) {
    #expect(error?.code == .otherPartition)
    #expect(error?.actor == "middle/probe")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
    #expect(error?.detail.contains("open a channel") == true)
  }

  @Test(arguments: [
    (Trespass.stop, "stop", "left/callee"), (.crash, "crash", "left/callee"),
    (.restart, "restart", "left/callee"), (.replacementByOwnContext, "replace", "left/callee"),
    (.sleep, "wait", "another partition"), (.addition, "add", "left/new"),
    (.spawning, "spawn", "left/thief"), (.interruption, "cancel", "left/walk"),
    (.step, "nextEventTime", "reached another partition"), (.note, "note", "left/callee"),
    (.crossingOfAnother, "state: 1", "this channel begins in left"),
  ])
  func `the error names the operation and its target`(
    way: Trespass, act: String, detail: String
  ) throws {
    let error = #expect(throws: SimulationError.self) { try way.assembly(parts: 3).run() }

    #expect(error?.message.contains(act) == true)
    #expect(error?.detail.contains(detail) == true)
  }

  @Test func `a process that reaches another partition is named`() throws {
    let federation = Federation(seed: 1)
    let (left, right) = (federation.add("left"), federation.add("right"))
    let target = right.add("target") { Probe(context: $0) }.address
    left.spawn("visitor") { context in
      try await context.sleep(for: .seconds(1))
      target.perform("hello") { _ in }
    }

    let error = #expect(throws: SimulationError.self) { try federation.run(threads: 2) }

    #expect(error?.code == .otherPartition)
    #expect(error?.actor == "left/visitor")
    #expect(error?.message == "hello")
    #expect(error?.detail.contains("right/target") == true)
  }

  @Test func `a partition cannot be run alone`() throws {
    let federation = Federation(seed: 1)
    let (left, right) = (federation.add("left"), federation.add("right"))
    left.add("probe") { Probe(context: $0) }.address.perform("work") { _ in }

    for run in [{ try left.world.run() }, { try left.world.run(for: .seconds(1), at: .realTime) }] {
      let error = #expect(throws: SimulationError.self) { try run() }
      #expect(error?.code == .regionAlone)
    }
    #expect(throws: SimulationError.self) { try left.world.step() }
    #expect(try federation.run().eventCount == 1)
    #expect(right.world.now == .zero)
  }

  @Test func `the error for a reply over a channel has a remedy`() throws {
    let federation = Federation(seed: 1)
    let (left, right) = (federation.add("left"), federation.add("right"))
    let counter = right.add("counter") { Counter(context: $0) }.address
    let line = federation.channel(from: left, to: counter, lookahead: .seconds(1))
    let away = left.add("away") { Away(context: $0, line: line) }
    away.send(.next)

    let error = #expect(throws: SimulationError.self) { try federation.run(threads: 2) }

    #expect(error?.code == .otherPartition)
    #expect(error?.actor == "right/counter")
    #expect(error?.message == "reply")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
    #expect(error?.detail.contains("a reply does not cross") == true)
  }

  @Test func `a reference made from another partition's actor name does not reach it`() throws {
    let federation = Federation(seed: 1)
    let (left, right) = (federation.add("left"), federation.add("right"))
    right.add("probe") { Probe(context: $0) }
    let probe = left.add("probe") { Probe(context: $0) }.address
    probe.perform("try") { probe in
      probe.context.address("right/probe", of: Probe.self).perform("hello") { _ in }
    }

    let error = #expect(throws: SimulationError.self) { try federation.run() }

    #expect(error?.code == .unknownActor)
    #expect(error?.detail.contains("over a channel if it is another's") == true)
  }
}
