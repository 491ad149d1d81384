import CueDocuments
import CueModel
import CueRuns
import CueSystem
import SimulationKernel

/// A scenario whose app crashes once, and restarts at the same instant.
struct KilledRun {
  /// How the process ends.
  enum Death {
    /// At once: messages in transit to it are lost.
    case crash
    /// By a message, behind everything already due.
    case message
  }

  let scenario: Scenario
  let configuration: DeviceConfiguration
  let inputs: [DeviceInput]
  let journal = Journal()
  let store: SharedStore
  let world: World
  let device: Device
  /// The time of the crash.
  private(set) var deathTime: VirtualTime?

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    configuration = try scenario.configuration(under: .conductor)
    inputs = scenario.inputs(for: configuration.cards)
    var limits = RunLimits()
    limits.mailboxSize += 2 * inputs.count
    world = World(seed: scenario.seed, start: scenario.start, limits: limits)
    store = SharedStore(SharedStorage(cards: configuration.cards.map(\.name)))
    world.add(journal)
    device = Device(in: world, configuration: configuration, store: store)
    try world.run(until: scenario.start)
    for input in inputs { input.send(to: device) }
  }

  private var end: VirtualTime { scenario.start.advanced(by: scenario.horizon) }

  /// Runs to the end without a crash.
  ///
  /// - Returns: The number of events, and those after which the stored ledger had changed.
  func measure() throws -> (events: Int, writes: [Int]) {
    var (events, writes) = (0, [Int]())
    var stored = store.storage.ledger
    while let next = world.nextEventTime, next <= end, try world.step() {
      events += 1
      guard store.storage.ledger != stored else { continue }
      stored = store.storage.ledger
      writes.append(events)
    }
    return (events, writes)
  }

  /// Runs to some event, crashes there, and runs on.
  mutating func run(dyingAfter count: Int, _ death: Death) throws {
    for _ in 0..<count { try world.step() }
    try die(death)
    try world.run(until: end)
  }

  private mutating func die(_ death: Death) throws {
    let now = world.now
    deathTime = now
    switch death {
    case .crash:
      device.kill(in: world)
      device.launch(in: world)
      // Later actions of the person are not lost with the process.
      for input in inputs where input.time > now && input.isGesture { input.send(to: device) }
    case .message:
      device.conductor.send(.kill)
      device.conductor.send(.launch())
    }
  }

  /// The faults, as sentences.
  var faults: [String] {
    let violations = Invariants.violations(in: journal.entries, configuration: configuration)
    let refused = journal.entries.compactMap {
      if case .refused(let surface) = $0.event {
        "\(surface) was asked without a grant"
      } else {
        nil
      }
    }
    return violations.map { "\($0.rule)" } + refused + lostDismissals
  }

  /// The dismissals that were made, and not taken back, but are not in the store at the end.
  private var lostDismissals: [String] {
    inputs.compactMap { input in
      guard case .dismissed(let card) = input.content, input.time != deathTime, input.time <= end
      else { return nil }
      let undone = inputs.contains { later in
        switch later.content {
        case .quietUndone(card), .tapped(.card(card)):
          return later.time >= input.time && later.time <= end
        default: return false
        }
      }
      let kept = store.storage.ledger?[card].dismissals
      let isKept = (0..<8).contains { kept?[$0] == input.time }
      return isKept || undone ? nil : "a dismissal at \(input.time.seconds) is lost"
    }
  }
}

extension DeviceInput {
  /// Whether it is sent to the app's process itself.
  fileprivate var isGesture: Bool {
    switch content {
    case .used, .dismissed, .snoozed, .quietUndone: true
    default: false
    }
  }
}
