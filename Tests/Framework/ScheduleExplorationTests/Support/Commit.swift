import ScheduleExploration
import SimulationKernel

/// Keeps the decisions that it receives.
actor Participant: SimulatedActor {
  enum Message: SimulationMessage {
    case decide(isCommit: Bool, Reply<Bool>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .decide(let isCommit, _): hasher.combine(isCommit ? 1 : 0)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var decisions: Set<Bool> = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .decide(let isCommit, let reply):
      decisions.insert(isCommit)
      reply.send(true)
    }
  }
}

/// Commits with two participants, and aborts after a crash, as it wrote down the decision too late.
actor Coordinator: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case begin, recover
  }

  nonisolated let context: SimulationContext
  private let participants: [ActorReference<Participant.Message>]
  private let disk: ExploredStore

  init(
    context: SimulationContext, participants: [ActorReference<Participant.Message>],
    disk: ExploredStore
  ) {
    (self.context, self.participants, self.disk) = (context, participants, disk)
    if disk.read("state") == [1] { reference.send(.recover) }
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .begin:
      try disk.write([1], to: "state")
      disk.sync()
      try await decide(isCommit: true)
    case .recover: try await decide(isCommit: false)
    }
    try disk.write([2], to: "state")
    disk.sync()
  }

  private func decide(isCommit: Bool) async throws {
    for participant in participants {
      _ = try await context.request(participant) { .decide(isCommit: isCommit, $0) }
    }
  }
}

extension ExploredProgram {
  /// A commit in two phases whose coordinator crashes when all others have finished.
  static let commit = ExploredProgram("commit") { run in
    let participants = ["left", "right"].map { run.actor($0) { Participant(context: $0) } }
    let disk = run.store("disk", faults: [])
    let addresses = participants.map(\.reference)
    let coordinator = run.actor("coordinator") {
      Coordinator(context: $0, participants: addresses, disk: disk)
    }
    run.mayCrash(coordinator)
    coordinator.reference.send(.begin)
    run.expect("what is decided stays decided") {
      participants.allSatisfy { $0.assumeIsolated { $0.decisions.count < 2 } }
    }
  }
}
