import CueModel
public import SimulationKernel

extension Phone.Message {
  /// Adds the grant or what is set.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .present(let content, _, let grant):
      content.hash(into: &hasher)
      grant?.hash(into: &hasher)
    case .schedule(let content, let decision, let grant):
      content.hash(into: &hasher)
      decision.hash(into: &hasher)
      grant?.hash(into: &hasher)
    case .fire(_, _, let grant), .settle(_, _, let grant), .land(_, let grant):
      grant.hash(into: &hasher)
    case .authorised(let authorisation): hasher.combine(authorisation.rawValue)
    case .focus(let state): state.hash(into: &hasher)
    case .inHand(let isOn), .glanced(let isOn), .inCar(let isOn): hasher.combine(isOn)
    case .motion(let reading): reading.hash(into: &hasher)
    case .occasion(let trigger): hasher.combine(trigger.rawValue)
    case .primingAnswered(let isAccepted): hasher.combine(isAccepted)
    case .tapped(let subject): subject.hash(into: &hasher)
    case .report, .cameToScreen, .rowTapped, .reinstalled: break
    }
  }
}
