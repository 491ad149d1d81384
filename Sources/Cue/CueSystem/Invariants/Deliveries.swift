import CueModel
import SimulationKernel

/// The decisions of a journal, with their landings.
struct Deliveries {
  /// A decision.
  struct Item {
    let decision: Decision
    /// The number of earlier reinstallations, which clear the state of the rules.
    let installation: Int
    /// The surfaces that have presented it.
    var landed: SurfaceSet = []

    var isDelivered: Bool { !landed.isEmpty }

    /// Whether the decision is a touch (K-09), for which its surface must not have refused.
    var isTouch: Bool {
      isDelivered || (!decision.surfaces.isInterruptive && decision.isTouch)
    }
  }

  /// An alert that reached the person.
  struct Landing {
    let time: VirtualTime
    let surface: Surface
    let subject: Subject
    let installation: Int
  }

  /// Every decision, in order.
  private(set) var items: [Item] = []
  /// The alerts that reached the person, in order.
  private(set) var landings: [Landing] = []
  /// The landings without a decision.
  private(set) var strays: [Landing] = []
  /// The positions of the decisions of a subject.
  private var indices: [Subject: [Int]] = [:]

  /// Finds the decision of each landing.
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
  /// Whether a landing about the subject can belong to this decision: a banner at its own instant,
  /// a tap before it lapses.
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
