/// The distances and crossings of a track around one pin (K-06, K-07).
///
///     var survey = PinSurvey(fenceRadiusMeters: 200)
///     survey.add(distance: 520, atSeconds: 0)
///     survey.add(distance: 500, atSeconds: 1)
///     survey.crossings  // enter 500 m at 1 s
public struct PinSurvey: Hashable, Sendable {
  /// The width of a raw bucket in meters.
  public static let bucketMeters = 50.0
  /// The radii in meters that are checked at every pin.
  public static let radiiMeters = [500.0, 150.0]

  /// A stretch of fixes in the same bucket.
  public struct BucketRun: Hashable, Encodable, Sendable {
    /// Seconds from the first used fix of the track to the first of the run.
    public var atSeconds: Double
    /// The distance divided by 50 m, rounded down.
    public var bucket: Int

    /// Creates a run.
    public init(atSeconds: Double, bucket: Int) {
      self.atSeconds = atSeconds
      self.bucket = bucket
    }
  }

  /// A fix on the other side of a radius than the previous fix.
  public struct Crossing: Hashable, Encodable, Sendable {
    /// The direction in which a radius is crossed.
    public enum Kind: String, Hashable, Encodable, Sendable {
      /// From outside to inside.
      case enter
      /// From inside to outside.
      case exit
    }

    /// The radius in meters.
    public var radiusMeters: Double
    /// The direction of the crossing.
    public var kind: Kind
    /// Seconds from the first used fix of the track to the first fix beyond the radius.
    public var atSeconds: Double

    /// Creates a crossing.
    public init(radiusMeters: Double, kind: Kind, atSeconds: Double) {
      self.radiusMeters = radiusMeters
      self.kind = kind
      self.atSeconds = atSeconds
    }
  }

  /// The smallest distance of a fix in meters, or `nil` before the first fix.
  public private(set) var minDistanceMeters: Double?
  /// The runs of fixes in one bucket, in order of time.
  public private(set) var bucketRuns: [BucketRun] = []
  /// The crossings in order of time and, within a fix, in order along a straight line.
  public private(set) var crossings: [Crossing] = []

  private let radii: [Double]
  private var last: Double?

  /// Creates a survey of a pin.
  ///
  /// - Parameter fenceRadiusMeters: One more radius to check; `nil` for none.
  public init(fenceRadiusMeters: Double? = nil) {
    let radii = Self.radiiMeters + (fenceRadiusMeters.map { [$0] } ?? [])
    self.radii = Set(radii).sorted(by: >)
  }

  /// The number of bucket changes between consecutive fixes.
  public var bucketChanges: Int { max(0, bucketRuns.count - 1) }

  /// Adds one used fix.
  ///
  /// A negative distance or NaN is ignored.
  ///
  /// - Parameters:
  ///   - distance: Meters from the fix to the pin.
  ///   - seconds: Seconds from the first used fix of the track to this one.
  public mutating func add(distance: Double, atSeconds seconds: Double) {
    guard distance.isFinite, distance >= 0 else { return }
    minDistanceMeters = min(minDistanceMeters ?? distance, distance)
    let bucket = Int((distance / Self.bucketMeters).rounded(.down))
    if bucketRuns.last?.bucket != bucket {
      bucketRuns.append(BucketRun(atSeconds: seconds, bucket: bucket))
    }
    if let last { cross(from: last, to: distance, atSeconds: seconds) }
    last = distance
  }

  private mutating func cross(from last: Double, to distance: Double, atSeconds: Double) {
    for radius in radii where last > radius && distance <= radius {
      crossings.append(Crossing(radiusMeters: radius, kind: .enter, atSeconds: atSeconds))
    }
    for radius in radii.reversed() where last <= radius && distance > radius {
      crossings.append(Crossing(radiusMeters: radius, kind: .exit, atSeconds: atSeconds))
    }
  }
}
