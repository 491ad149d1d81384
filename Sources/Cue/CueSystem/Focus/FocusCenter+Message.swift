public import CueModel
public import FocusEngine
public import SimulationKernel

extension FocusCenter {
  /// The messages the Focus understands.
  public enum Message: SimulationMessage {
    /// The device was switched on; sent only if a schedule or other apps are configured.
    case start
    /// A mode was chosen by hand, or ended.
    case set(FocusMode?)
    /// The clock may call for another mode.
    case clock
    /// The person moves like this from now on.
    case motion(MotionReading)
    /// Alerts were switched off or on for the app.
    case alertsDisabled(Bool)
    /// Reports the state to a process that was just launched.
    case report
    /// CarPlay was connected or disconnected.
    case carPlay(Bool)
    /// Another app posted a notification.
    case posted(Posting)
  }
}

extension FocusCenter {
  /// A notification in delivery, which its readers share without copying the texts.
  public final class Posting: Sendable {
    /// The notification.
    public let payload: NotificationPayload

    /// Posts a notification.
    public init(_ payload: NotificationPayload) { self.payload = payload }
  }
}

extension FocusCenter.Message {
  /// Adds the texts.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .start: hasher.combine(0)
    case .set(let mode): hasher.combine(1, mode?.rawValue)
    case .clock: hasher.combine(2)
    case .motion(let reading): hasher.combine(3, reading)
    case .alertsDisabled(let isOn): hasher.combine(4, isOn)
    case .report: hasher.combine(5)
    case .posted(let posting):
      hasher.combine(6)
      posting.payload.hash(into: &hasher)
    case .carPlay(let isConnected): hasher.combine(7, isConnected)
    }
  }
}
