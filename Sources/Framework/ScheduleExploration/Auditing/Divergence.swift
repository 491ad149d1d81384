import ProcessSupport
import SimulationKernel
package import SimulationPrimitives

/// Where two runs that were decided alike part: the program is not deterministic.
package struct Divergence: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first step after which they differ, counted from one; zero if only the verdicts do.
  package let step: Int
  /// The task that took it, and the actor it took it in.
  package let task: String
  /// The actor it was taken in.
  package let actor: String
  /// When it was taken.
  package let time: VirtualTime
  /// The digest after it in the first run and in the second; nil if the run was over.
  package let digests: [UInt64?]

  /// The difference, where it is, and what to look for.
  package var description: String {
    let texts = digests.map { $0.map { BuildIdentity(rawValue: $0).description } ?? "none" }
    let place =
      step == 0
      ? "only in how they end"
      : "first at step \(step), of \(task) in \(actor.isEmpty ? "no actor" : actor) at \(time) s (digests \(texts[0]) and \(texts[1]))"
    return "two runs with the same decisions differ, \(place); \(Self.advice)"
  }

  /// The causes of a difference, for people.
  static var advice: String {
    "look for state that outlives a run (a static or global variable, a shared instance, a cache, a file: "
      + "make it anew in each run), unseeded randomness (SystemRandomNumberGenerator, UUID), the time of "
      + "day (Date, ContinuousClock), the order of a Set or Dictionary "
      + (HashOrder.settle()
        ? "whose keys are hashed by address"
        : "(which SWIFT_DETERMINISTIC_HASHING=1 keeps, but for keys hashed by address)")
      + ", and work on another thread"
  }

  /// The same where the first of both runs was made in another launch of the process.
  static var adviceAcrossLaunches: String {
    guard HashOrder.differsByLaunch else { return advice }
    return advice
      + "; each launch of this process has another order of sets and dictionaries: set "
      + "SWIFT_DETERMINISTIC_HASHING=1 for both, and explore again"
  }
}

extension Explorer {
  /// Runs the program along a log again and, if it ends otherwise, finds the step that differs by a third
  /// run: the digests after every step are compared.
  ///
  /// - Parameter verdict: The verdict of a first run along the log.
  /// - Returns: Where they differ; nil if they do not.
  /// - Complexity: one run if all is well, and one word of memory a step.
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
