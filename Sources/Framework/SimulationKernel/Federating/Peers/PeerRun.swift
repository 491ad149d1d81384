/// One run of a federation by several processes, as one of them does it.
///
/// All compute how far each region may run from the same numbers, so that nobody decides for the others. Each
/// exchange is one frame to everybody and one from everybody.
final class PeerRun {
  let peers: FederationPeers
  private let federation: Federation
  private let horizon: Int64
  /// The bytes to send, by rank.
  private var bodies: [WireWriter]
  /// When the next region of all was due in the window before.
  private var earliest = Int64.min

  init(_ federation: Federation, with peers: FederationPeers, until horizon: Int64) {
    (self.federation, self.peers, self.horizon) = (federation, peers, horizon)
    bodies = Array(repeating: WireWriter(), count: peers.count)
    for region in federation.regions {
      region.owner = region.part % peers.count
      region.isRemote = region.owner != peers.rank
      region.bound = region.world.now.nanoseconds + 1
    }
  }

  /// Looks whether all processes have one assembly and are about to run as far.
  func greet() throws(SimulationError) {
    if let line = federation.crossings.first(where: {
      $0.source.owner != $0.target.owner && !$0.isWritable
    }) {
      throw error(
        .unwritableMessage, actor: line.receiverName, message: line.messageType,
        "the crossing from \(line.source.name) carries messages between processes that are no bytes; "
          + "make their type a WireMessage, or its regions parts of one process")
    }
    let own = Greeting(of: federation, count: peers.count, until: horizon)
    for other in peers.others { own.write(to: &bodies[other]) }
    try exchange(.greeting) { _, frame throws(WireError) in
      try own.check(Greeting(from: &frame))
    }
  }

  /// Tells the others what their regions were sent, when those of this process are due and when the first of them
  /// failed, whether one was paused, and hears the same.
  ///
  /// - Returns: When the first of all regions failed; never, if all go on. And whether any was paused.
  func exchangeWindow(
    _ failedAt: Int64, _ isPaused: Bool
  ) throws(SimulationError) -> (failedAt: Int64, isPaused: Bool) {
    let regions = federation.regions
    var (first, isOnePaused) = (failedAt, isPaused)
    packParcels(into: &bodies, regions)
    for other in peers.others {
      bodies[other].write(failedAt)
      bodies[other].write(isPaused)
      bodies[other].write(UInt32(regions.count { $0.due != .max }))
      for region in regions where region.due != .max {
        bodies[other].write(UInt32(region.number))
        bodies[other].write(region.due)
      }
    }
    try exchange(.window) { sender, body throws(WireError) in
      try self.unpackParcels(from: sender, &body, self.federation.crossings)
      first = min(first, try body.read(Int64.self))
      if try body.read(Bool.self) { isOnePaused = true }
      for _ in 0..<(try body.read(UInt32.self)) {
        let region = try self.region(numbered: try body.read(UInt32.self))
        region.next = min(region.next, try body.read(Int64.self))
      }
    }
    if !isOnePaused { try checkProgress(until: min(horizon, first)) }
    return (first, isOnePaused)
  }

  /// Without it a wrong number could have all of them wait for ever.
  private func checkProgress(until end: Int64) throws(SimulationError) {
    guard let first = federation.regions.min(by: { $0.due < $1.due }), first.due <= end,
      first.due != .max
    else { return }
    defer { earliest = first.due }
    guard first.due > earliest else {
      throw error(
        .peerMismatch, actor: "peer \(first.owner)",
        "the next event of \(first.name) is told to be at \(VirtualTime(nanoseconds: first.due)) s, "
          + "and all until \(VirtualTime(nanoseconds: earliest)) s have happened")
    }
  }

  /// When all clocks stop: at the last event of all.
  func latest(_ own: VirtualTime) throws(SimulationError) -> VirtualTime {
    var latest = own
    for other in peers.others { bodies[other].write(own.nanoseconds) }
    try exchange(.ending) { _, body throws(WireError) in
      latest = max(latest, VirtualTime(nanoseconds: try body.read(Int64.self)))
    }
    return latest
  }

