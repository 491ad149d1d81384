import SimulationKernel

/// The decisions of a run on all open questions, in the order of the questions.
///
/// Zero is the default schedule: the running task continues or else the oldest option is taken, and
/// no fault happens. So a log contains only the deviations of a run.
package struct ChoiceLog: Hashable, Sendable {
  /// One decision that is not zero.
  package struct Deviation: Hashable, Sendable {
    /// The place of the question among all questions of the run.
    package var place: Int
    /// The answer, counted from the default.
    package var answer: Int

    /// Creates a deviation.
    package init(place: Int, answer: Int) {
      (self.place, self.answer) = (place, answer)
    }
  }

  /// The deviations, in order of place.
  package var deviations: [Deviation]

  /// Creates a log, which describes the default schedule if there are no deviations.
  package init(_ deviations: [Deviation] = []) {
    self.deviations = deviations
  }
}

extension ContiguousArray<ScheduleOption> {
  /// Returns the place of the default option: the running task continues, or else the oldest is
  /// taken.
  ///
  /// A task that yielded or slept does not continue by default, so that a task that waits in a loop
  /// does not wait forever.
  func placeByItself(running: UInt32) -> Int {
    // The running task is usually the last one that became ready.
    running == 0 ? 0 : lastIndex { $0.task == running && $0.kind == .hop } ?? 0
  }
}

/// The conversion between options and answers, which count from the default option.
enum DefaultOrder {
  static func answer(for pick: Int, byItself: Int) -> Int {
    pick == byItself ? 0 : pick < byItself ? pick + 1 : pick
  }

  static func pick(for answer: Int, byItself: Int) -> Int {
    answer == 0 ? byItself : answer <= byItself ? answer - 1 : answer
  }
}
