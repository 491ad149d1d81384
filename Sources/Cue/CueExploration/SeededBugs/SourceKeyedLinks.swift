import CueModel
import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// Creates a program in which a link arrives by a tap and from the platform, and an intake keyed
  /// by source routes both (P-10, X-26).
  static func sourceKeyedLinks(isBuggy: Bool) -> ExploredProgram {
    ExploredProgram(
      CueBugs.name("source_keyed_links", isBuggy: isBuggy),
      start: Afternoon.start
    ) { run in
      let router = run.actor("router") { Router(context: $0, isKeyedBySource: isBuggy) }
      for (name, source) in [("tap", LinkSource.notification), ("platform", .openURL)] {
        run.task(name) { context in
          // The tap and the platform open the link in any order.
          let wait = context.choose(below: 3, "wait of the \(name)")
          try await context.clock.sleep(for: .milliseconds(150 * wait))
          await router.open(source)
        }
      }
      run.invariant("one tap, one screen (X-26)") { router.assumeIsolated { !$0.hasRepeated } }
    }
  }
}

/// A router of links, which stores the time of the last one.
private actor Router: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private let isKeyedBySource: Bool
  private var intakes: [LinkSource: LinkIntake] = [:]
  private var lastRouted: VirtualTime?
  private(set) var hasRepeated = false

  init(context: SimulationContext, isKeyedBySource: Bool) {
    (self.context, self.isKeyedBySource) = (context, isKeyedBySource)
  }

  func receive(_ message: Message) {}

  func open(_ source: LinkSource) {
    let key = isKeyedBySource ? source : .openURL
    let outcome = intakes[key, default: LinkIntake()].open(
      "fitme://nav/home", registry: .standard, limits: Policy.conductor.consumers,
      at: context.now)
    guard case .routed = outcome else { return }
    if let last = lastRouted, context.now.seconds(since: last) <= 0.2 { hasRepeated = true }
    lastRouted = context.now
  }
}
