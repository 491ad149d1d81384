import SimulationKernel

/// The actors that the Conductor presents on, stores with, and queries after a launch.
struct Surroundings: Sendable {
  let phone: ActorReference<Phone.Message>
  let watch: ActorReference<Watch.Message>
  let liveActivity: ActorReference<LiveActivity.Message>
  let widget: ActorReference<Widget.Message>
  let carPlay: ActorReference<CarPlay.Message>
  let appGroup: ActorReference<AppGroup.Message>
  let location: ActorReference<LocationSensor.Message>
  private let sensors: ReportingSensors
  private let focus: ActorReference<FocusCenter.Message>

  init(_ context: SimulationContext) {
    phone = context.address(of: Phone.self)
    watch = context.address(of: Watch.self)
    liveActivity = context.address(of: LiveActivity.self)
    widget = context.address(of: Widget.self)
    carPlay = context.address(of: CarPlay.self)
    appGroup = context.address(of: AppGroup.self)
    location = context.address(of: LocationSensor.self)
    sensors = ReportingSensors(context)
    focus = context.address(of: FocusCenter.self)
  }

  /// Requests all data that a process needs after its launch.
  func askAll() {
    appGroup.send(.restore)
    liveActivity.send(.report)
    carPlay.send(.report)
    phone.send(.report)
    focus.send(.report)
    watch.send(.report)
    sensors.askAll()
    location.send(.report)
  }
}
