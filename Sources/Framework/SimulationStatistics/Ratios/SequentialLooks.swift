/// A study that grows until its interval is narrow enough, without more errors from repeated looks.
///
///     var looks = SequentialLooks(confidence: 0.95)
///     while true {
///       let look = looks.look(goal: 0.02, isLast: people == most) { sums.interval(confidence: $0) }
///       if look.isDone { break }  // `look.interval` is the one to report
///       grow()                    // to twice the people
///     }
///
/// The share of studies that may err is spent look by look, after Lan and DeMets (*Discrete
/// sequential boundaries for clinical trials*, Biometrika 70, 1983). While the study continues, the
/// spent share is at most O'Brien and Fleming's boundary. That is 2 − 2Φ(z/√t) for a share *t* of
/// the information. The last look spends the rest. Information is the inverse of the variance
/// (Mehta and Tsiatis, 2001). A study that continues has less than its goal, and the next look has
/// twice the people. So *t* is half the present share of the goal's information.
///
/// The intervals of the looks err together no more often than the sum of the spent shares
/// (Bonferroni). So a reader may trust any look: the looks are repeated confidence intervals
/// (Jennison and Turnbull, 1989). A look before the last spends at most 0.56 %: the last interval
/// is 0 to 3 % wider than without looks.
///
/// All of this requires that the sum over the clusters of the first look is nearly normal. A study
/// that reaches its goal finds a difference of twice the goal in at least 97 of 100 cases. It finds
/// one of 1.5 times the goal in 83. These are Φ(*z*) and Φ(*z*/2), with *z* the quantile of the
/// interval.
package struct SequentialLooks: Hashable, Sendable {
  /// The result of a look.
  package struct Look: Hashable, Sendable {
    /// The interval at the confidence of the whole study, or `nil` for fewer than two clusters.
    package let interval: RatioInterval?
    /// Whether the study is over: the interval is narrow enough, or the look was the last.
    package let isDone: Bool
  }

  private let confidence: Double
  /// The share of studies that may have erred by now.
  private var spent = 0.0

  /// Starts a study.
  ///
  /// - Parameter confidence: The share of studies of which no look errs, strictly between 0 and 1.
  package init(confidence: Double = 0.95) {
    precondition(
      confidence > 0 && confidence < 1, "a confidence of \(confidence) is not inside 0…1")
    self.confidence = confidence
  }

  /// Evaluates a look, with at least twice the people of the one before.
  ///
  /// - Parameters:
  ///   - goal: The greatest distance of a bound from the value.
  ///   - isLast: Whether there are no more people.
  ///   - interval: Returns the interval of the difference at a confidence, or nil if there is none.
  /// - Returns: The interval, and whether to stop.
  package mutating func look(
    goal: Double, isLast: Bool, _ interval: (_ confidence: Double) -> RatioInterval?
  ) -> Look {
    let left = 1 - confidence - spent
    guard let last = interval(1 - left) else { return Look(interval: nil, isDone: isLast) }
    if isLast || last.reach <= goal { return Look(interval: last, isDone: true) }
    let share = goal / last.reach
    let affordable = max(0, boundary(at: share * share / 2) - spent)
    // A smaller share is too close to certainty for an interval in numbers of 64 bits.
    guard affordable > 1e-9 else { return Look(interval: nil, isDone: false) }
    spent += affordable
    return Look(interval: interval(1 - affordable), isDone: false)
  }

  /// Returns the share that O'Brien and Fleming's boundary has spent at a share of the information.
  private func boundary(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    // With so many degrees of freedom, Student's quantile is the normal one.
    let z = StudentT.quantile(confidence: confidence, degreesOfFreedom: 1 << 40)
    return ChiSquared.tail(beyond: z * z / share, degreesOfFreedom: 1)
  }
}
