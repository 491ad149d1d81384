import CueModel
package import SimulationKernel

/// The annoyance of a person: each interruption adds to it, and it halves after a while.
package struct Mood: Sendable {
  /// The direction in which annoyance changes a probability.
  package enum Bent {
    /// Annoyance divides the odds.
    case less
    /// Annoyance multiplies the odds.
    case more
  }

  private let shape: ReactionShape
  /// The annoyance right after the last interruption, and its instant.
  private var level = 0.0
  private var since = VirtualTime.never
  /// The weeks at annoyance 1 and more up to then that no opt-out has been drawn for.
  private var annoyedWeeks = 0.0

  package init(_ shape: ReactionShape) {
    self.shape = shape
  }

  /// The annoyance at an instant not before the last interruption.
  package func level(at time: VirtualTime) -> Double {
    guard since.hasHappened, level > 0, shape.annoyanceHalfLifeHours > 0 else { return 0 }
    return level * PortableMath.exp(-Self.ln2 * halvings(until: time))
  }

  /// A probability of the patient, bent by the annoyance of the moment.
  package func probability(_ patient: Double, _ bent: Bent, at time: VirtualTime) -> Double {
    let factor = 1 + level(at: time)
    let (yes, no) =
      bent == .less ? (patient, (1 - patient) * factor) : (patient * factor, 1 - patient)
    return yes + no > 0 ? yes / (yes + no) : patient
  }

  /// Adds an interruption.
  package mutating func annoy(by amount: Double, at time: VirtualTime) {
    annoyedWeeks += weeksOfAnnoyance(until: time)
    level = level(at: time) + amount
    since = time
  }

  /// The probability of an opt-out since the previous query: for an event with a weekly rate, over
  /// all time before the last interruption with an annoyance of at least 1.
  package mutating func takeOptOutProbability() -> Double {
    defer { annoyedWeeks = 0 }
    return 1 - PortableMath.exp(-shape.optOutPerWeek * annoyedWeeks)
  }

  /// The part of the time since the last interruption in which the annoyance was 1 and more.
  private func weeksOfAnnoyance(until time: VirtualTime) -> Double {
    guard since.hasHappened, level >= 1, shape.annoyanceHalfLifeHours > 0 else { return 0 }
    let halvings = min(halvings(until: time), PortableMath.log(level) / Self.ln2)
    return halvings * shape.annoyanceHalfLifeHours / 168
  }

  private func halvings(until time: VirtualTime) -> Double {
    time.seconds(since: since) / 3_600 / shape.annoyanceHalfLifeHours
  }

  private static let ln2 = 0.6931471805599453
}
