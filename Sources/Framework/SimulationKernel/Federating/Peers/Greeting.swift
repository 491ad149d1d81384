/// The run that a process is about to make; another must be about to make the same.
struct Greeting: Equatable {
  private let processes: UInt32
  private let seed: UInt64
  private let isAntithetic: Bool
  private let regions: UInt64
  private let crossings: UInt64
  private let start: Int64
  private let windows: UInt64
  private let horizon: Int64

  /// Of a federation; its regions and crossings by the hashes of their names, parts, latencies and places.
  init(of federation: Federation, count: Int, until horizon: Int64) {
    processes = UInt32(count)
    (seed, isAntithetic) = (federation.seed.rawValue, federation.seed.isAntithetic)
    var (names, ways) = (StableHasher(), StableHasher())
    for region in federation.regions {
      names.combine(region.name)
      names.combine(region.part)
      names.combine(region.seed?.rawValue ?? 0)
      names.combine(region.seed?.isAntithetic ?? false)
    }
    for line in federation.crossings {
      ways.combine(line.source.number)
      ways.combine(line.target.number)
      ways.combine(line.receiverName)
      ways.combine(line.messageType)
      ways.combine(line.leastLatency)
    }
    (regions, crossings) = (names.finalize(), ways.finalize())
    start = federation.now.nanoseconds
    (windows, self.horizon) = (UInt64(federation.windowCount), horizon)
  }

  init(from bytes: inout WireReader) throws(WireError) {
    processes = try bytes.read(UInt32.self)
    (seed, isAntithetic) = (try bytes.read(UInt64.self), try bytes.read(Bool.self))
    (regions, crossings) = (try bytes.read(UInt64.self), try bytes.read(UInt64.self))
    (start, windows) = (try bytes.read(Int64.self), try bytes.read(UInt64.self))
    horizon = try bytes.read(Int64.self)
  }

  func write(to bytes: inout WireWriter) {
    bytes.write(processes)
    bytes.write(seed)
    bytes.write(isAntithetic)
    bytes.write(regions)
    bytes.write(crossings)
    bytes.write(start)
    bytes.write(windows)
    bytes.write(horizon)
  }

  /// Says in what another process differs.
  func check(_ other: Greeting) throws(WireError) {
    func instant(_ nanoseconds: Int64) -> String { "\(VirtualTime(nanoseconds: nanoseconds)) s" }
    let differences: [(differs: Bool, what: String)] = [
      (processes != other.processes, "it is one of \(other.processes) processes, not \(processes)"),
      (
        (seed, isAntithetic) != (other.seed, other.isAntithetic),
        "its seed is \(other.seed), not \(seed)"
      ),
      (
        regions != other.regions,
        "its regions or their parts have other names, another order or other seeds"
      ),
      (crossings != other.crossings, "its crossings or their least latencies are others"),
      (start != other.start, "its clocks stand at \(instant(other.start)), not \(instant(start))"),
      (windows != other.windows, "it has run \(other.windows) windows, not \(windows)"),
      (
        horizon != other.horizon,
        "it is to run until \(instant(other.horizon)), not \(instant(horizon))"
      ),
    ]
    if let difference = differences.first(where: \.differs) {
      throw WireError(
        "\(difference.what); start all processes with one program and the same arguments")
    }
  }
}

/// The state of a region that another process runs.
struct RegionSummary {
  let digest: UInt64
  let time: VirtualTime
  let eventCount: UInt64
  let isEmpty: Bool

  init(of region: Region) {
    (digest, time) = (region.world.digest, region.world.now)
    (eventCount, isEmpty) = (region.world.core.deliveredCount, region.world.core.isScheduleEmpty)
  }

  init(from bytes: inout WireReader) throws(WireError) {
    digest = try bytes.read(UInt64.self)
    time = VirtualTime(nanoseconds: try bytes.read(Int64.self))
    (eventCount, isEmpty) = (try bytes.read(UInt64.self), try bytes.read(Bool.self))
  }

  func write(to bytes: inout WireWriter) {
    bytes.write(digest)
    bytes.write(time.nanoseconds)
    bytes.write(eventCount)
    bytes.write(isEmpty)
  }
}

/// Why a run ended, on its way to the other processes.
struct PeerFailure {
  private let region: UInt32
  private let code: SimulationError.Code
  private let actor, message, detail: String
  private let time: Int64

  /// The error of a region; or of none, behind those of all.
  init(region: Int, _ error: SimulationError) {
    self.region = UInt32(clamping: region)
    (code, actor, message) = (error.code, error.actor, error.message)
    (detail, time) = (error.detail, error.time.nanoseconds)
  }

  init(from bytes: inout WireReader) throws(WireError) {
    region = try bytes.read(UInt32.self)
    let name = try bytes.read(String.self)
    guard let code = SimulationError.Code(rawValue: name) else {
      throw WireError("an error of code \(name) is told of, and there is no such code")
    }
    self.code = code
    (actor, message) = (try bytes.read(String.self), try bytes.read(String.self))
    (time, detail) = (try bytes.read(Int64.self), try bytes.read(String.self))
  }

  var bytes: [UInt8] {
    var writer = WireWriter()
    writer.write(region)
    writer.write(code.rawValue)
    writer.write(actor)
    writer.write(message)
    writer.write(time)
    writer.write(detail)
    return writer.bytes
  }

  func failure(seed: Seed) -> (region: Int, error: SimulationError) {
    (
      Int(region),
      SimulationError(
        code, actor: actor, message: message, time: VirtualTime(nanoseconds: time), seed: seed,
        detail: detail)
    )
  }
}
