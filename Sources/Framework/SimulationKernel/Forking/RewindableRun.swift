/// A run that can be gone back to: points are kept along it, and an earlier instant is reached from the nearest one.
///
///     let world = World(seed: 1)
///     let bank = world.add("bank") { Bank(context: $0) }
///     let run = RewindableRun(world, every: .minutes(10)) { (amount: Int) in
///       bank.send(.deposit(amount))
///       try world.run(for: .hours(1))
///       return world.read(bank) { $0.served }
///     }
///     try run.run(until: .init(secondsSinceEpoch: 86_400))
///     let instant = VirtualTime(secondsSinceEpoch: 50_000)
///     let served = try [1, 7, 30].map { try run.ask($0, at: instant).get() }
///     run.distance(to: instant)  // 200 s run again for each
///
/// A point is a copy of the process that waits. Asked, it makes a copy of its own, which runs on to the instant, does
/// what the question is for, and leaves its answer: as a branch of ``World/fork(at:into:atOnce:_:)`` does, with the
/// same end as if the run had been made anew. So what a question may ask is said before the run, as the closure;
/// the closure sees all that it captured as it was at the point.
///
/// Messages from outside between two runs belong to the later one, and no instant is reached that
/// others have run the world through. Each run costs a copy where it begins, beside its points: three the first.
public final class RewindableRun<
  Question: LosslessStringConvertible, Answer: LosslessStringConvertible
> {
  private let world: World
  private let most: Int
  private let body: (String, VirtualTime) throws -> String
  private var interval: Duration
  /// One run: where it began and ended, and the copies from there on.
  private struct Leg {
    let begin: VirtualTime
    var end: VirtualTime
    /// Copies from its beginning, as far as there was room: nothing is before them to go on from, so one that gets on
    /// no more must not be the only one.
    let starts: [KeptPoint]
    /// Points kept since, in order.
    var kept: [KeptPoint] = []
  }

  private var legs: [Leg] = []
  private static var spareCount: Int { 2 }
  /// A copy of this has no copies of its own.
  private let owner = ForkedProcess.current

  /// Prepares runs of a world.
  ///
  /// - Parameters:
  ///   - world: Whose runs they are.
  ///   - interval: How much virtual time passes at least between two points.
  ///   - most: How many points are kept of a run, beside that where it begins: beyond that every second one is
  ///     given up, and the interval doubles.
  ///   - body: Answers a question at an instant, in a copy whose world stands there.
  public init(
    _ world: World, every interval: Duration, most: Int = 16,
    _ body: @escaping (Question) throws -> Answer
  ) {
    (self.world, self.most) = (world, max(1, most))
    self.interval = max(.nanoseconds(1), interval)
    self.body = { [world] text, instant in
      guard let question = Question(text) else { throw ForkFailure.unreadable(text) }
      try world.reach(instant)
      return String(try body(question))
    }
  }

  /// Runs the world to an instant and keeps points on the way.
  ///
  /// - Returns: The outcome of the world, the same as without points.
  /// - Throws: ``SimulationError`` naming actor, message, time and seed. The world is then over; what was before can
  ///   still be asked.
  /// - Complexity: O(what happens), and at most 2 × `most` copies of the process's page table for each doubling of
  ///   the interval.
  @discardableResult
  public func run(until horizon: VirtualTime) throws(SimulationError) -> RunOutcome {
    guard owner == ForkedProcess.current else { return try world.run(until: horizon) }
    let count = legs.isEmpty ? 1 + Self.spareCount : 1
    let starts = (0..<count).compactMap { _ in makePoint() }
    legs.append(Leg(begin: world.now, end: world.now, starts: starts))
    defer { legs[legs.count - 1].end = world.now }
    var last = world.now
    while let next = world.nextEventTime, next < horizon {
      let instant = min(horizon, max(next, last.advanced(by: interval)))
      let outcome = try world.run(until: instant)
      if outcome.ending == .paused || instant == horizon { return outcome }
      keepPoint()
      last = instant
    }
    return try world.run(until: horizon)
  }

  private func makePoint() -> KeptPoint? {
    KeptPoint(at: world.now, answering: body)
  }

  private func keepPoint() {
    guard let point = makePoint() else { return }
    let place = legs.count - 1
    legs[place].kept.append(point)
    guard legs[place].kept.count > most else { return }
    legs[place].kept = legs[place].kept.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    interval *= 2
  }

  /// The instants of the points there are, in order.
  public var points: [VirtualTime] {
    legs.flatMap { ($0.starts.prefix(1) + $0.kept).map(\.instant) }
  }

  /// How much virtual time is run again to reach an instant: the cost of a question beside what it asks for; nil
  /// where no point leads there.
  public func distance(to instant: VirtualTime) -> Duration? {
    leg(through: instant).flatMap { points(of: $0, for: instant).first }
      .map { $0.instant.duration(to: instant) }
  }

  /// Goes on from an instant in a copy.
  ///
  /// - Parameters:
  ///   - question: The question, handed over as text.
  ///   - instant: Where to go on from: at or behind the beginning of the first run.
  /// - Returns: The answer; a trap or an error ends nothing but the copy. In a copy nothing is kept.
  /// - Complexity: O(what happens from the nearest point on), and two copies of the process's page table.
  public func ask(_ question: Question, at instant: VirtualTime) -> Result<Answer, ForkFailure> {
    guard let leg = leg(through: instant) else { return .failure(.notKept) }
    let text = String(question)
    var answer: Result<String, ForkFailure> = .failure(.noRoom)
    // A copy that gets on no more says nothing of the others.
    for point in points(of: leg, for: instant) {
      answer = point.ask(text, at: instant) ?? answer
      guard answer == .failure(.noRoom) || answer == .failure(.stuck) else { break }
    }
    return answer.flatMap { text in
      Answer(text).map(Result.success) ?? .failure(.unreadable(text))
    }
  }

  /// Points of a run that lead to an instant in it, the nearest first.
  private func points(of leg: Leg, for instant: VirtualTime) -> [KeptPoint] {
    leg.kept.filter { $0.instant <= instant }.suffix(2).reversed() + leg.starts
  }

  /// The run that leads to an instant; beyond its end the last one does if nobody else has run the world since.
  private func leg(through instant: VirtualTime) -> Leg? {
    guard owner == ForkedProcess.current,
      let place = legs.lastIndex(where: { $0.begin <= instant })
    else { return nil }
    let mayGoOn = place == legs.count - 1 && world.now == legs[place].end
    return instant <= legs[place].end || mayGoOn ? legs[place] : nil
  }
}
