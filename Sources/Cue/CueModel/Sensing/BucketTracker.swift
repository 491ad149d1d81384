/// The distance step of a live activity, and the updates it needs (C-20).
///
///     var tracker = BucketTracker(width: 50)
///     tracker.update(distance: 480, accuracy: 0)  // 9, the start
///     tracker.update(distance: 470, accuracy: 0)  // nil
///     tracker.update(distance: 449, accuracy: 0)  // 8
///
/// With exact fixes the bucket is ⌊distance / width⌋ and is sent iff it differs from the last one
/// sent. With inaccurate fixes that would alternate: raw noise of 65 m causes 48 updates a minute
/// where 3 are due. The distance is therefore filtered first, and a bucket is left only when the
/// filtered distance is beyond its edge by some deviations of the filter.
@frozen
public struct BucketTracker: Hashable, Sendable {
  /// The width of a bucket in meters.
  public let width: Double

  @usableFromInline var smoother = DistanceFilter()
  @usableFromInline var sent: Int?
  @usableFromInline let smoothing: Smoothing
  /// The edges of the bucket sent last; an empty interval before the first.
  @usableFromInline var lowEdge = Double.infinity
  @usableFromInline var highEdge = -Double.infinity

  /// Creates a tracker before its first update.
  @inlinable
  public init(width: Double, smoothing: Smoothing = Smoothing()) {
    self.width = width
    self.smoothing = smoothing
  }

  /// The smoothed distance.
  @inlinable
  public var filter: DistanceFilter { smoother }

  /// The bucket sent last, or `nil` before the first update.
  @inlinable
  public var bucket: Int? { sent }

  /// Adds a distance in meters with its accuracy, and returns the bucket if it must be sent.
  @inlinable @inline(__always)
  public mutating func update(
    distance: Double, accuracy: Double, elapsedSeconds: Double = 1
  ) -> Int? {
    smoother.update(
      distance: distance, accuracy: accuracy, elapsedSeconds: elapsedSeconds,
      smoothing: smoothing)
    let margin = smoother.spread * smoothing.marginDeviations
    let smooth = smoother.estimate
    if smooth >= lowEdge - margin && smooth < highEdge + margin { return nil }
    return change(to: smooth)
  }

  /// Sends the bucket of the current filtered distance, regardless of the last edge.
  ///
  /// - Returns: The bucket, or `nil` before the first update.
  public mutating func begin() -> Int? {
    guard sent != nil else { return nil }
    send(bucket(at: smoother.estimate))
    return sent
  }

  /// The rare half of an update: the distance is outside the bucket sent last.
  @usableFromInline
  mutating func change(to smooth: Double) -> Int? {
    let next = bucket(at: smooth)
    let isSettling =
      smoother.inaccurateCount > 0
      && smoother.inaccurateCount <= smoothing.settlingFixes
    guard next != sent, sent == nil || !isSettling else { return nil }
    send(next)
    return next
  }

  private func bucket(at distance: Double) -> Int {
    distance < width ? 0 : Int(min(distance / width, 1e9))
  }

  private mutating func send(_ bucket: Int) {
    sent = bucket
    lowEdge = bucket == 0 ? -.infinity : Double(bucket) * width
    highEdge = Double(bucket + 1) * width
  }
}
