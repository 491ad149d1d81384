import CueModel
import SimulationKernel

/// The invariants of announcements and arrivals, which are one event (G-18).
extension Invariants {
  /// An announced place does not interrupt within its lane; a shopping area does so only if one of
  /// its places was free when its fence was crossed.
  static func lanes(_ entries: [Journal.Entry], _ policy: Policy) -> [Violation] {
    let window = Window.closed(seconds: policy.preArrivalLaneSeconds)
    // An earlier crossing belongs to another visit.
    let together = Window.closed(seconds: policy.clusterWindowSeconds)
    var begun: [CardID: VirtualTime] = [:]
    /// The last crossing of each card's fence, and the start of its lane by then.
    var crossed: [CardID: (time: VirtualTime, lane: VirtualTime)] = [:]
    func violation(_ decision: Decision, _ lane: VirtualTime, at time: VirtualTime) -> Violation? {
      window.isActive(since: lane, at: time)
        ? Violation(.preArrivalLane, decision.subject, [lane, decision.time]) : nil
    }
    return entries.compactMap { entry in
      switch entry.event {
      case .reinstalled: (begun, crossed) = ([:], [:])
      case .laneBegan(let cards): for card in cards { begun[card] = entry.time }
      case .decided(let decision) where decision.beginsLane:
        for card in decision.cards { begun[card] = decision.time }
      case .decided(let decision) where decision.kind == .geofenceEntry:
        guard let card = decision.cards.first else { return nil }
        let lane = begun[card] ?? .never
        crossed[card] = (decision.time, lane)
        return decision.surfaces.isInterruptive ? violation(decision, lane, at: decision.time) : nil
      case .decided(let decision)
      where decision.kind == .cluster && decision.surfaces.isInterruptive:
        let found = decision.cards.compactMap { card in
          crossed[card].flatMap {
            together.isActive(since: $0.time, at: decision.time)
              ? violation(decision, $0.lane, at: $0.time) : nil
          }
        }
        return found.count == decision.cards.count ? found.first : nil
      case .decided, .scheduled, .refreshSpoke, .shown, .landed, .dropped, .refused, .liveActivity,
        .widgetReloaded, .keptFromCar, .focus, .notification, .summary, .sensorMode,
        .backgroundKilled, .process, .taken, .prefilled, .tapped, .opened, .unobserved, .analytics,
        .overBudget, .barrier, .gesture, .wallet, .looked, .acted, .annoyed, .optedOut:
        break
      }
      return nil
    }
  }
}
