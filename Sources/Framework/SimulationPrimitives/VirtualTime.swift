/// An instant of virtual time, in whole nanoseconds since an epoch that the simulation defines.
///
///     let start = VirtualTime(secondsSinceEpoch: 10)
///     start.advanced(by: .milliseconds(1)).nanoseconds  // 10_001_000_000
///
/// A world starts at zero unless specified. If a simulation counts from 1970-01-01 00:00:00 UTC,
/// its instants are dates. The range is ±292 years. Arithmetic beyond it stops at the end of the
/// range instead of wrapping around.
@frozen
public struct VirtualTime: InstantProtocol, Sendable {
  /// The nanoseconds since the epoch.
  public let nanoseconds: Int64

  /// Creates an instant from nanoseconds since the epoch.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates an instant from whole seconds since the epoch, clamped to the representable range.
  @inlinable
  public init(secondsSinceEpoch seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    self.init(nanoseconds: overflow ? (seconds < 0 ? .min : .max) : product)
  }

  /// The epoch.
  public static let zero = VirtualTime(nanoseconds: 0)

  /// The last representable instant; a run until then ends when no event is scheduled.
  public static let distantFuture = VirtualTime(nanoseconds: .max)

  /// The seconds since the epoch, rounded to the nearest `Double`.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the instant a duration later, ignoring fractions of a nanosecond.
  @inlinable @inline(__always)
  public func advanced(by duration: Duration) -> VirtualTime {
    advanced(byNanoseconds: duration.wholeNanoseconds)
  }

  /// Returns the instant some nanoseconds later, clamped to the representable range.
  @inlinable
  package func advanced(byNanoseconds distance: Int64) -> VirtualTime {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(distance)
    return VirtualTime(nanoseconds: overflow ? (distance < 0 ? .min : .max) : sum)
  }

  /// Returns the duration from this instant to another.
  @inlinable
  public func duration(to other: VirtualTime) -> Duration {
    .nanoseconds(other.nanoseconds.subtractingClamped(nanoseconds))
  }

  /// Returns the nanoseconds from another instant to this one, negative if this one is earlier.
  @inlinable
  package func nanoseconds(since other: VirtualTime) -> Int64 {
    nanoseconds.subtractingClamped(other.nanoseconds)
  }

  /// Returns the seconds from another instant to this one, negative if this one is earlier.
  @inlinable
  public func seconds(since other: VirtualTime) -> Double {
    Double(nanoseconds(since: other)) / 1e9
  }

  /// Returns whether one instant is earlier than another.
  @inlinable
  public static func < (left: VirtualTime, right: VirtualTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension VirtualTime: Codable {
  /// Creates an instant by decoding whole nanoseconds since the epoch.
  ///
  /// - Throws: `DecodingError` if the value is not an integer in range.
  public init(from decoder: any Decoder) throws {
    self.init(nanoseconds: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Encodes whole nanoseconds since the epoch.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}

extension VirtualTime: CustomStringConvertible {
  /// The seconds since the epoch with nine decimals, as in `12.500000000`.
  public var description: String { nanoseconds.decimalText(places: 9) }
}

extension Int64 {
  /// Returns the difference, clamped to the range of the type.
  @inlinable
  func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
