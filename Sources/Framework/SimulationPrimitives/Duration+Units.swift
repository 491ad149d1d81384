extension Duration {
  /// A duration of whole minutes.
  @inlinable
  public static func minutes(_ count: some BinaryInteger) -> Duration {
    .seconds(Int64(count) * 60)
  }

  /// A duration of whole hours.
  @inlinable
  public static func hours(_ count: some BinaryInteger) -> Duration {
    .seconds(Int64(count) * 3_600)
  }

  /// A duration of so many times 24 hours; a calendar day may be shorter or longer.
  @inlinable
  public static func days(_ count: some BinaryInteger) -> Duration {
    .seconds(Int64(count) * 86_400)
  }

  /// A duration of minutes and fractions of one, to the nanosecond.
  ///
  ///     Duration.minutes(1.5)  // 90 seconds
  @inlinable
  public static func minutes(_ count: Double) -> Duration { .fraction(count, of: 60) }

  /// A duration of hours and fractions of one, to the nanosecond.
  @inlinable
  public static func hours(_ count: Double) -> Duration { .fraction(count, of: 3_600) }

  /// A duration of so many times 24 hours, to the nanosecond.
  @inlinable
  public static func days(_ count: Double) -> Duration { .fraction(count, of: 86_400) }

  /// So many times a number of seconds, rounded to the nearest nanosecond and held inside ±292 years.
  ///
  /// - Precondition: `count` is finite.
  @usableFromInline
  static func fraction(_ count: Double, of seconds: Double) -> Duration {
    precondition(
      count.isFinite, "\(count) times \(Int(seconds)) seconds is no duration; pass a finite number")
    let nanoseconds = (count * (seconds * 1e9)).rounded()
    return .nanoseconds(Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  /// The duration in nanoseconds, rounded towards zero and held inside the range of `Int64`.
  ///
  ///     Duration.milliseconds(2).wholeNanoseconds  // 2_000_000
  ///
  /// A constant duration costs nothing: the division folds away.
  @inlinable @inline(__always)
  public var wholeNanoseconds: Int64 {
    Int64(clamping: attoseconds / 1_000_000_000)
  }
}
