import SimulationKernel
import SimulationPrimitives

/// A strategy that repeats an earlier run up to a rarely seen state and then samples orders.
///
/// The repeated part may also end before the state. A state consists of the faults so far, the
/// actors that tasks are about to enter, and the program's observed state
/// (``Exploration/observe(_:)``). By default the last is the stored state of the actors. The
/// strategy reaches bugs behind many orderings, because the path to the last of them is stored
/// (after Go-Explore: Ecoffet et al., Nature 2021).
final class CoverageGuided: ScheduleStrategy {
  /// The tasks of the steps in order, and the answers that are not zero.
  private struct Trace {
    var tasks: ContiguousArray<UInt32> = []
    var answers: ContiguousArray<ChoiceLog.Deviation> = []

    var size: Int { tasks.count + answers.count }
  }

  /// The shortest known path to a state, and the number of visits since.
  private struct State {
    var trace: Int
    var length: Int
    var visits = 0
  }

  let name = "coverage"
  /// Always true: each run continues from the states of earlier runs.
  let buildsOnRuns = true
  private var draws = RandomStream(seed: 0)
  private let sampling = PartialOrderSampling()
  private var states: ContiguousArray<State> = []
  private var places: [UInt64: Int] = [:]
  /// The runs that reached a new state.
  private var traces: ContiguousArray<Trace> = []
  /// The remaining capacity for `traces` in steps and answers: 16 MB in all.
  private var room = 4_000_000
  // Safety: the value has no reference to the strategy, so that its methods cannot access the
  // property.
  @safe @exclusivity(unchecked) private var trace = Trace()
  /// The trace to repeat, and the number of steps left to repeat.
  private var model = Trace()
  private var rest = 0
  /// The number of the model's answers that were given.
  private var answered = 0
  private var questionCount = 0
  /// The faults that have happened, each kind once for each actor.
  private var faults: Set<UInt64> = []
  private var faultSum: UInt64 = 0
  private var observed: UInt64 = 0
  private var isNews = false
  // Safety: the value has no reference to the strategy, so that its methods cannot access the
  // property.
  @safe @exclusivity(unchecked) private var visitors = Visitors()

  init() {}

  /// Begins a run, usually with the first part of an earlier run.
  func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    sampling.begin(seed: seed.derived("sampling"))
    visitors.beginRun()
    (trace, model) = (Trace(), Trace())
    (rest, answered, questionCount) = (-1, 0, 0)
    (observed, isNews, faultSum) = (0, false, 0)
    faults.removeAll(keepingCapacity: true)
    guard !states.isEmpty, draws.chance(0.9) else { return }
    let least = rareState()
    states[least].visits += 1
    let length = states[least].length
    (model, rest) = (
      traces[states[least].trace], draws.chance(0.5) ? length : draws.below(length + 1)
    )
  }

  /// Returns the least visited state of a random sample.
  private func rareState() -> Int {
    var least = draws.below(states.count)
    for _ in 1..<64 {
      let other = draws.below(states.count)
      if states[other].visits < states[least].visits { least = other }
    }
    return least
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    if rest > 0 {
      let task = model.tasks[trace.tasks.count]
      if let place = options.firstIndex(where: { $0.task == task }) { return place }
      // The task is not among the options, because its step leads to a known order.
      rest = -1
    }
    // A step that no other task can observe is taken at once, because its position has no effect.
    return options.firstIndex(where: visitors.isAlone)
      ?? sampling.pick(from: options, running: running)
  }

  /// Returns the answer of the repeated run, or otherwise the dealt answer.
  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    defer { questionCount += 1 }
    var answer = dealt
    if rest >= 0 {
      while answered < model.answers.count, model.answers[answered].place < questionCount {
        answered += 1
      }
      let isNext = answered < model.answers.count && model.answers[answered].place == questionCount
      answer = isNext ? min(model.answers[answered].answer, question.bound - 1) : 0
    }
    guard answer != 0 else { return 0 }
    trace.answers.append(.init(place: questionCount, answer: answer))
    guard question.kind != .draw else { return answer }
    var hasher = StableHasher(state: UInt64(question.kind.rawValue))
    hasher.combine(question.site)
    hasher.combine(Int(question.actor))
    let fault = hasher.finalize()
    if faults.insert(fault).inserted { faultSum &+= fault }
    return answer
  }

  /// Records the state in which a step is taken.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    visitors.note(options[index])
    if rest >= 0 {
      rest -= 1
    } else if !trace.tasks.isEmpty, !options.contains(where: visitors.isAlone) {
      var hasher = StableHasher(state: observed)
      hasher.combine(faultSum)
      hasher.combine(options.reduce(0) { $0 &+ StableHasher.hash(of: $1.actor) })
      see(hasher.finalize())
    }
    trace.tasks.append(options[index].task)
    sampling.happens(index, of: options)
  }

  /// Records the observed state of the program.
  func reaches(_ state: () -> UInt64) { observed = state() }

  private func see(_ state: UInt64) {
    let way = State(trace: traces.count, length: trace.tasks.count)
    if let place = places[state] {
      states[place].visits += 1
      guard way.length < states[place].length, room > way.length else { return }
      (states[place].trace, states[place].length) = (way.trace, way.length)
      isNews = true
    } else if room > way.length {
      places[state] = states.count
      states.append(way)
      isNews = true
    }
  }

  /// Stores the run if it reached a new state.
  func end() {
    guard isNews else { return }
    traces.append(trace)
    room -= trace.size
  }
}

extension StableHasher {
  fileprivate static func hash(of actor: Int32) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(Int(actor))
    return hasher.finalize()
  }
}
