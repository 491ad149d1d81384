import ProcessSupport
public import SimulationKernel

/// Several worlds under one clock, run on several cores, connected by channels with a lookahead.
///
///     let federation = Federation(seed: 42)
///     let (north, south) = (federation.add("north"), federation.add("south"))
///     let watch = south.add("watch") { Watch(context: $0) }
///     let line = federation.channel(from: north, to: watch, lookahead: .milliseconds(1))
///     north.add("phone") { Phone(context: $0, line: line) }  // sends with line.send(.tap)
///     try federation.run(for: .hours(1), threads: 2)
///
/// Each world is a partition, of type ``Partition``. No event in a partition can affect another before
/// the lookahead has passed. So each partition may run ahead of the others by the lookahead, and
/// several threads run partitions at the same time, in windows. The bounds of windows do not affect
/// the results. Instant, rank, source and send order decide the order of a message among the
/// events, not the time of its transfer. So the event-history hash, ``digest``, is the same for any
/// number of threads and parts.
///
/// The same assembly runs as one world, for exploration and for comparison: see ``init(in:)``.
///
/// One thread owns a federation, as it owns a world.
public final class Federation {
  /// The partitions, in the order they were added.
  public private(set) var partitions: [Partition] = []
  private let seed: Seed
  private let limits: RunLimits
  private let isTracing: Bool
  /// The one world that contains all partitions, if there is one.
  private let world: World?
  var crossings: [ChannelLine] = []
  /// The partitions by the thread that runs them; each partition is a separate part by default.
  private(set) var parts: [[Partition]] = []
  /// The indices of the parts with a number, by that number.
  private var partPlaces: [Int: Int] = [:]
  /// The channel of least lookahead of each pair of partitions, in order of their first channel.
  private(set) var pairs: [PartitionPair] = []
  private var pairNumbers: [SIMD2<Int>: Int] = [:]
  private var names: Set<String> = []
  /// The number of windows run so far.
  public internal(set) var windowCount = 0
  /// The instant at which the last run ended.
  var latest: VirtualTime
  /// Whether the last run was paused, so that partitions stand at instants that depend on parts.
  var isPaused = false
  /// Whether the federation is running.
  var isRunning = false

  /// Creates a federation whose partitions are separate worlds.
  ///
  /// - Parameters:
  ///   - seed: The root of every random number.
  ///   - start: The instant the clocks stand at.
  ///   - limits: Bounds on the events and mailboxes of each partition.
  ///   - isTracing: Whether each partition keeps its deliveries and records, see `World.trace`.
  public init(
    seed: Seed, start: VirtualTime = .zero, limits: RunLimits = RunLimits(), isTracing: Bool = false
  ) {
    (self.seed, self.limits, self.isTracing) = (seed, limits, isTracing)
    (world, latest) = (nil, start)
  }

  // Actors keep channels, which therefore must not keep the partitions.
  deinit {
    guard world == nil else { return }
    for partition in partitions { partition.port.abandon() }
  }

  /// Creates a federation whose partitions all belong to one world, in any mode of that world.
  ///
  /// Names and random streams are the same as with separate worlds. Each actor receives the same
  /// messages, except that messages of one instant and rank arrive in the order they were sent.
  public init(in world: World) {
    (seed, limits, isTracing) = (world.seed, RunLimits(), false)
    (self.world, latest) = (world, world.now)
  }

  /// Adds a partition; its clock stands at the instant of the others.
  ///
  /// - Parameters:
  ///   - name: The name, which begins the names of its actors.
  ///   - part: The number of the part: one thread runs all partitions of one number. Without a
  ///     number, a partition is a separate part. Parts affect only the duration of a run.
  ///   - seed: The root of every random number of the partition, if it is not the federation's. Its
  ///     actors then draw the same numbers as in a world of this seed, under their names without
  ///     the partition's.
  /// - Returns: The partition, which has no actors yet.
  /// - Precondition: There are fewer than 16 384 partitions, none has this name, and the name has
  ///   no slash. The federation is not running, and the last run was not paused.
  @discardableResult
  public func add(_ name: String, part: Int? = nil, seed: Seed? = nil) -> Partition {
    precondition(
      partitions.count < Parcel.regionCount, "more than \(Parcel.regionCount) partitions")
    expectRest("a partition is added")
    let isNew = names.insert(name).inserted
    precondition(isNew, "two partitions are called \(name)")
    // Otherwise `c` of `a/b` and `b/c` of `a` would have the same name.
    precondition(!name.contains("/"), "a partition is called \(name); pass a name without a slash")
    let place = placeOfPart(part)
    let partition = Partition(
      name: name, number: partitions.count, part: place,
      world: world
        ?? World(seed: seed ?? self.seed, start: now, limits: limits, isTracing: isTracing),
      seed: seed, isWhole: world == nil)
    partitions.append(partition)
    parts[place].append(partition)
    return partition
  }

  private func placeOfPart(_ number: Int?) -> Int {
    if let number, let known = partPlaces[number] { return known }
    if let number { partPlaces[number] = parts.count }
    parts.append([])
    return parts.count - 1
  }

