public import SimulationKernel

/// The failure of one run: its kind, and a descriptive text.
public enum RunFailure: Hashable, Sendable, CustomStringConvertible {
  /// A claim does not hold, or a task or a judgement reported this failure.
  case claim(String)
  /// An expectation of a test library failed.
  case expectation(String)
  /// The body, or the closure that builds the program, threw an error.
  case threw(String)
  /// The world ended with an error, such as a stall or a deadlock.
  case simulation(SimulationError.Code, String)
  /// No work is scheduled, and the body of ordinary code still waits.
  case neverEnds
  /// Ordinary code waits for threads of the system, in these constructs.
  case uncontrolled(String)
  /// A task made a call that never returns.
  case blocked(String)
  /// A step never ended and was abandoned: it loops without suspending.
  case neverSuspends(String)
  /// The run reached the step limit.
  case tooLong(stepLimit: Int)
  /// The process ended by a signal.
  case trapped(String)
  /// The program ended its process.
  case exited(status: Int32)
  /// No step was taken for the given number of seconds.
  case hung(seconds: Double)

  /// The failure in words, as tokens and files store it.
  public var description: String {
    switch self {
    case .claim(let text), .expectation(let text), .threw(let text), .simulation(_, let text),
      .blocked(let text), .neverSuspends(let text):
      text
    case .neverEnds: "the body never ends: nothing is scheduled and it still waits"
    case .uncontrolled(let constructs):
      "not under control: \(constructs); real threads, queues, sockets and processes go their own way "
        + "in every schedule: give the code a stand-in that is an async function or an actor"
    case .tooLong(let stepLimit): "still running after \(stepLimit) steps"
    case .trapped(let signal): "trapped: \(signal)"
    case .exited(let status): "the process was ended with status \(status) from within"
    case .hung(let seconds):
      "no step in \(seconds) s: a task blocks its thread, or waits for one of the system's"
    }
  }

  /// Whether a task still waits at the end and no work is scheduled.
  var isStuck: Bool {
    switch self {
    case .neverEnds, .uncontrolled: true
    case .simulation(let code, _): [.stalled, .deadlock].contains(code)
    case .claim, .expectation, .threw, .blocked, .neverSuspends, .tooLong, .trapped, .exited, .hung:
      false
    }
  }

  /// Whether threads of the system decided the rest of the run, which no token can reproduce.
  var isUncontrolled: Bool {
    switch self {
    case .uncontrolled, .neverSuspends: true
    case .claim, .expectation, .threw, .simulation, .neverEnds, .blocked, .tooLong, .trapped,
      .exited, .hung:
      false
    }
  }

  /// Whether a repetition of the run would block as long again.
  var neverSuspends: Bool { if case .neverSuspends = self { true } else { false } }
}
