/// A search for the best of many candidates that spends few samples on the worst.
///
///     var search = SuccessiveHalving(candidates: 24, sample: 100, most: 10_000)
///     while let round = search.round {
///       search.finish(scores(of: round.candidates, over: round.sample))
///     }
///     search.finalists
///
/// Each round uses new samples and keeps the better half, so that every round costs about the same
/// (Karnin, Koren and Somekh, ICML 2013). The last round has two candidates or fewer. Its samples
/// were not used before, so that its scores do not depend on luck in earlier rounds.
package struct SuccessiveHalving: Hashable, Sendable {
  /// The candidates of a round and the samples to evaluate them on.
  package struct Round: Hashable, Sendable {
    /// The remaining candidates, the least index first.
    package let candidates: [Int]
    /// The range of samples.
    package let sample: Range<Int>
  }

  /// The current round, or `nil` after the last.
  package private(set) var round: Round?
  /// The candidates of the last finished round, the best first.
  package private(set) var finalists: [Int] = []
  private let most: Int

  /// Starts a search.
  ///
  /// - Parameters:
  ///   - candidates: The number of candidates.
  ///   - sample: The number of samples in the first round; each later round has twice as many.
  ///   - most: The greatest number of samples of all rounds together.
  /// - Precondition: The numbers of samples are positive.
  package init(candidates: Int, sample: Int, most: Int) {
    precondition(sample > 0 && most > 0, "\(sample) of \(most) samples; pass 1 or more")
    self.most = most
    round =
      candidates > 0
      ? Round(candidates: Array(0..<candidates), sample: 0..<min(sample, most)) : nil
  }

  /// Ends a round.
  ///
  /// - Parameter scores: The score of each candidate, in order; a greater score is better. A
  ///   candidate without a score is worse than any other.
  /// - Precondition: There is a round, and a score or nil for each of its candidates.
  package mutating func finish(_ scores: [Double?]) {
    guard let round, scores.count == round.candidates.count else {
      preconditionFailure("\(scores.count) scores are not those of a round; pass one for each")
    }
    let ranked = zip(round.candidates, scores).sorted { left, right in
      let (one, other) = (left.1 ?? -.infinity, right.1 ?? -.infinity)
      return one == other ? left.0 < right.0 : one > other
    }.map(\.0)
    finalists = ranked
    let start = round.sample.upperBound
    guard ranked.count > 2, start < most else {
      self.round = nil
      return
    }
    self.round = Round(
      candidates: ranked.prefix((ranked.count + 1) / 2).sorted(),
      sample: start..<min(most, start + 2 * round.sample.count))
  }
}
