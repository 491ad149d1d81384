import SimulationKernel
import SimulationPrimitives

/// Continues from states that were seen least: a run repeats the beginning of an earlier one up to such
/// a state or before it, and samples orders from there.
///
/// A state is what the program says of itself (``Exploration/observe(_:)``) or else stores in its actors,
/// which actors its tasks are about to step into, and what went wrong. It reaches bugs behind many orderings in a row, as what led to the last of
/// them is kept and not drawn again (after Go-Explore: Ecoffet et al., Nature 2021).
final class CoverageGuided: ScheduleStrategy {
  /// The tasks that stepped one after another, and the answers that were not zero.
  private struct Trace {
    var tasks: ContiguousArray<UInt32> = []
    var answers: ContiguousArray<ChoiceLog.Deviation> = []

    var size: Int { tasks.count + answers.count }
  }

  /// The shortest way to a state that is known, and how often it was seen since.
  private struct State {
    var trace: Int
    var length: Int
    var visits = 0
  }

  let name = "coverage"
  /// True: it continues from what earlier runs saw.
  let buildsOnRuns = true
  private var draws = RandomStream(seed: 0)
  private let sampling = PartialOrderSampling()
  private var states: ContiguousArray<State> = []
  private var places: [UInt64: Int] = [:]
  /// The runs that saw something new.
  private var traces: ContiguousArray<Trace> = []
  /// How many of those may be kept beside what there is: 16 MB in all.
  private var room = 4_000_000
  // Safety: its methods come back to nothing.
  @safe @exclusivity(unchecked) private var trace = Trace()
  /// The trace that is repeated, and how much of it.
  private var model = Trace()
  private var rest = 0
  /// How many answers of the model were given.
  private var answered = 0
  private var questionCount = 0
  /// Faults that have happened, each kind once for each actor.
  private var faults: Set<UInt64> = []
  private var faultSum: UInt64 = 0
  private var observed: UInt64 = 0
  private var isNews = false
  // Safety: its methods come back to nothing.
  @safe @exclusivity(unchecked) private var visitors = Visitors()

  init() {}

  /// A run begins, most often with the beginning of an earlier one.
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

  /// The least seen of some that are drawn.
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
      // It was kept from going where nothing is new.
      rest = -1
    }
    // A step that no other task can see is taken at once: its place among the others decides nothing.
    return options.firstIndex(where: visitors.isAlone)
      ?? sampling.pick(from: options, running: running)
  }

  /// Gives the answer of the run that is repeated, or else the one that was dealt.
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

  /// Takes note of the state a step is taken in.
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

  /// Learns what the program says of its state.
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

  /// Keeps the run if it saw something new.
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
