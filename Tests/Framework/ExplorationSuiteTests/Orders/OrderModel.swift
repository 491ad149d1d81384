/// All results of a random program, from the guarantees of the runtime alone.
///
/// A running task may make its next move at any time. An actor runs one task at a time and takes
/// the next from its queue in order; a task that leaves it for another actor is in that queue
/// before it releases the first.
struct OrderModel {
  private typealias Deed = DrawnProgram.Deed

  private struct Frame: Hashable {
    var actor: Int?
    var left: [Deed]
  }

  private enum Status: Hashable {
    case running, queued, outside, done
  }

  private struct Job: Hashable {
    var frames: [Frame]
    var status: Status
  }

  private struct State: Hashable {
    var texts = Array(repeating: "", count: DrawnProgram.actorCount)
    var queues = Array(repeating: [Int](), count: DrawnProgram.actorCount)
    var isBusy = Array(repeating: false, count: DrawnProgram.actorCount)
    var jobs: [Job]
  }

  private var seen: Set<State> = []
  private var open: [State] = []
  private(set) var orders: Set<String> = []

  /// All orders of a program; `nil` if there are too many states on the way.
  static func orders(of program: DrawnProgram, stateLimit: Int) -> Set<String>? {
    var model = OrderModel()
    let body = Frame(actor: nil, left: program.roots.map { .start($0) })
    model.reach(State(jobs: [Job(frames: [body], status: .running)]))
    while let state = model.open.popLast() {
      guard model.seen.count <= stateLimit else { return nil }
      model.goOn(from: state)
    }
    return model.orders
  }

  private mutating func reach(_ state: State) {
    if seen.insert(state).inserted { open.append(state) }
  }

  private mutating func goOn(from state: State) {
    var isOver = true
    for actor in state.queues.indices where !state.isBusy[actor] && !state.queues[actor].isEmpty {
      var next = state
      next.isBusy[actor] = true
      next.jobs[next.queues[actor].removeFirst()].status = .running
      reach(next)
      isOver = false
    }
    for job in state.jobs.indices {
      var next = state
      switch state.jobs[job].status {
      case .running: Self.move(job, &next)
      case .outside: Self.arrive(job, &next)
      case .queued, .done: continue
      }
      reach(next)
      isOver = false
    }
    if isOver { orders.insert(state.texts.joined(separator: " ")) }
  }

  /// A task goes where its innermost frame is.
  private static func arrive(_ job: Int, _ state: inout State) {
    guard let actor = state.jobs[job].frames.last?.actor else {
      state.jobs[job].status = .running
      return
    }
    state.jobs[job].status = .queued
    state.queues[actor].append(job)
  }

  private static func move(_ job: Int, _ state: inout State) {
    guard var frame = state.jobs[job].frames.popLast() else { return }
    guard !frame.left.isEmpty else {
      state.jobs[job].status = .done
      if !state.jobs[job].frames.isEmpty { arrive(job, &state) }
      if let actor = frame.actor { state.isBusy[actor] = false }
      return
    }
    let deed = frame.left.removeFirst()
    state.jobs[job].frames.append(frame)
    switch deed {
    case .write(let letter): if let actor = frame.actor { state.texts[actor] += letter }
    case .call(let other, let deeds):
      state.jobs[job].frames.append(Frame(actor: other, left: deeds))
      arrive(job, &state)
      if let actor = frame.actor { state.isBusy[actor] = false }
    case .start(let deeds):
      state.jobs.append(Job(frames: [Frame(actor: frame.actor, left: deeds)], status: .running))
      arrive(state.jobs.count - 1, &state)
    case .yield:
      state.jobs[job].status = .outside
      if let actor = frame.actor { state.isBusy[actor] = false }
    }
  }
}
