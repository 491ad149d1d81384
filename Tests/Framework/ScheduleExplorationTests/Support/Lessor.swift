import ScheduleExploration
import ProcessSupport
import SimulationKernel

/// A lease: its end by the lessor's clock, and its length.
struct Lease: Sendable {
  static let length = Duration.seconds(10)
  let end: VirtualTime
}

/// Lets one item to one tenant at a time.
actor Lessor: SimulatedActor {
  enum Message: SimulationMessage, CustomStringConvertible {
    case ask(Reply<Lease?>)

    var description: String { "a question" }

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .ask: hasher.combine(0)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let clock: ExploredClock
  private var end = VirtualTime.zero

  init(context: SimulationContext, clock: ExploredClock) {
    (self.context, self.clock) = (context, clock)
  }

  func receive(_ message: Message) {
    guard case .ask(let reply) = message else { return }
    guard context.now >= end else {
      reply.send(nil)
      return
    }
    // Elapsed time does not jump, so leases are measured in it here.
    end = context.now.advanced(by: Lease.length)
    reply.send(Lease(end: clock.now.advanced(by: Lease.length)))
  }
}

extension ExploredProgram {
  /// Two tenants leave a second early, by the lessor's date on their own clocks, or after the
  /// length of the lease since they asked.
  static func lease(
    _ name: String, byDate: Bool, skew: Duration = .seconds(8), jump: Duration = .seconds(60)
  ) -> Self {
    ExploredProgram(name) { run in
      let clock = run.clock("office clock", skew: skew, jump: jump)
      let lessor = run.actor("lessor") { Lessor(context: $0, clock: clock) }
      let (address, reporter) = (lessor.reference, run.reporter)
      let tenants = Guarded(0)
      for name in ["ada", "ben"] {
        let watch = run.clock("\(name)'s watch", skew: skew, jump: jump)
        run.task(name) { context in
          for _ in 0..<6 {
            let start = context.now
            guard let lease = try await context.request(address, { .ask($0) }) else {
              try await context.clock.sleep(for: .seconds(3))
              continue
            }
            let count = tenants.withLock { count in
              count += 1
              return count
            }
            reporter.check(count == 1, "\(count) tenants at once")
            repeat {
              try await context.clock.sleep(for: .seconds(1))
            } while byDate
              ? watch.now.advanced(by: .seconds(1)) < lease.end
              : context.now.advanced(by: .seconds(1)) < start.advanced(by: Lease.length)
            tenants.withLock { $0 -= 1 }
          }
        }
      }
    }
  }

  static let leaseByDate = ExploredProgram.lease("lease by date", byDate: true)
  static let leaseByLength = ExploredProgram.lease("lease by length", byDate: false)
}
