extension Duration {
  /// Returns a duration of seconds and fractions of one, as the standard library does.
  ///
  /// A number that is not finite, or too large, gives a duration beyond the range of
  /// ``VirtualTime`` instead of a trap. A wait or delivery after it ends the run with an error that
  /// names actor and time.
  @inlinable
  public static func seconds(_ count: Double) -> Duration {
    .count(count, of: attosecondsPerSecond)
  }

  /// Returns a duration of milliseconds and fractions of one, see ``seconds(_:)``.
  @inlinable
  public static func milliseconds(_ count: Double) -> Duration {
    .count(count, of: attosecondsPerSecond / 1_000)
  }

  /// Returns a duration of microseconds and fractions of one, see ``seconds(_:)``.
  @inlinable
  public static func microseconds(_ count: Double) -> Duration {
    .count(count, of: attosecondsPerSecond / 1_000_000)
  }

  /// Returns a duration of nanoseconds and fractions of one, see ``seconds(_:)``.
  @inlinable
  public static func nanoseconds(_ count: Double) -> Duration {
    .count(count, of: attosecondsPerSecond / 1_000_000_000)
  }

  /// Returns a duration of whole minutes.
  @inlinable
  public static func minutes(_ count: some BinaryInteger) -> Duration { .whole(count, of: 60) }

  /// Returns a duration of whole hours.
  @inlinable
  public static func hours(_ count: some BinaryInteger) -> Duration { .whole(count, of: 3_600) }

  /// Returns a duration of whole days of 24 hours each; a calendar day may be shorter or longer.
  @inlinable
  public static func days(_ count: some BinaryInteger) -> Duration { .whole(count, of: 86_400) }

  /// Returns a duration of minutes and fractions of one, to the nanosecond, see ``seconds(_:)``.
  ///
  ///     Duration.minutes(1.5)  // 90 seconds
  @inlinable
  public static func minutes(_ count: Double) -> Duration { .fraction(count, of: 60) }

  /// Returns a duration of hours and fractions of one, to the nanosecond, see ``seconds(_:)``.
  @inlinable
  public static func hours(_ count: Double) -> Duration { .fraction(count, of: 3_600) }

  /// Returns a duration of days of 24 hours each, to the nanosecond, see ``seconds(_:)``.
  @inlinable
  public static func days(_ count: Double) -> Duration { .fraction(count, of: 86_400) }

  /// A duration beyond the range of every clock, small enough that thousands of it can be added up.
  package static let unreachable = Duration.seconds(unreachableSeconds)

  @usableFromInline static var unreachableSeconds: Int64 { 1 << 56 }
  @usableFromInline static var attosecondsPerSecond: Int64 { 1_000_000_000_000_000_000 }

  /// Returns a duration of `count` units, exact if the number is whole.
  @usableFromInline
  static func count(_ count: Double, of unit: Int64) -> Duration {
    let limit = Double(unreachableSeconds) * Double(attosecondsPerSecond)
    guard abs(count) * Double(unit) < limit else {
      return count < 0 ? .zero - unreachable : unreachable
    }
    let whole = count.rounded(.towardZero)
    let rest = ((count - whole) * Double(unit)).rounded()
    return Duration(attoseconds: Int128(whole) * Int128(unit) + Int128(rest))
  }

  @usableFromInline
  static func whole(_ count: some BinaryInteger, of seconds: Int64) -> Duration {
    let limit = unreachableSeconds / seconds
    return .seconds(min(max(Int64(clamping: count), -limit), limit) * seconds)
  }

  /// Returns `count` times a number of seconds, rounded to the nearest nanosecond.
  @usableFromInline
  static func fraction(_ count: Double, of seconds: Double) -> Duration {
    Int64(exactly: (count * (seconds * 1e9)).rounded()).map { .nanoseconds($0) }
      ?? .seconds(count * seconds)
  }

  /// The duration in nanoseconds, rounded towards zero and clamped to the range of `Int64`.
  ///
  ///     Duration.milliseconds(2).wholeNanoseconds  // 2_000_000
  ///
  /// For a constant duration the compiler evaluates the division.
  @inlinable @inline(__always)
  package var wholeNanoseconds: Int64 {
    Int64(clamping: attoseconds / 1_000_000_000)
  }
}
