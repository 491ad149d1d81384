public import SimulationPrimitives

extension PlatformProfile {
  /// The instant at which a background refresh is granted after a request now (G-31).
  ///
  /// - Parameters:
  ///   - time: The instant of the request, right after the last refresh.
  ///   - seconds: The requested delay.
  ///   - random: A stream for this purpose alone, used only if the result depends on chance.
  /// - Returns: The instant, or `nil` if the request is never granted.
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
