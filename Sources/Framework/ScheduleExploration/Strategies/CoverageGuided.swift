public import SimulationKernel
public import SimulationPrimitives

/// Goes on from states that were seen least: a run repeats the beginning of an earlier one up to such
/// a state, and samples orders from there.
///
/// A state is what the program says of itself (``Exploration/observe(_:)``) and which actors its tasks
/// are about to step into. It reaches bugs behind many orderings in a row, as what led to the last of
/// them is kept and not drawn again (after Go-Explore: Ecoffet et al., Nature 2021).
public final class CoverageGuided: ScheduleStrategy {
  /// The shortest way to a state that is known, and how often it was seen since.
  private struct State {
    var trace: Int
    var length: Int
    var visits = 0
  }

  /// What reports call it.
  public let name = "coverage"
  private var draws = RandomStream(seed: 0)
  private let sampling = PartialOrderSampling()
  private var states: ContiguousArray<State> = []
  private var places: [UInt64: Int] = [:]
  /// The tasks that stepped in runs that saw something new, one after another.
  private var traces: ContiguousArray<ContiguousArray<UInt32>> = []
  /// How many of those may be kept beside what there is: 16 MB in all.
  private var room = 4_000_000
  private var trace: ContiguousArray<UInt32> = []
  private var beginning: ContiguousArray<UInt32>.SubSequence = []
  private var observed: UInt64 = 0
  private var isNews = false
  private var visitors = Visitors()

  /// Creates the strategy.
  public init() {}

  /// A run begins, most often with the beginning of an earlier one.
  public func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    sampling.begin(seed: seed.derived("sampling"))
    visitors.beginRun()
    trace = []
    (beginning, observed, isNews) = ([], 0, false)
    guard !states.isEmpty, draws.chance(0.9) else { return }
    let least = rareState()
    states[least].visits += 1
    beginning = traces[states[least].trace].prefix(states[least].length)
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

  /// Picks one of at least two options.
  public func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int {
    if trace.count < beginning.count {
      if let place = options.firstIndex(where: { $0.task == beginning[trace.count] }) {
        return place
      }
      // A fault or a draw made it another run.
      beginning = []
    }
    // What nobody else can see comes at once: its place among the others decides nothing.
    return options.firstIndex(where: visitors.isAlone)
      ?? sampling.pick(from: options, running: running)
  }

  /// Takes note of the state a step is taken in.
  public func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    visitors.note(options[index])
    if trace.count > beginning.count, !options.contains(where: visitors.isAlone) {
      var hasher = StableHasher(state: observed)
      hasher.combine(options.reduce(0) { $0 &+ StableHasher.hash(of: $1.actor) })
      see(hasher.finalize())
    }
    trace.append(options[index].task)
    sampling.happens(index, of: options)
  }

  /// Learns what the program says of its state.
  public func reaches(_ state: () -> UInt64) { observed = state() }

  private func see(_ state: UInt64) {
    let way = State(trace: traces.count, length: trace.count)
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
  public func end() {
    guard isNews else { return }
    traces.append(trace)
    room -= trace.count
  }
}

/// Which actors several tasks of a run step into.
private struct Visitors {
  private var first: [Int32: UInt32] = [:]
  /// Known from all runs so far.
  private var shared: Set<Int32> = []

  mutating func beginRun() { first.removeAll(keepingCapacity: true) }

  mutating func note(_ option: ScheduleOption) {
    if first[option.actor, default: option.task] != option.task { shared.insert(option.actor) }
    first[option.actor] = option.task
  }

  /// Whether a step happens where no other task was ever seen.
  func isAlone(_ option: ScheduleOption) -> Bool {
    option.kind != .advance && !shared.contains(option.actor)
  }
}

extension StableHasher {
  fileprivate static func hash(of actor: Int32) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(Int(actor))
    return hasher.finalize()
  }
}