  /// Tells what has become of each region; whether nothing is scheduled in any.
  func exchangeSummaries() throws(SimulationError) -> Bool {
    let own = federation.regions.filter { !$0.isRemote }
    for other in peers.others {
      for region in own { RegionSummary(of: region).write(to: &bodies[other]) }
    }
    try exchange(.summary) { sender, body throws(WireError) in
      for region in self.federation.regions where region.owner == sender {
        region.told = try RegionSummary(from: &body)
      }
    }
    return federation.regions.allSatisfy(\.summary.isEmpty)
  }

  /// Ends with the earliest failure of all, if there is one.
  func exchangeVerdict(_ failure: (region: Int, error: SimulationError)?) throws(SimulationError) {
    try exchange(.verdict, failure: failure) { _, _ throws(WireError) in }
  }

  /// Ends with the earliest failure of all, which a region of some process has.
  func end(with failure: (region: Int, error: SimulationError)?) throws(SimulationError) -> Never {
    try exchangeVerdict(failure)
    throw error(
      .peerMismatch, actor: "peers", "a process told of a failure, and none of them has one")
  }

  /// Sends what was written, and reads what comes.
  private func exchange(
    _ kind: Frame.Kind, failure: (region: Int, error: SimulationError)? = nil,
    _ take: (_ sender: Int, inout WireReader) throws(WireError) -> Void
  ) throws(SimulationError) {
    let window = UInt64(federation.windowCount)
    let told = failure.map { PeerFailure(region: $0.region, $0.error).bytes }
    let sent = bodies.map { told ?? $0.bytes }
    for rank in bodies.indices { bodies[rank].removeAll() }
    var failures = failure.map { [$0] } ?? []
    do throws(PeerError) {
      let frames = try peers.exchange(
        kind, window: window, as: told == nil ? nil : .failure, sent)
      for (sender, frame) in frames.enumerated() {
        guard let frame else { continue }
        do throws(WireError) {
          var body = WireReader(frame.body[...])
          if frame.kind == .failure {
            let failure = try PeerFailure(from: &body).failure(seed: federation.seed)
            failures.append((failure.region, relayed(failure.error, by: sender)))
          } else {
            try take(sender, &body)
          }
          try body.finish()
        } catch {
          throw PeerError(.peerMismatch, sender, "\(error)")
        }
      }
    } catch {
      let ending = self.error(error.code, actor: "peer \(error.peer)", error.detail)
      peers.abandon(window: window, PeerFailure(region: .max, ending).bytes)
      throw ending
    }
    // A process that was left alone has no region to name, and so has the last word.
    if let first = failures.min(by: { Self.place(of: $0) < Self.place(of: $1) }) {
      throw first.error
    }
  }

  /// An error as this process reports it: of its own faults, another has told.
  private func relayed(_ error: SimulationError, by sender: Int) -> SimulationError {
    guard error.actor == "peer \(peers.rank)" else { return error }
    return self.error(
      error.code, actor: "peer \(sender)", message: error.message,
      "it ends here, and says of this process, rank \(peers.rank): \(error.detail)")
  }

  private static func place(
    of failure: (region: Int, error: SimulationError)
  ) -> (Int, VirtualTime, Int) {
    (failure.region < UInt32.max ? 0 : 1, failure.error.time, failure.region)
  }

  private func error(
    _ code: SimulationError.Code, actor: String, message: String? = nil, _ detail: String
  ) -> SimulationError {
    SimulationError(
      code, actor: actor, message: message ?? "window \(federation.windowCount)",
      time: federation.regions.map(\.world.now).max() ?? .zero, seed: federation.seed,
      detail: detail)
  }

  private func region(numbered number: UInt32) throws(WireError) -> Region {
    guard number < federation.regions.count else {
      throw WireError("region \(number) is told of, and there are \(federation.regions.count)")
    }
    return federation.regions[Int(number)]
  }
}
