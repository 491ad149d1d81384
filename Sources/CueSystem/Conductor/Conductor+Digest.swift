import CueModel
public import SimulationKernel

extension Conductor.Message {
  /// Adds what the Conductor is told; what it decides from it is recorded apart.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .fix(let fix): fix.hash(into: &hasher)
    case .motion(let reading): reading.hash(into: &hasher)
    case .weather(let reading): reading.hash(into: &hasher)
    case .health(let sample): sample.hash(into: &hasher)
    case .carPlay(let isOn), .focus(let isOn), .alertsDisabled(let isOn), .phoneInHand(let isOn):
      hasher.combine(isOn)
    case .watch(let isWorn, let isReachable):
      hasher.combine(isWorn)
      hasher.combine(isReachable)
    case .notificationsAllowed(let authorisation): hasher.combine(authorisation.rawValue)
    case .locationAllowed(let authorisation, let isForeground):
      hasher.combine(authorisation.rawValue)
      hasher.combine(isForeground)
    case .route(let event):
      hasher.combine(event.kind.rawValue)
      event.subject.hash(into: &hasher)
    case .entered(let card), .used(let card), .dismissed(let card): card.hash(into: &hasher)
    case .landed(let grant), .refused(let grant), .dropped(let grant): hasher.combine(grant)
    case .liveActivityRuns(let lease), .liveActivityEnded(let lease):
      hasher.combine(UInt64(lease.id))
    case .prefill(let draft): draft.hash(into: &hasher)
    case .restored(let ledger, _): ledger?.hash(into: &hasher)
    case .connect: break
    }
  }
}
