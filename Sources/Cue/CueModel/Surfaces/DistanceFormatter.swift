/// Distances in words, the same on every surface (C-57).
public enum DistanceFormatter {
  /// Formats a distance nearby, in whole steps of 50 m, and in kilometers from 1 km.
  ///
  ///     DistanceFormatter.formatNearby(meters: 30)     // "here"
  ///     DistanceFormatter.formatNearby(meters: 480)    // "450 m"
  ///     DistanceFormatter.formatNearby(meters: 1_260)  // "1.2 km"
  ///
  /// Steps are truncated, so that live activities and banners of a bucket have the same words.
  public static func formatNearby(meters: Double) -> String {
    guard meters.isFinite, meters >= 50 else { return "here" }
    let whole = Int(min(meters, 1e8))
    guard whole >= 1_000 else { return "\(whole / 50 * 50) m" }
    return "\(whole / 1_000).\(whole % 1_000 / 100) km"
  }

  /// Formats a bucket of a live activity in the same words.
  public static func formatBucket(_ bucket: Int, width: Double) -> String {
    formatNearby(meters: Double(bucket) * width)
  }
}
