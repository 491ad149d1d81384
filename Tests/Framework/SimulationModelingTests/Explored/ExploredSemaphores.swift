import ScheduleExploration
@testable import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// No semaphore loses or adds a permit, in any order, with any leaving clients.
@Suite struct ExploredSemaphores {
  /// Clients that hold a permit for a second, and clean up themselves in a crash.
  @Sendable private static func use(
    _ run: Exploration, _ semaphore: ActorReference<Semaphore.Message>
  ) {
    let (hall, reporter) = (Hall(), run.reporter)
    let enter: @Sendable (SimulationContext) async throws -> Void = { context in
      let permit = context.stake { semaphore.signal() }
      defer { permit.release() }
      let place = hall.enter(context)
      defer { place.release() }
      reporter.check(hall.held <= 2, "\(hall.held) hold 2 permits")
      try await context.sleep(for: .seconds(1))
    }
    let hold: @Sendable (SimulationContext) async throws -> Void = { context in
      try await context.wait(for: .permit(of: semaphore))
      try await enter(context)
    }
    run.clients([
      hold, hold,
      { context in
        let end = try await context.anyOf(.permit(of: semaphore), .timeout(.seconds(1)))
        if end.0 != nil { try await enter(context) }
      },
    ])
    run.interrupted { context in
      try await hold(context)
      try await hold(context)
    }
    run.expect("nobody is inside") { hall.held == 0 }
  }

  @Test func `a semaphore keeps its permits`() throws {
    try ResourceCampaign.explore("semaphore") { run in
      let semaphore = run.actor("semaphore") { Semaphore(context: $0, permits: 2) }
      Self.use(run, semaphore.reference)
      run.expect("all permits are back, and nobody waits") {
        semaphore.assumeIsolated { $0.permits == 2 && $0.queueLength == 0 }
      }
    }
  }

  @Test(arguments: Bug.allCases)
  func `a bug in a semaphore is detected`(bug: Bug) {
    #expect(throws: ExplorationFailure.self) { try Self.exploreFaulty(bug) }
  }

  @Test func `the same semaphore without a bug has no failure`() throws {
    try Self.exploreFaulty(nil)
  }

  private static func exploreFaulty(_ bug: Bug?) throws {
    // A bug has to be found; where there is none, all are run.
    let schedules = bug == nil ? Trials.count(2_000, debug: 150) : 2_000
    try ResourceCampaign.explore("faulty semaphore", schedules: schedules) { run in
      let semaphore = run.actor("semaphore") {
        FaultySemaphore(context: $0, permits: 2, bug: bug)
      }
      use(run, semaphore.reference)
      run.expect("all permits are back") { semaphore.assumeIsolated { $0.permits == 2 } }
    }
  }
}

/// A semaphore reimplemented, with a bug or without.
private actor FaultySemaphore: SynchronousActor {
  typealias Message = Semaphore.Message

  nonisolated let context: SimulationContext
  private let bug: Bug?
  private(set) var permits: Int
  private var line: [Reply<VirtualTime>] = []
  private var departed: Set<UInt64> = []
  private var hasErred = false

  init(context: SimulationContext, permits: Int, bug: Bug?) {
    (self.context, self.permits, self.bug) = (context, permits, bug)
  }

  func receive(_ message: Message) {
    switch message.content {
    case .wait(let reply): if departed.remove(reply.number) == nil { line.append(reply) }
    case .leave(let number):
      let count = line.count
      line.removeAll { $0.number == number }
      if line.count == count { departed.insert(number) }
    case .signal:
      if bug == .forgetsRefund, !hasErred, line.isEmpty { hasErred = true } else { permits += 1 }
    }
    while permits > (bug == .grantsTooMuch ? -1 : 0), let next = line.first {
      let isRepeated = bug == .answersTwice && !hasErred && line.count > 1
      if isRepeated { hasErred = true } else { line.removeFirst() }
      if next.send(context.now) || bug == .losesGrant || bug == .answersTwice { permits -= 1 }
    }
  }
}
