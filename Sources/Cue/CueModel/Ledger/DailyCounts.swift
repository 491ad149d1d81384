public import SimulationPrimitives

/// The gateway's two kinds of interruption, each with its own budget (P-03).
public enum GatewayBucket: String, CaseIterable, Codable, Sendable {
  /// The kind events use.
  case standard
  /// The kind events declared critical use.
  case critical
}

/// Interruptions per local day, for the last few days (P-05).
///
/// Several days are kept, since a traveler can return to the previous date. The counts of a date
/// never decrease.
@frozen
public struct DailyCounts: Hashable, Codable, Sendable, StableHashable {
  /// The counts of one day.
  @frozen
  public struct Day: Hashable, Codable, Sendable {
    /// Days from 1970-01-01 to the local date.
    public var dayNumber: Int32
    /// Interruptions of the standard kind.
    public var standard: UInt16
    /// Interruptions of the critical kind.
    public var critical: UInt16
  }

  /// The days with a count, latest first.
  public private(set) var days: [Day] = []

  /// The most days kept.
  static let capacity = 4

  /// Creates empty counts.
  public init() {}

  /// The number of interruptions of a kind on a day.
  public func count(_ bucket: GatewayBucket, onDay dayNumber: Int) -> Int {
    for day in days where Int(day.dayNumber) == dayNumber {
      return Int(bucket == .standard ? day.standard : day.critical)
    }
    return 0
  }

  /// Changes a day's count by one.
  mutating func change(_ bucket: GatewayBucket, onDay dayNumber: Int, by difference: Int) {
    let index: Int
    if let known = days.firstIndex(where: { Int($0.dayNumber) == dayNumber }) {
      index = known
    } else {
      guard difference > 0 else { return }
      index = days.firstIndex { Int($0.dayNumber) < dayNumber } ?? days.count
      days.insert(Day(dayNumber: Int32(dayNumber), standard: 0, critical: 0), at: index)
    }
    switch bucket {
    case .standard: days[index].standard = days[index].standard.changed(by: difference)
    case .critical: days[index].critical = days[index].critical.changed(by: difference)
    }
    if days.count > Self.capacity { days.removeLast() }
  }

  /// Adds every day's counts.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(days.count)
    for day in days {
      hasher.combine(Int(day.dayNumber))
      hasher.combine(UInt64(day.standard) << 16 | UInt64(day.critical))
    }
  }
}

extension UInt16 {
  /// The number changed by a difference and clamped to its range.
  fileprivate func changed(by difference: Int) -> UInt16 {
    UInt16(clamping: Int(self) + difference)
  }
}
