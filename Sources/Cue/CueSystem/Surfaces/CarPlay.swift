public import CueModel
public import SimulationKernel

/// The car's screen, which is a context and never a surface (K-08).
///
/// The actor reports its connection, and records the alerts that it kept from being shown (C-07).
public actor CarPlay: DevicePart, SynchronousActor {
  static let name = "carPlay"

  /// The role the platform gives the scene by which a car is noticed (C-26).
  public static let sceneRole = "CPTemplateApplicationSceneSessionRoleApplication"

  /// The messages the car's screen understands.
  public enum Message: SimulationMessage {
    /// The scene connected or disconnected (C-26).
    case connected(Bool)
    /// CarPlay withheld an alert from the person.
    indirect case suppressed(Decision)
    /// Reports the connection to a process that was just launched.
    case report

    /// Adds the connection or the decision.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .connected(let isConnected): hasher.combine(0, isConnected)
      case .suppressed(let decision): hasher.combine(1, decision)
      case .report: hasher.combine(2)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let phone: ActorReference<Phone.Message>
  private let focus: ActorReference<FocusCenter.Message>
  private var isConnected: Bool

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    phone = context.address(of: Phone.self)
    focus = context.address(of: FocusCenter.self)
    isConnected = configuration.person.isCarPlayActive
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .connected(let isConnected):
      self.isConnected = isConnected
      context.note(.barrier(.carPlay, isUp: isConnected))
      conductor.send(.situation(.carPlay(isConnected)))
      phone.send(.inCar(isConnected))
      focus.send(.carPlay(isConnected))
    case .report:
      context.note(.barrier(.carPlay, isUp: isConnected))
      conductor.send(.situation(.carPlay(isConnected)))
    case .suppressed(let decision): context.note(.keptFromCar(decision.subject))
    }
  }
}
