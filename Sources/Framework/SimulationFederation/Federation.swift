import ProcessSupport
public import SimulationKernel

/// Several worlds under one clock, run on several cores, that tell each other something only over crossings
/// with a known lookahead.
///
///     let federation = Federation(seed: 42)
///     let (north, south) = (federation.add("north"), federation.add("south"))
///     let watch = south.add("watch") { Watch(context: $0) }
///     let line = federation.cross(from: north, to: watch, lookahead: .milliseconds(1))
///     north.add("phone") { Phone(context: $0, line: line) }  // sends with line.send(.tap)
///     try federation.run(for: .hours(1), threads: 2)
///
/// Nothing that happens in a region can reach another before the lookahead has passed. So each may run
/// ahead of the others so far, and regions run at the same time on several threads, in windows. Where a window
/// ends decides nothing: a message that crosses has its place in the order of events by what it is, and not by
/// when it was handed over. So the digest is one for any number of threads, and for a run in parts.
///
/// The same assembly runs as one world, for exploration and for comparison: see ``init(in:)``.
///
/// One thread owns a federation, as it owns a world.
public final class Federation {
  /// The regions, in the order they were added.
  public private(set) var regions: [Region] = []
  private let seed: Seed
  private let limits: RunLimits
  private let isTracing: Bool
  /// The one world all regions are parts of, if there is one.
  private let world: World?
  var crossings: [CrossingLine] = []
  /// The regions that one thread runs, in parts; each region is a separate part by default.
  private(set) var parts: [[Region]] = []
  /// The places of the parts that were asked for, by the number that was said.
  private var partPlaces: [Int: Int] = [:]
  /// The nearest channel of each pair of regions, in the order of the first.
  private(set) var pairs: [RegionPair] = []
  private var pairNumbers: [SIMD2<Int>: Int] = [:]
  private var names: Set<String> = []
  /// The number of windows so far.
  public internal(set) var windowCount = 0
  /// The instant at which the last run ended.
  var latest: VirtualTime
  /// Indicates whether that was paused, so that regions stand at instants that depend on parts.
  var isPaused = false
  /// Indicates whether it is being run.
  var isRunning = false

  /// Creates a federation whose regions are separate worlds.
  ///
  /// - Parameters:
  ///   - seed: The root of every random draw.
  ///   - start: The instant the clocks stand at.
  ///   - limits: Bounds on the events and mailboxes of each region.
  ///   - isTracing: Whether each region keeps its deliveries and records, see `World.trace`.
  public init(
    seed: Seed, start: VirtualTime = .zero, limits: RunLimits = RunLimits(), isTracing: Bool = false
  ) {
    (self.seed, self.limits, self.isTracing) = (seed, limits, isTracing)
    (world, latest) = (nil, start)
  }

  // Actors hold crossings, which must not hold the regions in turn.
  deinit {
    guard world == nil else { return }
    for region in regions { region.port.abandon() }
  }

  /// Creates a federation whose regions are all parts of one world, in whatever mode that is run.
  ///
  /// Names and random streams are those of regions in separate worlds, and so are the messages each
  /// actor gets, except that those of one instant and rank are in the order they were sent.
  public init(in world: World) {
    (seed, limits, isTracing) = (world.seed, RunLimits(), false)
    (self.world, latest) = (world, world.now)
  }

  /// Adds a region; its clock stands where those of the others do.
  ///
  /// - Parameters:
  ///   - name: Its name, with which those of its actors begin.
  ///   - part: The number of the part it is run with: one thread runs regions of one number.
  ///     Without a number, a region is a separate part. Parts decide how long a run takes, no more.
  ///   - seed: The root of all that is drawn in it, where that is not to be the federation's: its actors then draw
  ///     what they would in a world of this seed, under their names without the region's.
  /// - Returns: The region, which has no actors yet.
  /// - Precondition: There are fewer than 16 384, none has this name, no slash is in it, the
  ///   federation is not running, and the last run was not paused.
  @discardableResult
  public func add(_ name: String, part: Int? = nil, seed: Seed? = nil) -> Region {
    precondition(regions.count < Parcel.regionCount, "more than \(Parcel.regionCount) regions")
    expectRest("a region is added")
    let isNew = names.insert(name).inserted
    precondition(isNew, "two regions are called \(name)")
    // Otherwise c of a/b and b/c of a would be called the same.
    precondition(!name.contains("/"), "a region is called \(name); pass a name without a slash")
    let place = placeOfPart(part)
    let region = Region(
      name: name, number: regions.count, part: place,
      world: world
        ?? World(seed: seed ?? self.seed, start: now, limits: limits, isTracing: isTracing),
      seed: seed, isWhole: world == nil)
    regions.append(region)
    parts[place].append(region)
    return region
  }

  private func placeOfPart(_ number: Int?) -> Int {
    if let number, let known = partPlaces[number] { return known }
    if let number { partPlaces[number] = parts.count }
    parts.append([])
    return parts.count - 1
  }

