public import SimulationPrimitives

extension PlatformProfile {
  /// When a background refresh asked for now is granted (G-31).
  ///
  /// - Parameters:
  ///   - time: The instant it is asked for, right after the last.
  ///   - seconds: How long after that the app would like it.
  ///   - random: A stream for this purpose alone; nothing is drawn where nothing is left to chance.
  /// - Returns: The instant; nil if it is never granted.
  public func nextRefresh(
    after time: VirtualTime, wanted seconds: Int, random: inout RandomStream
  ) -> VirtualTime? {
    if refreshNeverProbability > 0, random.chance(refreshNeverProbability) { return nil }
    var wait = Int64(max(seconds, refreshSeconds)) * 1_000_000_000
    if refreshMeanExtraSeconds > 0 {
      wait += Int64((random.exponential(mean: refreshMeanExtraSeconds) * 1e9).rounded())
    }
    return time.advanced(byNanoseconds: wait)
  }
}
