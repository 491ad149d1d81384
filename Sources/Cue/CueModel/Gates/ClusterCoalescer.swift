public import Positions
public import SimulationPrimitives

/// A coalescer of arrivals close together in place and time into one event (G-22, X-04).
///
///     var coalescer = ClusterCoalescer()
///     let fire = ClusterCoalescer.Fire(card: card, place: 0, pin: pin, time: now, isFree: true)
///     coalescer.take(fire, neighbors: 4, policy: .conductor)  // .hold(until:)
///
/// An arrival waits only where a cluster is possible: with three monitored places nearby. It waits
/// for three minutes, their last instant included (K-03), and is then judged alone. The third
/// matching place completes the cluster. After its announcement, all arrivals within an hour belong
/// to it.
public struct ClusterCoalescer: Hashable, Sendable {
  /// An arrival at a place.
  public struct Fire: Hashable, Codable, Sendable {
    /// The card.
    public let card: CardID
    /// The number of the place, which cards may share.
    public let place: Int
    /// The coordinate of the place.
    public let pin: Coordinate
    /// The instant of the arrival.
    public let time: VirtualTime
    /// Whether the card's own rules permitted an interruption at that instant.
    public let isFree: Bool
    /// The visit of the arrival.
    public let visit: VisitID
    /// The number of the background refresh that found the arrival, or `nil` for a fix or a fence
    ///
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

  /// The handling of an arrival.
  public enum Verdict: Hashable, Sendable {
    /// No cluster is possible here; the arrival is judged alone.
    case dispatch
    /// The arrival waits; call ``ClusterCoalescer/releases(at:policy:)`` at this instant.
    case hold(until: VirtualTime)
    /// The arrival completes a cluster: the members by time, and the center of their places; call
    /// ``ClusterCoalescer/announce(_:at:)`` if the cluster is shown.
    case cluster(ClusterID, members: [Fire], centroid: Coordinate)
    /// The arrival belongs to a cluster that was already announced.
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
  /// The known areas, those of earlier processes first.
  private var areas: [Area] = []
  /// The number of the next area that is new.
  private var nextNumber: Int32

  /// Creates a coalescer without arrivals.
  ///
  /// - Parameter firstNumber: The number of the first area. A relaunched process must not reuse the
  ///   numbers of earlier processes, which the ledger still contains.
  public init(firstNumber: Int32 = 0) {
    nextNumber = firstNumber
  }

  /// Creates the coalescer of a process that was launched again.
  ///
  /// - Parameters:
  ///   - firstNumber: The number of its first area.
  ///   - clusters: The areas in the ledger that interrupted.
  ///   - held: The arrivals an earlier process kept back.
  public init(firstNumber: Int32, clusters: [ClusterRecord], held: [Fire]) {
    nextNumber = firstNumber
    areas = clusters.map {
      Area(id: $0.id, centroid: $0.centroid, announced: $0.interruptions.latest)
    }
    for fire in held.sorted(by: { $0.time < $1.time }) { waiting.add(fire) }
  }

  /// Handles an arrival.
  ///
  /// - Parameters:
  ///   - fire: The arrival, which is never earlier than the last one.
  ///   - neighbors: The number of monitored places within the cluster radius of the fix, including
  ///     this one.
  ///   - policy: The thresholds.
  /// - Returns: The handling of the arrival.
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

  /// Records the interruption of a cluster: its area includes all later arrivals (R-02, S-03).
  public mutating func announce(_ id: ClusterID, at time: VirtualTime) {
    for index in areas.indices where areas[index].id == id { areas[index].announced = time }
  }

  /// Removes the waiting arrival of a card, as the person has left the card's place.
  public mutating func remove(_ card: CardID) -> Fire? {
    waiting.remove { $0.card == card }.first
  }

  /// Removes the arrivals whose wait ended without a cluster, earliest first.
  ///
  /// They are judged alone.
  public mutating func releases(at time: VirtualTime, policy: Policy) -> [Fire] {
    let window = Window.closed(seconds: policy.clusterWindowSeconds)
    return waiting.remove { !window.isActive(since: $0.time, at: time) }
  }

  /// The identifier of an area, which is reused for a known area (G-16).
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
