import ProcessSupport
import SimulationKernel
package import SimulationPrimitives

/// The point at which two runs with equal decisions differ: the program is not deterministic.
package struct Divergence: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first step after which the runs differ, counted from one, or zero if only the results do.
  package let step: Int
  /// The task of the step.
  package let task: String
  /// The actor of the step.
  package let actor: String
  /// The virtual time of the step.
  package let time: VirtualTime
  /// The digests after the step in the first and second run, or `nil` if the run was over.
  package let digests: [UInt64?]

  /// The difference, its place, and advice about causes.
  package var description: String {
    let texts = digests.map { $0.map { BuildIdentity(rawValue: $0).description } ?? "none" }
    let place =
      step == 0
      ? "only in how they end"
      : "first at step \(step), of \(task) in \(actor.isEmpty ? "no actor" : actor) at \(time) s (digests \(texts[0]) and \(texts[1]))"
    return "two runs with the same decisions differ, \(place); \(Self.advice)"
  }

  /// The typical causes of a difference, as advice for users.
  static var advice: String {
    "look for state that outlives a run (a static or global variable, a shared instance, a cache, a file: "
      + "make it anew in each run), unseeded randomness (SystemRandomNumberGenerator, UUID), the time of "
      + "day (Date, ContinuousClock), the order of a Set or Dictionary "
      + (HashOrder.settle()
        ? "whose keys are hashed by address"
        : "(which SWIFT_DETERMINISTIC_HASHING=1 keeps, but for keys hashed by address)")
      + ", and work on another thread"
  }

  /// The advice if the first run was made in another launch of the process.
  static var adviceAcrossLaunches: String {
    guard HashOrder.differsByLaunch else { return advice }
    return advice
      + "; each launch of this process has another order of sets and dictionaries: set "
      + "SWIFT_DETERMINISTIC_HASHING=1 for both, and explore again"
  }
}

extension Explorer {
  /// Repeats a run along a log and compares the results.
  ///
  /// If they differ, a third run compares the digests after every step to find the first different
  /// one.
  ///
  /// - Parameter verdict: The result of a first run along the log.
  /// - Returns: The first difference, or `nil` if there is none.
  /// - Complexity: One run if the results are equal, and one word of memory per step.
  package func audit(_ verdict: RunResult) -> Divergence? {
    let (first, firstDriver) = perform(LogGuide(verdict.log), isAuditing: true)
    guard first != verdict, !first.mayDiffer else { return nil }
    let (_, secondDriver) = perform(LogGuide(verdict.log), isTelling: true, isAuditing: true)
    let left = firstDriver.stepDigests
    let right = secondDriver.stepDigests
    let place = (0..<max(left.count, right.count)).first { place in
      !left.indices.contains(place) || !right.indices.contains(place) || left[place] != right[place]
    }
    let steps = (secondDriver.steps ?? []).filter { $0.option != nil }
    let names = TaskNames(steps)
    let step = place.flatMap { steps.indices.contains($0) ? steps[$0] : nil }
    return Divergence(
      step: place.map { $0 + 1 } ?? 0, task: names[step?.option?.task ?? 0],
      actor: step?.actor ?? "", time: step?.time ?? .zero,
      digests: [left, right].map { digests in
        place.flatMap { digests.indices.contains($0) ? digests[$0] : nil }
      })
  }
}
