extension Duration {
  /// A duration of whole minutes.
  @inlinable
  public static func minutes(_ count: Int64) -> Duration { .seconds(count * 60) }

  /// A duration of whole hours.
  @inlinable
  public static func hours(_ count: Int64) -> Duration { .seconds(count * 3_600) }

  /// A duration of so many times 24 hours; a calendar day may be shorter or longer.
  @inlinable
  public static func days(_ count: Int64) -> Duration { .seconds(count * 86_400) }

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