  /// Opens a channel from a partition to an actor of another partition.
  ///
  /// - Parameters:
  ///   - source: The partition whose actors will send.
  ///   - receiver: The actor at the other end, or a reference. Messages to an actor of the same
  ///     partition arrive later by the lookahead; nothing else differs.
  ///   - lookahead: The least time every message takes; with more, partitions run further ahead.
  /// - Returns: The channel, for the actors of the sending partition.
  /// - Precondition: The lookahead is a nanosecond or more, and both ends are partitions of this
  ///   federation. The federation is not running, and the last run was not paused.
  public func channel<Message: SimulationMessage>(
    from source: Partition, to receiver: some Addressed<Message>, lookahead: Duration
  ) -> Channel<Message> {
    precondition(
      lookahead.wholeNanoseconds > 0,
      "a channel takes some time; pass a lookahead of a nanosecond or more")
    precondition(
      source.number < partitions.count && partitions[source.number] === source,
      "\(source.name) is no partition of this federation")
    expectRest("a channel is opened")
    let port = PartitionPort(of: receiver.address)
    guard let target = partition(at: port) else {
      preconditionFailure("\(receiver.address.name) lives in no partition of this federation")
    }
    guard world == nil, source !== target else {
      return Channel(
        receiver: receiver.address, lookahead: lookahead, port: port, line: nil)
    }
    let line = TypedChannelLine(
      from: source, to: target, receiver: receiver.address, lookahead: lookahead,
      number: crossings.count)
    note(line)
    return Channel(
      receiver: receiver.address, lookahead: lookahead, port: source.port, line: line)
  }

  /// Ends the process if the federation is running or paused.
  private func expectRest(_ act: String) {
    precondition(
      !isRunning && world.map { PartitionPort(of: $0).isAtRest } ?? true,
      "\(act) while the federation runs; do it before")
    precondition(
      !isPaused, "\(act) while the federation is paused; first run it until an instant")
  }

  /// The partition of a world; the first partition if all belong to one world.
  private func partition(at port: PartitionPort) -> Partition? {
    let number = world == nil ? port.number : 0
    guard number < partitions.count, partitions[number].port == port else { return nil }
    return partitions[number]
  }

  /// Adds a channel and updates the least lookahead of its pair of partitions.
  private func note(_ line: ChannelLine) {
    let pair = PartitionPair(
      source: line.source, target: line.target, lookahead: line.lookahead,
      channel: line.number)
    crossings.append(line)
    let key = SIMD2(line.source.number, line.target.number)
    guard let known = pairNumbers[key] else {
      pairNumbers[key] = pairs.count
      return pairs.append(pair)
    }
    if line.lookahead < pairs[known].lookahead { pairs[known] = pair }
  }

  /// The event-history hash over all partitions, in the order they were added.
  public var digest: UInt64 {
    guard world == nil else { return world?.digest ?? 0 }
    var hasher = StableHasher()
    for partition in partitions { hasher.combine(partition.world.digest) }
    return hasher.finalize()
  }

  /// The outcome of the federation so far.
  public var outcome: RunOutcome {
    if let world { return world.outcome }
    let isQuiet =
      partitions.allSatisfy(\.port.isQuiet) && crossings.allSatisfy(\.isEmpty)
    return RunOutcome(
      ending: isQuiet ? .quiescent : .horizon,
      time: partitions.map(\.world.now).max() ?? now, digest: digest,
      eventCount: partitions.reduce(0) { $0 + $1.port.deliveredCount })
  }

  /// Runs until nothing is due by the horizon; all clocks then stand at it.
  ///
  /// If an actor or the owner pauses a partition, the run ends after its current window with the
  /// ending `.paused`. The instants at which partitions then stand depend on the parts, but not on
  /// the threads. The continuation depends on neither.
  ///
  /// - Parameters:
  ///   - horizon: The last instant whose events are delivered. Without one, the run ends when
  ///     nothing is scheduled, and the clocks stand at the last event of all.
  ///   - threads: The most threads to use, the calling one included; at least that one is used.
  /// - Returns: The outcome of the federation.
  /// - Throws: The earliest `SimulationError` of all partitions. Of several errors at one instant,
  ///   that of the first partition: the same for any parts and threads. The federation is then
  ///   over.
  @discardableResult
  public func run(
    until horizon: VirtualTime = .distantFuture, threads: Int = 1
  ) throws(SimulationError) -> RunOutcome {
    if let world { return try world.run(until: horizon) }
    if isRunning, let error = PartitionPort.reentry { throw error }
    try FederatedRun(self, until: horizon, threads: threads).perform()
    return isPaused ? outcome.paused : outcome
  }

  /// Runs to an instant and continues from it in several branches, each in a copy of the process.
  ///
  ///     let digests = try federation.fork(at: .init(secondsSinceEpoch: 3_600), into: 8) { number in
  ///       line.send(.tap, after: .seconds(number))
  ///       return try federation.run(for: .hours(1)).digest
  ///     }
  ///
  /// See `World.fork(at:into:atOnce:_:)`.
  ///
  /// - Parameters:
  ///   - instant: The instant to continue from; the clocks' instant if that is later.
  ///   - count: The number of branches; none if it is not positive.
  ///   - threads: The number of threads that run to the instant; a branch sets its own number.
  ///   - atOnce: The number of copies that run at one time.
  ///   - body: Continues, given the branch's number from zero up; its answer is returned as text.
  /// - Returns: The result of each branch, by its number.
  /// - Throws: `SimulationError` if a partition fails before the instant.
  public func fork<Answer: LosslessStringConvertible>(
    at instant: VirtualTime, into count: Int = 1, threads: Int = 1,
    atOnce: Int = World.processorCount, _ body: (_ number: Int) throws -> Answer
  ) throws(SimulationError) -> [Result<Answer, ForkFailure>] {
    while try run(until: max(instant, now), threads: threads).ending == .paused {}
    return ForkBranch.answers(count, atOnce: atOnce, body)
  }

  /// Runs for a duration of virtual time, see ``run(until:threads:)``.
  @discardableResult
  public func run(
    for duration: Duration, threads: Int = 1
  ) throws(SimulationError) -> RunOutcome {
    try run(until: now.advanced(by: duration), threads: threads)
  }

  /// The instant the clocks stand at; the last of them, if the run was paused.
  private var now: VirtualTime { world?.now ?? latest }
}
