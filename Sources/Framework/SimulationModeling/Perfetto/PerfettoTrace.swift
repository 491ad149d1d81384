/// Traces of worlds as a file that Perfetto opens.
///
/// Each actor is a track, and each event is a slice. Each message is an arrow from the slice of its
/// sender to that of its delivery.
///
///     var (trace, bytes) = (PerfettoTrace(), [UInt8]())
///     trace.add(world.trace, named: "the bank on a Monday") { bytes += $0 }
///     // Write the bytes to bank.pftrace, and open that at ui.perfetto.dev.
///
/// A state that lasts, such as what a screen shows, is a slice from its start to its end.
///
/// Each world is a separate process. A nanosecond of virtual time is a nanosecond in Perfetto. A
/// world with events before the epoch is shifted to start at it. Slices of events take no time; each has the
/// text of its entry. Only a sequential world records which handler sent a message: tracks of
/// others have no arrows. A message that a process sends outside a handler has a separate slice for
/// its sending.
///
/// The file, a `perfetto.protos.Trace`, is written piece by piece and is complete after each world.
public struct PerfettoTrace: Sendable {
  /// The least number of bytes of a piece, except the last piece of a world.
  private static let pieceLength = 1 << 22
  /// The bytes that were not written yet.
  private var piece: [UInt8] = []
  /// The greatest numbers of worlds, tracks and arrows, which are counted from 1.
  private var (worlds, tracks, flows) = (UInt64(0), UInt64(0), UInt64(0))

  /// A state that lasts.
  public struct State: Hashable, Sendable {
    /// The name of the track.
    public let track: String
    /// The name of the state.
    public let name: String
    /// The instants of the start and of the end.
    public let start, end: VirtualTime

    /// Creates a state.
    public init(_ name: String, on track: String, from start: VirtualTime, to end: VirtualTime) {
      (self.name, self.track, self.start, self.end) = (name, track, start, end)
    }
  }

  /// Creates an empty file.
  public init() {}

  /// Adds the trace of a world.
  ///
  /// - Parameters:
  ///   - entries: The entries in order, from `World.trace` or an observer.
  ///   - states: States that last, each a slice with a length on a track of its name. Those of one
  ///     track do not overlap.
  ///   - name: The name of the world.
  ///   - write: Writes the next bytes of the file; called at least once.
  /// - Throws: The error `write` throws; the file is then incomplete.
  /// - Complexity: O(entries), and their text; memory of at most 60 bytes an entry, and 4 MiB.
  public mutating func add(
    _ entries: some Collection<TraceEntry>, states: [State] = [], named name: String,
    _ write: ([UInt8]) throws -> Void
  ) rethrows {
    piece.removeAll(keepingCapacity: true)
    worlds += 1
    tracks += 1
    let (world, process) = (worlds, tracks)
    add { packet in
      // This flag starts a sequence, which earlier packets do not affect.
      packet.add(Packet.sequenceFlags, 1)
      packet.add(Packet.trackDescriptor) { track in
        track.add(Track.uuid, process)
        track.add(Track.process) { descriptor in
          descriptor.add(Process.number, world)
          descriptor.add(Process.name, name)
        }
        track.add(Track.childOrdering, Track.byRank)
      }
    }
    let base = min(0, entries.first?.time.nanoseconds ?? 0)
    let arrows = Arrows(entries, after: flows)
    flows = arrows.last
    var known: [String: UInt64] = [:]
    for (place, entry) in entries.enumerated() {
      let arriving = arrows.arriving(place)
      if let origin = entry.origin, origin.message == nil {
        let sender = track(of: origin.actor, in: process, &known)
        add(
          Slice(
            track: sender, nanoseconds: origin.time.nanoseconds &- base, category: "send",
            name: "sends", text: entry.description, leaving: arriving.map { [$0] } ?? []))
      }
      let slice = Slice(
        entry, track: track(of: entry.actor, in: process, &known), base: base,
        leaving: arrows.leaving(place), arriving: arriving)
      add(slice)
      guard piece.count >= Self.pieceLength else { continue }
      try write(piece)
      piece.removeAll(keepingCapacity: true)
    }
    for state in states {
      let track = track(of: state.track, in: process, &known)
      for (kind, time) in [(Slice.Kind.begin, state.start), (.end, state.end)] {
        add(
          Slice(
            track: track, nanoseconds: time.nanoseconds &- base, category: "state",
            name: state.name, text: state.name, kind: kind))
      }
    }
    try write(piece)
    piece = []
  }

