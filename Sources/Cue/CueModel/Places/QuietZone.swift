public import Positions

/// A place where nothing is said, whatever the reason (G-06).
public struct QuietZone: Hashable, Codable, Sendable {
  /// The meaning of a zone to the person.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Where they live.
    case home
    /// Where they work.
    case work
    /// A place of another kind, as a gym.
    case custom
    /// A place they gave a name; these are limited in number.
    case named
  }

  /// The meaning to the person.
  public var kind: Kind
  /// The person's name for it, such as `Library`.
  public var name: String
  /// Its middle.
  public var center: Coordinate
  /// Its radius in meters; the policy's, if none is given.
  public var radiusMeters: Double?

  /// Creates a zone.
  public init(kind: Kind, name: String, center: Coordinate, radiusMeters: Double? = nil) {
    self.kind = kind
    self.name = name
    self.center = center
    self.radiusMeters = radiusMeters
  }
}

/// A person's quiet zones, ready to be asked at every fix.
public struct QuietZones: Sendable {
  /// Why a zone cannot be added.
  public struct LimitReached: Error, Hashable, CustomStringConvertible {
    /// How many named zones there may be.
    public let limit: Int

    /// Creates the error.
    public init(limit: Int) {
      self.limit = limit
    }

    /// A sentence for the person who asked for one more.
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
  /// - Throws: ``LimitReached`` if there is a named one too many (G-06).
  public init(_ zones: [QuietZone], policy: Policy) throws(LimitReached) {
    self.init(policy: policy)
    for zone in zones { try add(zone) }
  }

  /// Adds a zone.
  ///
  /// - Throws: ``LimitReached`` if it is a named one too many (G-06).
  public mutating func add(_ zone: QuietZone) throws(LimitReached) {
    let named = zones.count { $0.kind == .named }
    guard zone.kind != .named || named < limit else { throw LimitReached(limit: limit) }
    zones.append(zone)
    circles.append((LocalMetric(at: zone.center), zone.radiusMeters ?? radius))
  }

  /// The index of the first zone that holds a point, its edge included; whatever the accuracy.
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

  /// Whether a zone holds any point that lies so many meters from another at most.
  public func reaches(_ point: Coordinate, within meters: Double) -> Bool {
    circles.contains { $0.metric.distance(to: point) <= $0.radius + meters }
  }

  /// Whether any zone holds a point.
  @inlinable
  public func contains(_ point: Coordinate) -> Bool { index(of: point) != nil }
}
