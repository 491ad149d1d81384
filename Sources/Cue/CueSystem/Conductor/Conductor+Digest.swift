import CueModel
public import SimulationKernel

extension Conductor.Message {
  /// Adds the contents of the message; the resulting decision is recorded separately.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .fix(let fix): hasher.combine(0, fix)
    case .launch: hasher.combine(1)
    case .kill: hasher.combine(2)
    case .consumer(let alert): hasher.combine(5, alert)
    case .situation(let change): change.hash(into: &hasher)
    case .located(let authorization, let isForeground, let fix):
      hasher.combine(11, authorization, isForeground, fix)
    case .route(let event): hasher.combine(12, event)
    case .entered(let card): hasher.combine(13, card)
    case .refreshed: hasher.combine(28)
    case .refresh(let card, let known): hasher.combine(14, card, known.fix, known.isHeld)
    case .gesture(.used, let card): hasher.combine(15, card)
    case .gesture(.dismissed, let card): hasher.combine(16, card)
    case .gesture(.snoozed, let card): hasher.combine(17, card)
    case .gesture(.quietUndone, let card): hasher.combine(18, card)
    case .landed(let grant): hasher.combine(19, grant)
    case .refused(let grant): hasher.combine(20, grant)
    case .dropped(let grant): hasher.combine(21, grant)
    case .release(let launch): hasher.combine(22, launch)
    case .plan(let launch): hasher.combine(23, launch)
    case .keep(let launch): hasher.combine(31, launch)
    case .liveActivityRuns(let lease): hasher.combine(24, lease)
    case .liveActivityEnded(let lease): hasher.combine(25, lease)
    case .prefill(let draft): hasher.combine(26, draft)
    case .restored(let ledger, let wallet, let launch, let shown):
      hasher.combine(27, ledger, launch, shown)
      wallet?.hash(into: &hasher)
    case .added(let card): hasher.combine(29, card)
    case .spent(let card, let left): hasher.combine(30, card, left)
    }
  }
}
