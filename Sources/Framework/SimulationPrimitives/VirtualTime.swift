/// An instant of virtual time: whole nanoseconds since an epoch the simulation chooses.
///
///     let start = VirtualTime(secondsSinceEpoch: 10)
///     start.advanced(by: .milliseconds(1)).nanoseconds  // 10_001_000_000
///
/// The kernel starts at zero unless told otherwise; a simulation that counts from 1970-01-01 00:00:00
/// UTC has dates for instants. The range is ±292 years; arithmetic beyond it stops at the end of the
/// range instead of wrapping round.
@frozen
public struct VirtualTime: InstantProtocol, Sendable {
  /// Nanoseconds since the epoch.
  public let nanoseconds: Int64

  /// Creates an instant from nanoseconds since the epoch.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates an instant from whole seconds since the epoch, held inside the representable range.
  @inlinable
  public init(secondsSinceEpoch seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    self.init(nanoseconds: overflow ? (seconds < 0 ? .min : .max) : product)
  }

  /// The epoch.
  public static let zero = VirtualTime(nanoseconds: 0)

  /// The last representable instant; a run until then ends when nothing is left to do.
  public static let distantFuture = VirtualTime(nanoseconds: .max)

  /// Seconds since the epoch, rounded to the nearest `Double`.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The instant a duration later; a duration's attoseconds below a nanosecond are dropped.
  @inlinable @inline(__always)
  public func advanced(by duration: Duration) -> VirtualTime {
    advanced(byNanoseconds: duration.wholeNanoseconds)
  }

  /// The instant so many nanoseconds later, held inside the representable range.
  @inlinable
  package func advanced(byNanoseconds distance: Int64) -> VirtualTime {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(distance)
    return VirtualTime(nanoseconds: overflow ? (distance < 0 ? .min : .max) : sum)
  }

  /// The duration from this instant to another.
  @inlinable
  public func duration(to other: VirtualTime) -> Duration {
    .nanoseconds(other.nanoseconds.subtractingClamped(nanoseconds))
  }

  /// Nanoseconds from another instant to this one; negative if this one is earlier.
  @inlinable
  package func nanoseconds(since other: VirtualTime) -> Int64 {
    nanoseconds.subtractingClamped(other.nanoseconds)
  }

  /// Seconds from another instant to this one; negative if this one is earlier.
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
  /// Reads whole nanoseconds since the epoch.
  ///
  /// - Throws: `DecodingError` if the value is not an integer in range.
  public init(from decoder: any Decoder) throws {
    self.init(nanoseconds: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Writes whole nanoseconds since the epoch.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}

extension VirtualTime: CustomStringConvertible {
  /// Seconds since the epoch with nine decimals, as in `12.500000000`.
  public var description: String { nanoseconds.decimalText(places: 9) }
}

extension Int64 {
  /// The difference, held inside the range of the type.
  @inlinable
  func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
