import SimulationKernel

/// A decision in a form that survives edits of the program: by tasks and their step counts.
enum ChoiceWord: Hashable, Sendable {
  /// A switch to a task that the default schedule would not choose, after the n-th step of another.
  case turn(after: TaskWord, steps: Int, to: TaskWord)
  /// The n-th question at a place of an actor, counted from zero.
  case answer(ScheduleQuestion.Kind, site: String, actor: String, occasion: Int)
}

/// A task, identified independently of its number.
enum TaskWord: Hashable, Sendable, CustomStringConvertible {
  /// The state before the first step.
  case nobody
  case clock
  /// The n-th task that began in an actor, counted from zero, with an empty name for no actor.
  case task(actor: String, place: Int)

  var description: String {
    switch self {
    case .nobody: "the beginning"
    case .clock: "the clock"
    case .task("", let place): "task \(place + 1) in no actor"
    case .task(let actor, 0): actor
    case .task(let actor, let place): "task \(place + 1) in \(actor)"
    }
  }
}

extension ChoiceWord: CustomStringConvertible {
  var description: String {
    switch self {
    case .turn(let task, let steps, let other):
      "after step \(steps) of \(task) the turn of \(other)"
    case .answer(_, let site, let actor, let occasion):
      "\(site) of \(actor.isEmpty ? "no actor" : actor), time \(occasion + 1)"
    }
  }
}

/// The point at which the choices of a token no longer match the program.
struct ChoiceMismatch: Hashable, Sendable {
  /// The index of the deviation in the token, and the number of steps before it.
  let deviation: Int
  let step: Int
  /// The options at that point, or empty if the choice was never reached.
  let found: [String]
}
