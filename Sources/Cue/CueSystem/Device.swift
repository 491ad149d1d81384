import CueModel
public import SimulationKernel

/// One person's devices as actors of a world: sensors, Conductor, surfaces and stores, all wired.
///
///     let world = World(seed: 7, start: noon)
///     let journal = Journal()
///     world.add(journal)
///     let device = Device(in: world, configuration: .init(cards: [card]))
///     device.location.send(.leg(walk))
///     try world.run(until: walk.end)
///
/// The addresses are for the world outside: what truly happens to the person is sent to the sensors,
/// never to the Conductor.
public struct Device: Sendable {
  /// Where the person is.
  public let location: ActorReference<LocationSensor.Message>
  /// How the person moves.
  public let motion: ActorReference<MotionSensor.Message>
  /// The weather.
  public let weather: ActorReference<WeatherSensor.Message>
  /// The health store.
  public let health: ActorReference<HealthSensor.Message>
  /// The arbiter; outside events reach it as the platform would deliver them.
  public let conductor: ActorReference<Conductor.Message>
  /// The lock screen.
  public let phone: ActorReference<Phone.Message>
  /// The wrist.
  public let watch: ActorReference<Watch.Message>
  /// The continuous readout.
  public let liveActivity: ActorReference<LiveActivity.Message>
  /// The home screen.
  public let widget: ActorReference<Widget.Message>
  /// The car.
  public let carPlay: ActorReference<CarPlay.Message>
  /// The Focus, and what other apps send.
  public let focus: ActorReference<FocusCenter.Message>
  /// The intake.
  public let shareSheet: ActorReference<ShareSheet.Message>
  /// The storage.
  public let appGroup: ActorReference<AppGroup.Message>
  /// Where links come in.
  public let router: ActorReference<DeepLinkRouter.Message>
  /// The app's screen.
  public let navigator: ActorReference<Navigator.Message>
  /// The platform's background task.
  public let backgroundRefresh: ActorReference<BackgroundRefresh.Message>

  /// Adds the actors of a device to a world and wires them.
  ///
  /// A ``Journal`` that is to know what the device does is added to the world before.
  ///
  /// - Parameters:
  ///   - world: An empty world whose instants count from 1970.
  ///   - configuration: What the person owns and how the platform behaves.
  ///   - store: What earlier devices of the same cards left; nothing if `nil`.
  public init(
    in world: World, configuration: DeviceConfiguration,
    store: SharedStore? = nil
  ) {
    let blueprint = Blueprint(configuration: configuration)
    // These ask for many others, which would come before the rest in the world's lists.
    conductor = world.address(of: Conductor.self)
    backgroundRefresh = world.address(of: BackgroundRefresh.self)
    location = world.address(of: LocationSensor.self)
    navigator = world.add { Navigator(context: $0) }
    let screens = [navigator]
    router = world.add {
      DeepLinkRouter(context: $0, subscribers: screens, configuration: blueprint.configuration)
    }
    if let reactions = configuration.reactions {
      world.add { Person(context: $0, reactions: reactions) }
    }
    phone = world.add { Phone(context: $0, configuration: blueprint.configuration) }
    focus = world.add { FocusCenter(context: $0, configuration: blueprint.configuration) }
    carPlay = world.add { CarPlay(context: $0, configuration: blueprint.configuration) }
    appGroup = world.add {
      AppGroup(context: $0, configuration: blueprint.configuration, store: store)
    }
    motion = world.add { MotionSensor(context: $0, configuration: blueprint.configuration) }
    weather = world.add { WeatherSensor(context: $0) }
    health = world.add { HealthSensor(context: $0, configuration: blueprint.configuration) }
    watch = world.add { Watch(context: $0, configuration: blueprint.configuration) }
    liveActivity = world.add { LiveActivity(context: $0, configuration: blueprint.configuration) }
    widget = world.add { Widget(context: $0, configuration: blueprint.configuration) }
    shareSheet = world.add { ShareSheet(context: $0) }
    world.add { LocationSensor(context: $0, configuration: blueprint.configuration) }
    world.add { BackgroundRefresh(context: $0, configuration: blueprint.configuration) }
    if configuration.focus.hasOwnClock { focus.send(.start) }
    world.add { Conductor(context: $0, configuration: blueprint.configuration) }
  }

  /// Kills the app's process: what it knew is gone but for what it stored.
  public func kill(in world: World) {
    world.crash(conductor)
  }

  /// Launches the app's process again; it reads the ledger before it decides anything (C-46).
  public func launch(in world: World) {
    world.restart(conductor)
  }
}

/// The makings of a device's parts: one for all, as every part's maker is kept, to launch it
/// again.
private final class Blueprint: Sendable {
  let configuration: DeviceConfiguration

  init(configuration: DeviceConfiguration) { self.configuration = configuration }
}
