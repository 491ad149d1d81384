public import Positions
public import SimulationPrimitives

/// Rolls arrivals close together in place and time into one event (G-22, X-04).
///
///     var coalescer = ClusterCoalescer()
///     let fire = ClusterCoalescer.Fire(card: card, place: 0, pin: pin, time: now, isFree: true)
///     coalescer.take(fire, neighbors: 4, policy: .conductor)  // .hold(until:)
///
/// An arrival waits only where a cluster is possible: three monitored places nearby. It waits for
/// three minutes, their last instant included (K-03), and then goes out alone. The third place that fits
/// makes the cluster; once that was announced, all that comes within an hour is part of it already.
public struct ClusterCoalescer: Hashable, Sendable {
  /// One arrival.
  public struct Fire: Hashable, Codable, Sendable {
    /// The card.
    public let card: CardID
    /// The number of its place, which it may share.
    public let place: Int
    /// Where that is.
    public let pin: Coordinate
    /// When it fired.
    public let time: VirtualTime
    /// Whether it could have interrupted then, as far as the card goes.
    public let isFree: Bool
    /// The visit it began or belongs to.
    public let visit: VisitID
    /// The background refresh that found it, by number; nil if a fix or the platform did.
    public var refresh: UInt32?

    /// Creates an arrival.
    public init(
      card: CardID, place: Int, pin: Coordinate, time: VirtualTime, isFree: Bool,
      visit: VisitID = .none, refresh: UInt32? = nil
    ) {
      (self.card, self.place, self.pin) = (card, place, pin)
      (self.time, self.isFree, self.visit, self.refresh) = (time, isFree, visit, refresh)
    }
  }

  /// The way to deal with an arrival.
  public enum Verdict: Hashable, Sendable {
    /// No cluster is possible here: let it go out alone.
    case dispatch
    /// Keep it back; ask for ``ClusterCoalescer/releases(at:policy:)`` at this instant.
    case hold(until: VirtualTime)
    /// It completes a cluster: the members by time, and the middle of their places. Tell
    /// ``ClusterCoalescer/announce(_:at:)`` if something of it is shown.
    case cluster(ClusterID, members: [Fire], centroid: Coordinate)
    /// It belongs to a cluster that was announced already.
    case absorbed(ClusterID)
  }

  private struct Area: Hashable {
    let id: ClusterID
    let centroid: Coordinate
    var announced: VirtualTime
  }

  /// The arrivals kept back, earliest first.
  public var held: [Fire] { waiting.fires }
  private var waiting = HeldArrivals()
  /// The areas that were seen, those of earlier processes first.
  private var areas: [Area] = []
  /// The number of the next area that is new.
  private var nextNumber: Int32

  /// Creates a coalescer that has seen no arrival.
  ///
  /// - Parameter firstNumber: The number of its first area; a process launched again must not use
  ///   those of an earlier one, which the ledger still knows.
  public init(firstNumber: Int32 = 0) {
    nextNumber = firstNumber
  }

  /// Creates the coalescer of a process that was launched again.
  ///
  /// - Parameters:
  ///   - firstNumber: The number of its first area.
  ///   - clusters: The areas that interrupted, as the ledger has them.
  ///   - held: The arrivals an earlier process kept back.
  public init(firstNumber: Int32, clusters: [ClusterRecord], held: [Fire]) {
    nextNumber = firstNumber
    areas = clusters.map {
      Area(id: $0.id, centroid: $0.centroid, announced: $0.interruptions.latest)
    }
    for fire in held.sorted(by: { $0.time < $1.time }) { waiting.add(fire) }
  }

  /// Takes an arrival.
  ///
  /// - Parameters:
  ///   - fire: The arrival; never earlier than the last.
  ///   - neighbors: How many monitored places lie within the cluster radius of the fix, this one
  ///     included.
  ///   - policy: The thresholds.
  /// - Returns: The way to deal with it.
  public mutating func take(_ fire: Fire, neighbors: Int, policy: Policy) -> Verdict {
    let time = fire.time
    guard policy.coalescesClusters, neighbors >= policy.clusterMinimumMembers else {
      return .dispatch
    }
    let silence = Window.halfOpen(seconds: policy.clusterCooldownSeconds)
    for area in areas where silence.isActive(since: area.announced, at: time) {
      let metric = LocalMetric(at: area.centroid)
      if metric.distance(to: fire.pin) <= policy.clusterRadiusMeters { return .absorbed(area.id) }
    }
    waiting.add(fire)
    guard let group = waiting.takeGroup(at: time, policy: policy) else {
      return .hold(until: Self.due(of: fire, under: policy))
    }
    return .cluster(
      area(at: group.centroid, policy: policy), members: group.fires, centroid: group.centroid)
  }

  /// A cluster interrupted: its area is announced, and takes in what comes (R-02, S-03).
  public mutating func announce(_ id: ClusterID, at time: VirtualTime) {
    for index in areas.indices where areas[index].id == id { areas[index].announced = time }
  }

  /// Takes out the arrival of a card that waits, as the person has left its place.
  public mutating func remove(_ card: CardID) -> Fire? {
    waiting.remove { $0.card == card }.first
  }

  /// The arrivals whose wait is over without a cluster, earliest first; they go out alone.
  public mutating func releases(at time: VirtualTime, policy: Policy) -> [Fire] {
    let window = Window.closed(seconds: policy.clusterWindowSeconds)
    return waiting.remove { !window.isActive(since: $0.time, at: time) }
  }

  /// The identifier of an area, the old one if it is an old area (G-16).
  private mutating func area(at centroid: Coordinate, policy: Policy) -> ClusterID {
    let metric = LocalMetric(at: centroid)
    let old = areas.first {
      metric.distance(to: $0.centroid) <= policy.clusterRadiusMeters
    }
    if let old { return old.id }
    let id = ClusterID(rawValue: nextNumber)
    nextNumber &+= 1
    areas.append(Area(id: id, centroid: centroid, announced: .never))
    return id
  }

  /// The first instant at which an arrival that is kept back can no longer become part of a cluster.
  public static func due(of fire: Fire, under policy: Policy) -> VirtualTime {
    fire.time.advanced(
      byNanoseconds: Window.closed(seconds: policy.clusterWindowSeconds).length + 1)
  }
}
