import CueModel
public import SimulationKernel

extension Phone.Message {
  /// Adds the grant or the setting.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .present(let content, let subject, let grant): hasher.combine(0, content, subject, grant)
    case .schedule(let content, let decision, let grant):
      hasher.combine(1, content, decision, grant)
    case .fire(let content, let decision, let grant): hasher.combine(2, content, decision, grant)
    case .settle(let content, let decision, let grant): hasher.combine(3, content, decision, grant)
    case .land(let subject, let grant, let isOfPlace):
      hasher.combine(4, subject, grant, isOfPlace)
    case .authorized(let authorization): hasher.combine(5, authorization.rawValue)
    case .occasion(let trigger): hasher.combine(6, trigger.rawValue)
    case .primingAnswered(let isAccepted): hasher.combine(7, isAccepted)
    case .rowTapped: hasher.combine(8)
    case .cameToScreen: hasher.combine(9)
    case .tapped(let subject): hasher.combine(10, subject)
    case .reinstalled: hasher.combine(11)
    case .focus(let state): hasher.combine(12, state)
    case .inHand(let isOn): hasher.combine(13, isOn)
    case .glanced(let isOn): hasher.combine(14, isOn)
    case .inCar(let isOn): hasher.combine(15, isOn)
    case .motion(let reading): hasher.combine(16, reading)
    case .report: hasher.combine(17)
    case .revised(let entry, let event): hasher.combine(18, entry, event)
    case .withdraw(let subject, let grant): hasher.combine(19, subject, grant)
    }
  }
}
