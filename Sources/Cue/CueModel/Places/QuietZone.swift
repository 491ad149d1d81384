public import Positions

/// An area in which no alert is sent for any reason (G-06).
public struct QuietZone: Hashable, Codable, Sendable {
  /// The meaning of a zone to the person.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// The person's home.
    case home
    /// The person's workplace.
    case work
    /// A place of another kind, as a gym.
    case custom
    /// A place with a name from the person; the number of these is limited.
    case named
  }

  /// The meaning to the person.
  public var kind: Kind
  /// The person's name for the zone, such as `Library`.
  public var name: String
  /// The center.
  public var center: Coordinate
  /// The radius in meters, or `nil` for the policy's radius.
  public var radiusMeters: Double?

  /// Creates a zone.
  public init(kind: Kind, name: String, center: Coordinate, radiusMeters: Double? = nil) {
    self.kind = kind
    self.name = name
    self.center = center
    self.radiusMeters = radiusMeters
  }
}

/// A person's quiet zones, in a form for a query at every fix.
public struct QuietZones: Sendable {
  /// The reason why a zone cannot be added.
  public struct LimitReached: Error, Hashable, CustomStringConvertible {
    /// The maximum number of named zones.
    public let limit: Int

    /// Creates the error.
    public init(limit: Int) {
      self.limit = limit
    }

    /// A sentence for the person who requested one more zone.
    public var description: String {
      "there are \(limit) named quiet zones already; remove one first"
    }
  }

  /// The zones, in the order they were added.
  public private(set) var zones: [QuietZone] = []
  @usableFromInline var circles: [(metric: LocalMetric, radius: Double)] = []
  private let radius: Double
  private let limit: Int

  /// Creates an empty set of zones.
  public init(policy: Policy) {
    radius = policy.quietZoneRadiusMeters
    limit = policy.namedQuietZoneCount
  }

  /// Creates a set of zones.
  ///
  /// - Throws: ``LimitReached`` if there are too many named zones (G-06).
  public init(_ zones: [QuietZone], policy: Policy) throws(LimitReached) {
    self.init(policy: policy)
    for zone in zones { try add(zone) }
  }

  /// Adds a zone.
  ///
  /// - Throws: ``LimitReached`` if there are too many named zones (G-06).
  public mutating func add(_ zone: QuietZone) throws(LimitReached) {
    let named = zones.count { $0.kind == .named }
    guard zone.kind != .named || named < limit else { throw LimitReached(limit: limit) }
    zones.append(zone)
    circles.append((LocalMetric(at: zone.center), zone.radiusMeters ?? radius))
  }

  /// The index of the first zone that contains a point, regardless of accuracy; edges belong to
  /// zones.
  ///
  /// - Complexity: O(n) distances for n zones.
  @inlinable
  public func index(of point: Coordinate) -> Int? {
    for index in circles.indices
    where circles[index].metric.distance(to: point) <= circles[index].radius {
      return index
    }
    return nil
  }

  /// Whether a zone contains any point within a distance in meters of another point.
  public func reaches(_ point: Coordinate, within meters: Double) -> Bool {
    circles.contains { $0.metric.distance(to: point) <= $0.radius + meters }
  }

  /// Whether any zone contains a point.
  @inlinable
  public func contains(_ point: Coordinate) -> Bool { index(of: point) != nil }
}
