import ProcessSupport
import ScheduleExploration
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// No resource loses a grant or exceeds its capacity, in any order, with any leaving clients.
@Suite struct ExploredResources {
  /// Clients of a resource with a capacity of two, which hold it for a second each.
  @Sendable private static func use(
    _ run: Exploration, _ resource: ActorReference<Resource.Message>, isStaked: Bool = true
  ) {
    let (hall, reporter) = (Hall(), run.reporter)
    let enter: @Sendable (SimulationContext, Int) async throws -> Void = { context, amount in
      let place = hall.enter(context, with: amount)
      defer { place.release() }
      reporter.check(hall.held <= 2, "\(hall.held) of 2 are held at once")
      try await context.sleep(for: .seconds(1))
    }
    let hold: @Sendable (SimulationContext, Int) async throws -> Void = { context, amount in
      if isStaked {
        try await context.with(resource, amount: amount) { try await enter(context, amount) }
      } else {
        try await context.holdUnstaked(resource, amount: amount) {
          try await enter(context, amount)
        }
      }
    }
    run.clients([
      { try await hold($0, 1) },
      { try await hold($0, 2) },
      { context in
        try await context.with(resource, within: .seconds(1)) { try await enter(context, 1) }
      },
    ])
    run.interrupted { context in
      try await hold(context, 1)
      try await hold(context, 1)
    }
    run.expect("nobody is inside") { hall.held == 0 }
  }

  @Test func `a resource loses no grant and grants no more than its capacity`() throws {
    try ResourceCampaign.explore("resource") { run in
      let resource = run.actor("resource") { Resource(context: $0, capacity: 2) }
      Self.use(run, resource.reference)
      run.invariant("no more is in use than there is") {
        resource.assumeIsolated { (0...2).contains($0.inUse) }
      }
      run.expect("all is given back, and nobody waits") {
        resource.assumeIsolated { $0.inUse == 0 && $0.queueLength == 0 }
      }
    }
  }

  @Test func `a preemptive resource serves urgent tasks, and the others later`() throws {
    try ResourceCampaign.explore("preemption") { run in
      let resource = run.actor("resource") { Resource(context: $0, capacity: 2) }
      let (address, worked, reporter) = (resource.reference, Guarded(0), run.reporter)
      run.clients([
        { context in
          try await context.with(address, amount: 2, priority: 0, preempting: true) {
            try await context.sleep(for: .seconds(1))
          }
          // An interrupt that is meant for the share held before must not end another wait.
          do { try await context.sleep(for: .seconds(1)) } catch is Interrupt {
            reporter.check(false, "an interrupt came too late")
          }
        },
        { try await $0.work(for: .seconds(2), with: address, priority: 1, preempting: true) },
      ])
      run.world.spawn("worker") { context in
        let start = context.now
        try await context.work(for: .seconds(2), with: address, priority: 2)
        let spent = context.now.seconds(since: start)
        reporter.check(spent >= 2, "two seconds of work took \(spent)")
        do { try await context.sleep(for: .seconds(1)) } catch is Interrupt {
          reporter.check(false, "an interrupt came too late")
        }
        worked.withLock { $0 += 1 }
      }
      run.expect("the work is done in the end") { worked.withLock { $0 } == 1 }
      run.invariant("no more is in use than there is") {
        resource.assumeIsolated { (0...2).contains($0.inUse) }
      }
      run.expect("all is given back, and nobody waits") {
        resource.assumeIsolated { $0.inUse == 0 && $0.queueLength == 0 }
      }
    }
  }

  @Test(arguments: FaultyResource.Bug.allCases)
  func `a bug in a resource is detected`(bug: FaultyResource.Bug) {
    #expect(throws: ExplorationFailure.self) {
      try ResourceCampaign.explore("faulty resource", schedules: 2_000) { run in
        let resource = run.actor("resource") {
          FaultyResource(context: $0, capacity: 2, bug: bug)
        }
        Self.use(run, resource.reference, isStaked: bug != .forgetsCrashed)
        run.expect("all is given back") { resource.assumeIsolated { $0.free == 2 } }
      }
    }
  }

  @Test func `the same resource without a bug has no failure`() throws {
    let schedules = Trials.count(2_000, debug: 150)
    try ResourceCampaign.explore("plain resource", schedules: schedules) { run in
      let resource = run.actor("resource") { FaultyResource(context: $0, capacity: 2, bug: nil) }
      Self.use(run, resource.reference)
      run.expect("all is given back") { resource.assumeIsolated { $0.free == 2 } }
    }
  }
}
