import SimulationModeling
import SimulationPrimitives

/// A program of several processes that all wake at one instant, each through another number of
/// executor hops.
///
/// Which of them is served first must not depend on hops, since an optimizer removes hops.
struct WakeProgram {
  /// The operation that all of the processes wait in.
  enum Wait: String, CaseIterable {
    case sleep, forever, resource, holding, store, gate, join, any, all, scope
  }
  /// The cause that ends all of the waits at one instant.
  enum Wake: String, CaseIterable { case interrupt, cancel, preemption, timeout, crash, group }
  /// The operation that follows the wait.
  enum Next: String, CaseIterable {
    case resource, store, write, sleep, spawn, interrupt, gate, yield
  }
  /// The places that call a plain `async` function instead of the operation itself.
  enum Helper: String, CaseIterable { case none, next, wait, both, twice }

  let wait: Wait
  let wake: Wake
  let next: Next
  let helper: Helper

  var name: String { "\(wait)-\(wake)-\(next)-\(helper)" }

  /// All combinations that make sense.
  static var all: [WakeProgram] {
    Wait.allCases.flatMap { wait in
      wakes(of: wait).flatMap { wake in
        Next.allCases.flatMap { next in
          Helper.allCases.map { WakeProgram(wait: wait, wake: wake, next: next, helper: $0) }
        }
      }
    }
  }

  private static func wakes(of wait: Wait) -> [Wake] {
    switch wait {
    case .holding: [.interrupt, .cancel, .preemption, .group]
    case .join: [.interrupt, .cancel, .crash]
    case .any: [.timeout, .group]
    case .sleep, .resource, .store: [.interrupt, .cancel, .group]
    case .forever, .gate, .all: [.interrupt, .cancel]
    case .scope: [.cancel, .group]
    }
  }

  /// Runs the program; the digest of its world, and the order in which the processes were served.
  func run(seed: UInt64) throws -> String {
    let parts = WakeParts(World(seed: Seed(seed)))
    if wake == .group { startGroup(parts) } else { startProcesses(parts) }
    try parts.world.run(until: .zero.advanced(by: .hours(2)))
    return "\(parts.world.outcome.digestText) \(parts.lines.joined(separator: ","))"
  }

  /// Three processes, the second of which makes no detour, and one that wakes them.
  private func startProcesses(_ parts: WakeParts) {
    let processes = ["ada", "ben", "cyd"].map { name in
      let isDirect = name == "ben"
      return parts.world.spawn(name) { me in try await live(me, parts, isDirect: isDirect) }
    }
    parts.world.spawn("alarm") { alarm in
      try await alarm.sleep(for: .minutes(1))
      switch wake {
      case .interrupt: for process in processes { process.interrupt("fire") }
      case .cancel: for process in processes { process.cancel() }
      case .preemption:
        try await alarm.with(parts.machines, amount: 3, preempting: true) {
          try await alarm.sleep(for: .minutes(30))
        }
      case .crash: parts.world.crash(parts.longRunner)
      case .timeout, .group: break
      }
    }
  }

  /// One process whose three child tasks are cancelled at once.
  private func startGroup(_ parts: WakeParts) {
    parts.world.spawn("parent") { me in
      await me.scope {
        await withTaskGroup(of: Void.self) { group in
          for isDirect in [false, true, false] {
            group.addTask { try? await live(me, parts, isDirect: isDirect) }
          }
          try? await me.sleep(for: .minutes(1))
          group.cancelAll()
        }
      }
    }
  }
}
