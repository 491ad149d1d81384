import SimulationKernel

/// A decision in words that outlive an edit of the program: not by place, but by tasks and how many
/// steps each had taken.
enum ChoiceWord: Hashable, Sendable {
  /// When a task has just taken its n-th step, another task resumes than in the default schedule.
  case turn(after: TaskWord, steps: Int, to: TaskWord)
  /// The n-th time something is asked at a place of an actor, counted from zero.
  case answer(ScheduleQuestion.Kind, site: String, actor: String, occasion: Int)
}

/// A task, whatever its number.
enum TaskWord: Hashable, Sendable, CustomStringConvertible {
  /// Before the first step.
  case nobody
  case clock
  /// The n-th that began in an actor, counted from zero; the actor has no name if it is none.
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

/// Where the choices of a token are not those of the program any more.
struct ChoiceMismatch: Hashable, Sendable {
  /// The place of the deviation in the token, and how many steps were taken by then.
  let deviation: Int
  let step: Int
  /// The options found instead; empty if the choice was never reached.
  let found: [String]
}
