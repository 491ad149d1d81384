import SimulationKernel
import SimulationPrimitives

/// The steps of a run as arrows between the lifelines of actors, for a drawing.
///
/// Like a ``FailureTrace``, the diagram omits steps on which the end does not depend. The encoded
/// object has `actors` (names of lifelines), `steps`, `omitted` (a number) and `conflict` (a
/// sentence, if any). A step has its `number` in the run, its `task`, its action (`deed`) and its
/// virtual time `at` in seconds. The places `from` and `to` are those of actors, or null. Other
/// keys are `deviates`, the task `before` which it deviates, and `inConflict`.
package struct SequenceDiagram: Encodable, Sendable {
  /// One arrow.
  struct Arrow: Encodable, Sendable {
    let number: Int
    let task: String
    let from, to: Int?
    let deed: String
    let at: String
    let deviates: Bool
    let before: String?
    let inConflict: Bool
  }

  private(set) var actors: [String] = []
  private(set) var steps: [Arrow] = []
  /// The number of omitted steps.
  let omitted: Int
  /// The sentence about the two steps in conflict.
  let conflict: String?

  /// The places of actors by their keys.
  private var lines: [String: Int] = [:]

  private enum CodingKeys: CodingKey {
    case actors, steps, omitted, conflict
  }

  /// The maximum number of steps in a drawing.
  static let most = 400

  /// Creates a diagram of some steps of a run.
  ///
  /// - Parameters:
  ///   - all: Every step of the run.
  ///   - places: The indices of the steps to show.
  ///   - conflict: The two steps in conflict.
  ///   - other: A diagram whose lifelines come first, so that both look alike.
  init(
    _ all: [Step], showing places: [Int], _ conflict: Conflict? = nil,
    like other: SequenceDiagram? = nil
  ) {
    if let other { (lines, actors) = (other.lines, other.actors) }
    let names = TaskNames(all)
    let numbers = FailureTrace.numbers(of: all)
    let shown = Set(places.prefix(Self.most))
    omitted = places.count - shown.count
    self.conflict = conflict?.sentence(of: all, names, numbers)
    var lastOfTask: [UInt32: Int] = [:]
    // The line of each kernel step, as causes count these steps from one.
    var lineOfStep: [Int?] = [nil]
    // A fault has only the name of its actor.
    let keys = Dictionary(
      all.compactMap { step in step.option.map { (step.actor, "\($0.actor) \(step.actor)") } },
      uniquingKeysWith: { first, _ in first })
    for (place, step) in all.enumerated() {
      let isShown = shown.contains(place)
      let key = step.option.map { "\($0.actor) \(step.actor)" } ?? keys[step.actor] ?? step.actor
      if isShown, !step.actor.isEmpty, lines[key] == nil {
        lines[key] = actors.count
        actors.append(step.actor)
      }
      let line = lines[key]
      var from: Int?
      if let option = step.option {
        let cause = Int(option.cause)
        from = lastOfTask[option.task] ?? (cause < lineOfStep.count ? lineOfStep[cause] : nil)
        lineOfStep.append(line)
        if let line { lastOfTask[option.task] = line }
      }
      guard isShown else { continue }
      steps.append(
        Arrow(
          number: numbers[place], task: names.subject(of: step), from: from, to: line,
          deed: step.deed(names), at: step.time.description,
          deviates: step.insteadOf != nil || step.fault != nil,
          before: step.insteadOf.map(names.subject), inConflict: conflict?.has(place) == true))
    }
  }

  /// The names of the tasks in the diagram.
  var tasks: Set<String> { Set(steps.map(\.task)) }
}

extension Conflict {
  func has(_ place: Int) -> Bool { place == earlier || place == later }
}

extension TaskNames {
  func subject(of step: Step) -> String { step.option.map(subject) ?? "\(step.actor):" }

  func subject(_ option: ScheduleOption) -> String {
    option.kind == .advance ? "the clock" : self[option.task]
  }
}

extension Explorer {
  /// Returns the diagram of a failing run and of the same tasks in the default schedule.
  ///
  /// The second diagram is `nil` if the two are equal.
  package func diagrams(
    of log: ChoiceLog
  ) -> (broken: SequenceDiagram, unbroken: SequenceDiagram?) {
    let (verdict, driver) = perform(LogGuide(log), isTelling: true)
    let steps = driver.steps ?? []
    let conflict = Conflict(steps, log, failing: verdict.failure, self)
    let isBroken = if case .broken = driver.stop { true } else { false }
    let slice = CausalSlice(
      steps, endsWithStep: isBroken, failing: driver.failingStep,
      isStuck: verdict.failure?.isStuck == true, conflict)
    let broken = SequenceDiagram(steps, showing: slice.places, conflict)
    guard !log.deviations.isEmpty else { return (broken, nil) }
    let own = perform(LogGuide(ChoiceLog()), isTelling: true).driver.steps ?? []
    let (names, tasks) = (TaskNames(own), broken.tasks)
    return (
      broken,
      SequenceDiagram(
        own, showing: own.indices.filter { tasks.contains(names.subject(of: own[$0])) },
        like: broken)
    )
  }
}