  /// Returns the track of an actor, and describes the track on its first use.
  private mutating func track(
    of actor: String, in process: UInt64, _ known: inout [String: UInt64]
  ) -> UInt64 {
    if let track = known[actor] { return track }
    tracks += 1
    let (number, rank) = (tracks, UInt64(known.count))
    known[actor] = number
    add { packet in
      packet.add(Packet.trackDescriptor) { track in
        track.add(Track.uuid, number)
        track.add(Track.name, actor)
        track.add(Track.parent, process)
        track.add(Track.rank, rank)
      }
    }
    return number
  }

  private mutating func add(_ slice: Slice) {
    add { packet in
      packet.add(Packet.timestamp, UInt64(bitPattern: slice.nanoseconds))
      packet.add(Packet.trackEvent, slice.write)
    }
  }

  private mutating func add(_ write: (inout ProtobufBytes) -> Void) {
    var file = ProtobufBytes()
    file.add(Packet.field) { packet in
      packet.add(Packet.sequence, 1)
      write(&packet)
    }
    piece += file.bytes
  }
}

extension PerfettoTrace {
  /// The numbers of fields in Perfetto's public `TracePacket`.
  private enum Packet {
    static let (field, timestamp, sequence) = (UInt64(1), UInt64(8), UInt64(10))
    static let (trackEvent, sequenceFlags, trackDescriptor) = (UInt64(11), UInt64(13), UInt64(60))
  }

  private enum Track {
    static let (uuid, name, process, parent) = (UInt64(1), UInt64(2), UInt64(3), UInt64(5))
    static let (childOrdering, byRank, rank) = (UInt64(11), UInt64(3), UInt64(12))
  }

  private enum Process {
    static let (number, name) = (UInt64(1), UInt64(6))
  }

  /// The arrows that leave and reach each entry, by its place.
  private struct Arrows {
    /// An arrow into an entry: its number, and the place of the next arrow from its sender, or
    /// none.
    private var arrivals: [(flow: UInt64, next: Int32)] = []
    /// The place of the first arrow that left an entry, or none.
    private var departures: [Int32] = []
    private(set) var last: UInt64

    private static let none = Int32(-1)

    init(_ entries: some Collection<TraceEntry>, after last: UInt64) {
      self.last = last
      arrivals = Array(repeating: (0, Self.none), count: entries.count)
      departures = Array(repeating: Self.none, count: entries.count)
      var latest = departures
      var places: [UInt64: Int32] = [:]
      for (place, entry) in entries.enumerated() {
        if let origin = entry.origin {
          let sender = origin.message.flatMap { places[$0] }
          if sender != nil || origin.message == nil {
            self.last += 1
            arrivals[place].flow = self.last
          }
          if let sender { chain(Int32(place), behind: &latest[Int(sender)], of: Int(sender)) }
        }
        // In the combined entries of several worlds, the number refers to the later entry from here
        // on.
        if let number = entry.number { places[number] = Int32(place) }
      }
    }

    private mutating func chain(_ place: Int32, behind latest: inout Int32, of sender: Int) {
      if latest == Self.none {
        departures[sender] = place
      } else {
        arrivals[Int(latest)].next = place
      }
      latest = place
    }

    func arriving(_ place: Int) -> UInt64? {
      arrivals[place].flow == 0 ? nil : arrivals[place].flow
    }

    func leaving(_ place: Int) -> [UInt64] {
      sequence(first: departures[place]) { arrivals[Int($0)].next }
        .prefix { $0 != Self.none }.map { arrivals[Int($0)].flow }
    }
  }
}
