import CueModel
import FocusEngine
public import SimulationKernel

/// The phone's Focus: the mode in force, and its effect on the notifications of other apps.
///
/// The actor reports to the Conductor, and to the phone for scheduled alerts, whether a mode is in
/// force and whether alerts are switched off for the app. A mode chosen by hand has
/// precedence over driving, and driving over the clock. A mode ended by hand stays off until the
/// clock starts another.
public actor FocusCenter: DevicePart, SynchronousActor {
  static let name = "focus"

  /// The person's word on the mode.
  enum Choice {
    case none
    /// No mode, with the mode of the clock at that time.
    case off(instead: FocusMode?)
    case on(FocusMode)
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  let conductor: ActorReference<Conductor.Message>
  let phone: ActorReference<Phone.Message>
  let settings: FocusSettings
  let policy: Policy
  let calendar: LocalCalendar
  var clock: LocalClock
  var choice: Choice
  var driving = DrivingDetector()
  var mode: FocusMode?
  var state: FocusState
  /// The pipeline that judges notifications, made at the first one.
  lazy var pipeline = settings.pipeline
  /// The classifier of notifications; a separate property, since reading it copies no data.
  lazy var classifier = pipeline.classifier
  /// The feed of the notifications during the mode in force, made at the first one.
  var feed: FocusFeed?
  var otherApps: NotificationGenerator?
  var isCarConnected: Bool

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    phone = context.address(of: Phone.self)
    settings = configuration.focus
    state = FocusState(configuration.person)
    policy = configuration.policy
    calendar = configuration.calendar
    clock = LocalClock(calendar)
    driving.observe(configuration.person.motion, policy: configuration.policy)
    choice = configuration.person.isFocusActive ? .on(.personal) : .none
    mode = configuration.person.isFocusActive ? .personal : nil
    isCarConnected = configuration.person.isCarPlayActive
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .start:
      postNext()
      followClock()
    case .set(let mode):
      choice = mode.map(Choice.on) ?? .off(instead: scheduledMode)
      update()
    case .clock: followClock()
    case .motion(let reading):
      driving.observe(reading, policy: policy)
      update()
    case .alertsDisabled(let areDisabled):
      state.areAlertsDisabled = areDisabled
      publish()
    case .report:
      noteBarriers()
      conductor.send(.situation(.focus(state)))
    case .carPlay(let isConnected): isCarConnected = isConnected
    case .posted(let posting):
      judge(posting.payload)
      if otherApps?.isNext(after: posting.payload) == true { postNext() }
    }
  }
}
