import ScheduleExploration
import SimulationKernel

/// One of several that elect a leader; its vote is only in memory, and lost in a crash.
actor Elector: SimulatedActor {
  enum Message: SimulationMessage {
    case campaign([ActorReference<Message>])
    case ask(term: Int, candidate: ActorReference<Message>, name: Int)
    case grant(term: Int, voter: Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .campaign: hasher.combine(0)
      case .ask(let term, _, let name): hasher.combine(1, term, name)
      case .grant(let term, let voter): hasher.combine(2, term, voter)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let name: Int
  private let quorum: Int
  private let leaders: ActorReference<Parliament.Message>
  private var term = 0
  private var vote: Int?
  private var grants: Set<Int> = []

  init(
    context: SimulationContext, name: Int, quorum: Int,
    leaders: ActorReference<Parliament.Message>
  ) {
    (self.context, self.name, self.quorum, self.leaders) = (context, name, quorum, leaders)
  }

  func receive(_ message: Message) {
    switch message {
    case .campaign(let others):
      (term, vote, grants) = (term + 1, name, [name])
      for (number, other) in others.enumerated() where number != name {
        other.send(.ask(term: term, candidate: reference, name: name))
      }
    case .ask(let asked, let candidate, let candidateName):
      if asked > term { (term, vote) = (asked, nil) }
      guard asked == term, vote == nil else { return }
      vote = candidateName
      candidate.send(.grant(term: term, voter: name))
    case .grant(let granted, let voter):
      guard granted == term, vote == name else { return }
      grants.insert(voter)
      if grants.count == quorum { leaders.send(.elected(name, term: term)) }
    }
  }
}

/// The elected leaders, by term.
actor Parliament: SimulatedActor {
  enum Message: SimulationMessage {
    case elected(Int, term: Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .elected(let name, let term): hasher.combine(0, name, term)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var leaders: [Int: Set<Int>] = [:]

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .elected(let name, let term): leaders[term, default: []].insert(name)
    }
  }
}

extension ExploredProgram {
  /// Two of several stand for election in one term; a voter that crashes and votes again elects
  /// both.
  static func election(_ count: Int) -> ExploredProgram {
    ExploredProgram("election of \(count)") { run in
      let parliament = run.actor("parliament") { Parliament(context: $0) }
      let leaders = parliament.reference
      let electors = (0..<count).map { name in
        run.actor("elector \(name)") {
          Elector(context: $0, name: name, quorum: count / 2 + 1, leaders: leaders)
        }
      }
      for elector in electors { run.mayCrash(elector) }
      let all = electors.map(\.reference)
      for candidate in 0..<2 {
        run.task("timer \(candidate)") { _ in all[candidate].send(.campaign(all)) }
      }
      run.invariant("a term has one leader") {
        parliament.assumeIsolated { $0.leaders.values.allSatisfy { $0.count < 2 } }
      }
    }
  }
}
