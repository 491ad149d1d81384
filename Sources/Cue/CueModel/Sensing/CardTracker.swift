public import Positions
public import SimulationPrimitives

/// The radii of a card's place that a fix crossed.
@frozen
public struct Crossings: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The person entered the near ring.
  public static let enteredRing = Crossings(rawValue: 1)
  /// Is near no longer.
  public static let leftRing = Crossings(rawValue: 2)
  /// The person arrived at the place.
  public static let enteredFence = Crossings(rawValue: 4)
  /// Left the place.
  public static let leftFence = Crossings(rawValue: 8)
}

/// The effects of one fix for one card.
@frozen
public struct Observation: Hashable, Sendable {
  /// The raw distance to the pin in meters.
  public let distance: Double
  /// The bucket that a running live activity must now show, if it changed (C-20).
  public let bucket: Int?
  /// The radii crossed.
  public let crossings: Crossings
  /// The seconds to the pin, for a person near the pin and heading for it.
  public let eta: Double?

  /// Creates an observation.
  @inlinable
  public init(distance: Double, bucket: Int?, crossings: Crossings, eta: Double?) {
    self.distance = distance
    self.bucket = bucket
    self.crossings = crossings
    self.eta = eta
  }
}

/// A tracker of one card's place from fix to fix.
///
/// Inside is distance ≤ radius (G-05). The first fix inside counts as an entry: a device launched
/// at the shop has arrived. With inaccurate fixes a radius is crossed only when the raw and
/// the filtered distance agree. It is left only beyond a margin that grows with the filter's
/// deviation, so that noise at the edge causes no second visit. Exact fixes have no margin.
@frozen
public struct CardTracker: Hashable, Sendable {
  /// Distances around the card's pin.
  public let metric: LocalMetric
  /// The card.
  public let card: CardID

  @usableFromInline var tracked: BucketTracker
  @usableFromInline var near = false
  @usableFromInline var here = false
  @usableFromInline let ringRadius: Double
  @usableFromInline let fenceRadius: Double
  @usableFromInline let marginDeviations: Double
  @usableFromInline let approachDeviations: Double
  @usableFromInline var predictor: TrajectoryPredictor
  @usableFromInline var lastTime = VirtualTime.never

  /// Creates a tracker before its first fix.
  public init(card: Card, policy: Policy) {
    self.card = card.id
    metric = LocalMetric(at: card.pin)
    tracked = BucketTracker(width: policy.bucketMeters, smoothing: policy.smoothing)
    predictor = TrajectoryPredictor(policy: policy)
    ringRadius = policy.notificationRadiusMeters
    fenceRadius = policy.geofenceRadiusMeters
    marginDeviations = policy.exitMarginDeviations
    approachDeviations = policy.smoothing.approachDeviations
  }

  /// Whether the person is near.
  @inlinable
  public var isInRing: Bool { near }

  /// Whether the person is at the place.
  @inlinable
  public var isInFence: Bool { here }

  /// Whether the tracker has received a fix.
  @inlinable
  public var isLocated: Bool { lastTime != .never }

  /// Restores the state of an earlier process: near the place, and inside its fence or not.
  public mutating func resume(isInFence: Bool) { (near, here) = (true, isInFence) }

  /// The bucket of the live activity, and the filtered distance.
  @inlinable
  public var buckets: BucketTracker { tracked }

  /// Begins a live activity with the current bucket of the filtered distance, which counts as sent
  ///
  ///
  /// - Returns: The bucket, or `nil` before the first fix.
  public mutating func beginLiveActivity() -> Int? { tracked.begin() }

  /// Adds the next fix.
  @inlinable
  public mutating func observe(_ fix: Fix) -> Observation {
    let offset = metric.offset(of: fix.coordinate)
    let distance = (offset.east * offset.east + offset.north * offset.north).squareRoot()
    let elapsed = fix.time.seconds(since: lastTime)
    lastTime = fix.time
    let bucket = tracked.update(
      distance: distance, accuracy: fix.horizontalAccuracy, elapsedSeconds: elapsed)
    let margin = marginDeviations * tracked.smoother.spread
    let smooth = tracked.smoother.estimate
    var crossings = Crossings()
    if Self.isInside(ringRadius, distance, smooth, margin, wasInside: near) != near {
      near.toggle()
      crossings.insert(near ? .enteredRing : .leftRing)
    }
    if Self.isInside(fenceRadius, distance, smooth, margin, wasInside: here) != here {
      here.toggle()
      crossings.insert(here ? .enteredFence : .leftFence)
    }
    // An outlier must not announce a distant place, so uncertainty adds to the distance.
    let doubted = smooth + approachDeviations * tracked.smoother.spread
    let eta =
      near ? predictor.eta(of: fix, east: offset.east, north: offset.north, distance: doubted) : nil
    return Observation(distance: distance, bucket: bucket, crossings: crossings, eta: eta)
  }

  /// Adds a fix that ``repeats(_:after:policy:)`` the last one, for which all results are the same.
  @inlinable
  public mutating func observeAgain(at time: VirtualTime) -> Observation {
    lastTime = time
    return Observation(
      distance: tracked.smoother.estimate, bucket: nil, crossings: Crossings(), eta: nil)
  }

  /// Whether a fix adds no information but the time: it is exact, at the place of an exact fix
  /// before it, and too slow for a course.
  @inlinable
  public static func repeats(_ fix: Fix, after last: Fix, policy: Policy) -> Bool {
    fix.coordinate == last.coordinate && fix.horizontalAccuracy <= 0
      && last.horizontalAccuracy <= 0 && fix.speed < policy.courseSpeedMetersPerSecond
  }

  /// Whether a circle contains the person, given the raw and the filtered distance.
  @inlinable
  static func isInside(
    _ radius: Double, _ raw: Double, _ smooth: Double, _ margin: Double, wasInside: Bool
  ) -> Bool {
    wasInside
      ? raw <= radius + margin || smooth <= radius + margin
      : raw <= radius && smooth <= radius + margin
  }
}
