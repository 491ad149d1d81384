import CueModel
import SimulationKernel

/// The decisions of a journal, each with whether it reached the person.
struct Deliveries {
  /// One decision.
  struct Item {
    let decision: Decision
    /// How often the app had been installed anew before: the rules remember nothing across.
    let installation: Int
    /// The surfaces that have landed for it.
    var landed: SurfaceSet = []

    var isDelivered: Bool { !landed.isEmpty }

    /// Whether it counts as a touch (K-09); one whose surface refused does not.
    var isTouch: Bool {
      isDelivered || (!decision.surfaces.isInterruptive && decision.isTouch)
    }
  }

  /// Something that reached the person.
  struct Landing {
    let time: VirtualTime
    let surface: Surface
    let subject: Subject
    let installation: Int
  }

  /// Every decision, in order.
  private(set) var items: [Item] = []
  /// Everything that reached the person, in order.
  private(set) var landings: [Landing] = []
  /// The landings without a decision to send them.
  private(set) var strays: [Landing] = []
  /// Where the decisions of a subject are.
  private var indices: [Subject: [Int]] = [:]

  /// Finds the decision behind each landing.
  init(_ entries: [Journal.Entry], policy: Policy) {
    var installation = 0
    for entry in entries {
      switch entry.event {
      case .reinstalled: installation += 1
      case .decided(let decision):
        indices[decision.subject, default: []].append(items.count)
        items.append(Item(decision: decision, installation: installation))
      case .landed(let surface, let subject):
        land(
          Landing(
            time: entry.time, surface: surface, subject: subject, installation: installation),
          policy)
      case .scheduled, .shown, .dropped, .refused, .liveActivity, .laneBegan, .refreshSpoke,
        .widgetReloaded,
        .keptFromCar, .focus, .notification, .summary, .sensorMode, .backgroundKilled, .process,
        .taken,
        .prefilled, .tapped, .opened, .unobserved, .analytics, .overBudget, .barrier, .gesture,
        .wallet,
        .looked, .acted, .annoyed, .optedOut:
        break
      }
    }
  }

  private mutating func land(_ landing: Landing, _ policy: Policy) {
    landings.append(landing)
    let own = indices[landing.subject] ?? []
    if let found = own.last(where: { items[$0].sent(landing, policy: policy) }) {
      items[found].landed.formUnion(SurfaceSet(landing.surface))
    } else {
      strays.append(landing)
    }
  }

  /// The decisions that reached the person, earliest first.
  var delivered: [Item] { items.filter(\.isDelivered) }
}

extension Deliveries.Item {
  /// Whether a landing about its subject can be this decision's: a banner comes at its own instant, a tap before it
  /// lapses.
  fileprivate func sent(_ landing: Deliveries.Landing, policy: Policy) -> Bool {
    guard decision.surfaces.contains(landing.surface),
      !landed.contains(landing.surface)
    else { return false }
    let elapsed = landing.time.nanoseconds(since: decision.time)
    let latency = Int64(landing.surface.latencyMilliseconds(under: policy)) * 1_000_000
    if landing.surface.isPunctual { return elapsed == latency }
    let lifetime = Int64(policy.hapticLifetimeSeconds) * 1_000_000_000
    return elapsed >= latency && elapsed <= max(latency, lifetime)
  }
}