  /// Opens a way from a region to an actor of another one.
  ///
  /// - Parameters:
  ///   - source: The region whose actors will send.
  ///   - receiver: The actor at the other end, or an address; if it is one of the same region,
  ///     messages to it arrive later by the lookahead, and nothing else is new.
  ///   - lookahead: The least time every message takes; with more, regions run further ahead.
  /// - Returns: The way, for the actors of the region that sends.
  /// - Precondition: The latency is a nanosecond or more, both ends are regions of this federation,
  ///   the federation is not running, and the last run was not paused.
  public func cross<Message: SimulationMessage>(
    from source: Region, to receiver: some Addressed<Message>, lookahead: Duration
  ) -> Channel<Message> {
    precondition(
      lookahead.wholeNanoseconds > 0,
      "a channel takes some time; pass a lookahead of a nanosecond or more")
    precondition(
      source.number < regions.count && regions[source.number] === source,
      "\(source.name) is no region of this federation")
    expectRest("a channel is opened")
    let port = RegionPort(of: receiver.address)
    guard let target = region(at: port) else {
      preconditionFailure("\(receiver.address.name) lives in no region of this federation")
    }
    guard world == nil, source !== target else {
      return Channel(
        receiver: receiver.address, lookahead: lookahead, port: port, line: nil)
    }
    let line = TypedCrossingLine(
      from: source, to: target, receiver: receiver.address, lookahead: lookahead,
      number: crossings.count)
    note(line)
    return Channel(
      receiver: receiver.address, lookahead: lookahead, port: source.port, line: line)
  }

  /// Ends the process if something is done that is for between two runs.
  private func expectRest(_ act: String) {
    precondition(
      !isRunning && world.map { RegionPort(of: $0).isAtRest } ?? true,
      "\(act) while the federation runs; do it before")
    precondition(
      !isPaused, "\(act) while the federation is paused; first run it until an instant")
  }

  /// The region a world is, or the first of those that are parts of it.
  private func region(at port: RegionPort) -> Region? {
    let number = world == nil ? port.number : 0
    guard number < regions.count, regions[number].port == port else { return nil }
    return regions[number]
  }

  /// Adds a channel, and what it means for how far its regions run ahead.
  private func note(_ line: CrossingLine) {
    let pair = RegionPair(
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

  /// The digest over all that happened in each region, in the order the regions were added.
  public var digest: UInt64 {
    guard world == nil else { return world?.digest ?? 0 }
    var hasher = StableHasher()
    for region in regions { hasher.combine(region.world.digest) }
    return hasher.finalize()
  }

  /// The outcome of the federation so far.
  public var outcome: RunOutcome {
    if let world { return world.outcome }
    let isQuiet =
      regions.allSatisfy(\.port.isQuiet) && crossings.allSatisfy(\.isEmpty)
    return RunOutcome(
      ending: isQuiet ? .quiescent : .horizon,
      time: regions.map(\.world.now).max() ?? now, digest: digest,
      eventCount: regions.reduce(0) { $0 + $1.port.deliveredCount })
  }

  /// Runs until nothing is due by the horizon; all clocks then stand at it.
  ///
  /// A region that is paused, by an actor or from outside, ends the run with the ending `.paused` when the window it
  /// is in is over. Regions then stand where that has brought them, which is the same for any threads, but not for
  /// any parts; how they continue is.
  ///
  /// - Parameters:
  ///   - horizon: The last instant whose events are delivered. Without one the run ends when nothing is
  ///     scheduled, and the clocks stand at the last event of all.
  ///   - threads: The most threads to use; the calling one counts, and is the only one below two.
  /// - Returns: The outcome of the federation.
  /// - Throws: The earliest `SimulationError` of all regions, of several at one instant that of the first region:
  ///   the same for any parts and any threads. The federation is then over.
  @discardableResult
  public func run(
    until horizon: VirtualTime = .distantFuture, threads: Int = 1
  ) throws(SimulationError) -> RunOutcome {
    if let world { return try world.run(until: horizon) }
    if isRunning, let error = RegionPort.reentry { throw error }
    try FederatedRun(self, until: horizon, threads: threads).perform()
    return isPaused ? outcome.paused : outcome
  }

  /// Runs to an instant, and continues from there in many ways, each in a copy of the process, see
  /// `World.fork(at:into:atOnce:_:)`.
  ///
  ///     let digests = try federation.fork(at: .init(secondsSinceEpoch: 3_600), into: 8) { number in
  ///       line.send(.tap, after: .seconds(number))
  ///       return try federation.run(for: .hours(1)).digest
  ///     }
  ///
  /// - Parameters:
  ///   - instant: The instant to continue from; the clocks' instant if that is later.
  ///   - count: The number of branches; none if it is not positive.
  ///   - threads: The number of threads that run to the instant; a branch sets its own number.
  ///   - atOnce: The number of copies that run at one time.
  ///   - body: Continues, given the branch's number from zero up; its answer is returned as text.
  /// - Returns: The result of each branch, by its number.
  /// - Throws: `SimulationError` if a region fails on the way to the instant.
  public func fork<Answer: LosslessStringConvertible>(
    at instant: VirtualTime, into count: Int = 1, threads: Int = 1,
    atOnce: Int = World.processorCount, _ body: (_ number: Int) throws -> Answer
  ) throws(SimulationError) -> [Result<Answer, ForkFailure>] {
    while try run(until: max(instant, now), threads: threads).ending == .paused {}
    return ForkBranch.answers(count, atOnce: atOnce, body)
  }

  /// Runs for a while of virtual time, see ``run(until:threads:)``.
  @discardableResult
  public func run(
    for duration: Duration, threads: Int = 1
  ) throws(SimulationError) -> RunOutcome {
    try run(until: now.advanced(by: duration), threads: threads)
  }

  /// The instant the clocks stand at; the last of them, if the run was paused.
  private var now: VirtualTime { world?.now ?? latest }
}
