import CueModel
public import SimulationKernel

extension Conductor.Message {
  /// Adds what the Conductor is told; what it decides from it is recorded apart.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .fix(let fix): fix.hash(into: &hasher)
    case .motion(let reading): reading.hash(into: &hasher)
    case .weather(let reading): reading?.hash(into: &hasher)
    case .consumer(let alert): alert.hash(into: &hasher)
    case .carPlay(let isOn): hasher.combine(isOn)
    case .focus(let state): state.hash(into: &hasher)
    case .phone(let state): state.hash(into: &hasher)
    case .watch(let state): state.hash(into: &hasher)
    case .located(let authorisation, let isForeground, let fix):
      hasher.combine(authorisation.rawValue)
      hasher.combine(isForeground)
      fix?.hash(into: &hasher)
    case .locationAllowed(let authorisation, let isForeground):
      hasher.combine(authorisation.rawValue)
      hasher.combine(isForeground)
    case .route(let event):
      hasher.combine(event.kind.rawValue)
      event.subject.hash(into: &hasher)
    case .entered(let card), .used(let card), .dismissed(let card), .snoozed(let card),
      .quietUndone(let card):
      card.hash(into: &hasher)
    case .refresh(let card, let fix):
      card.hash(into: &hasher)
      fix.hash(into: &hasher)
    case .landed(let grant), .refused(let grant), .dropped(let grant): hasher.combine(grant.id)
    case .release(let launch), .plan(let launch): hasher.combine(UInt64(launch))
    case .liveActivityRuns(let lease): hasher.combine(UInt64(lease?.id ?? 0))
    case .liveActivityEnded(let lease): hasher.combine(UInt64(lease.id))
    case .prefill(let draft): draft.hash(into: &hasher)
    case .restored(let ledger, _, _): ledger?.hash(into: &hasher)
    case .launch, .kill: break
    }
  }
}
