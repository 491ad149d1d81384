extension Federation {
  /// Runs as ``run(until:threads:)`` does, with other processes that run the same federation.
  ///
  /// Digest, outcome and what becomes of each actor are those of a run in one process. The actors of a region are
  /// there to be read in the process that runs it, see ``isHere(_:)``; the others know its digest alone.
  ///
  /// - Parameters:
  ///   - horizon: The last instant whose events are delivered; all processes pass the same.
  ///   - peers: The other processes.
  ///   - threads: How many threads to use in this process, at most.
  /// - Returns: The outcome of the whole federation.
  /// - Throws: The earliest ``SimulationError`` of all regions, in every process alike; or one of code
  ///   `peerLost` or `peerMismatch`, which names the peer. The federation is then over.
  /// - Precondition: The regions are worlds of their own.
  @discardableResult
  public func run(
    until horizon: VirtualTime = .distantFuture, with peers: FederationPeers, threads: Int = 1
  ) throws(SimulationError) -> RunOutcome {
    precondition(!isOneWorld, "a federation in one world is run by one process")
    try checkNotRunning()
    if let ending { throw ending }
    do throws(SimulationError) {
      let run = PeerRun(self, with: peers, until: horizon.nanoseconds)
      try FederatedRun(self, until: horizon, threads: threads, with: run).perform()
      return isPaused ? outcome.paused : outcome
    } catch {
      ending = error
      throw error
    }
  }

  /// Runs for a while of virtual time, see ``run(until:with:threads:)``.
  @discardableResult
  public func run(
    for duration: Duration, with peers: FederationPeers, threads: Int = 1
  ) throws(SimulationError) -> RunOutcome {
    try run(until: now.advanced(by: duration), with: peers, threads: threads)
  }

  /// Whether the calling process runs a region: any, unless it was run with others.
  public func isHere(_ region: Region) -> Bool { !region.isRemote }
}

extension PeerRun {
  /// Marks the end of the parcels in a body.
  private static var noCrossing: UInt32 { .max }

  /// Writes what the regions of other processes were sent.
  func packParcels(into bodies: inout [WireWriter], _ regions: [Region]) {
    for region in regions where region.isRemote {
      for line in region.arrived { line.pack(into: &bodies[region.owner]) }
      region.arrived.removeAll(keepingCapacity: true)
    }
    for other in peers.others { bodies[other].write(Self.noCrossing) }
  }

  /// Hands over what another process has sent to the regions of this one.
  func unpackParcels(
    from sender: Int, _ body: inout WireReader, _ crossings: [CrossingLine]
  ) throws(WireError) {
    while true {
      let number = try body.read(UInt32.self)
      guard number != Self.noCrossing else { return }
      guard number < crossings.count else {
        throw WireError("crossing \(number) is told of, and there are \(crossings.count)")
      }
      let line = crossings[Int(number)]
      guard line.source.owner == sender, !line.target.isRemote else {
        throw WireError(
          "a message from \(line.source.name) to \(line.receiverName) came from rank \(sender), "
            + "which has no say in it")
      }
      try line.take(from: &body)
    }
  }
}

extension CrossingLine {
  /// Takes a message of another process.
  fileprivate final func take(from body: inout WireReader) throws(WireError) {
    let (time, order) = (try body.read(Int64.self), try body.read(UInt64.self))
    guard time >= target.bound else {
      throw WireError(
        "a message to \(receiverName) is due at \(VirtualTime(nanoseconds: time)) s, and none can be "
          + "before \(VirtualTime(nanoseconds: target.bound)) s")
    }
    let count = Parcel.count(of: order)
    guard Parcel.source(of: order) == source.number, count.map({ $0 >= leastCount }) == true else {
      throw WireError("a message to \(receiverName) is numbered \(order), which is no place for it")
    }
    leastCount = (count ?? 0) + 1
    var bytes = WireReader(try body.part(Int(try body.read(UInt32.self))))
    do {
      try accept(time: time, order: order, &bytes)
      try bytes.finish()
    } catch {
      throw WireError("a message to \(receiverName): \(error)")
    }
  }
}
