import CueModel
public import SimulationFederation
public import SimulationKernel

/// One person's devices as actors of a world: sensors, Conductor, surfaces and stores, with their
/// connections.
///
///     let world = World(seed: 7, start: noon)
///     let journal = Journal()
///     world.add(journal)
///     let device = Device(in: world, configuration: .init(cards: [card]))
///     device.location.send(.leg(walk))
///     try world.run(until: walk.end)
///
/// The references are for external inputs: the true state of the person is sent to the sensors,
/// never to the Conductor.
public struct Device: Sendable {
  /// The sensor of the person's position.
  public let location: ActorReference<LocationSensor.Message>
  /// The sensor of the person's motion.
  public let motion: ActorReference<MotionSensor.Message>
  /// The weather.
  public let weather: ActorReference<WeatherSensor.Message>
  /// The health store.
  public let health: ActorReference<HealthSensor.Message>
  /// The arbiter, which receives external events as the platform would deliver them.
  public let conductor: ActorReference<Conductor.Message>
  /// The lock screen.
  public let phone: ActorReference<Phone.Message>
  /// The wrist.
  public let watch: ActorReference<Watch.Message>
  /// The live activity.
  public let liveActivity: ActorReference<LiveActivity.Message>
  /// The home screen.
  public let widget: ActorReference<Widget.Message>
  /// The car.
  public let carPlay: ActorReference<CarPlay.Message>
  /// The Focus, and the notifications of other apps.
  public let focus: ActorReference<FocusCenter.Message>
  /// The intake.
  public let shareSheet: ActorReference<ShareSheet.Message>
  /// The storage.
  public let appGroup: ActorReference<AppGroup.Message>
  /// The router of incoming links.
  public let router: ActorReference<DeepLinkRouter.Message>
  /// The app's screen.
  public let navigator: ActorReference<Navigator.Message>
  /// The platform's background task.
  public let backgroundRefresh: ActorReference<BackgroundRefresh.Message>

  /// Adds the actors of a device to a world and wires them.
  ///
  /// A ``Journal`` that records the device must be added to the world before it.
  ///
  /// - Parameters:
  ///   - world: An empty world whose instants count from 1970.
  ///   - configuration: The person's devices: their hardware and the behavior of the platform.
  ///   - store: The store, with the contents from earlier devices of the same cards, or `nil` for
  ///     none.
  public init(
    in world: World, configuration: DeviceConfiguration,
    store: SharedStore? = nil
  ) {
    self.init(at: world, configuration, store)
  }

  /// Adds the actors of a device to a partition of a federation, which has no other device.
  ///
  ///     let federation = Federation(seed: 7, start: noon, limits: assembly.limits())
  ///     for person in people {
  ///       let device = Device(in: federation.add(person.name), configuration: person.device)
  ///     }
  ///
  /// Many devices run in one model, and an actor that reaches all of them sends over channels. A
  /// ``Journal`` of the partition is added to its world before.
  ///
  /// - Parameters:
  ///   - partition: A partition without actors, of a federation whose instants count from 1970. With a
  ///     separate seed, the device gets the same random numbers as in a world with that seed.
  ///   - configuration: The person's devices: their hardware and the behavior of the platform.
  ///   - store: The store, with the contents from earlier devices of the same cards, or `nil` for
  ///     none.
  public init(
    in partition: Partition, configuration: DeviceConfiguration,
    store: SharedStore? = nil
  ) {
    self.init(at: partition, configuration, store)
  }

  /// Adds the actors at a site, which has no other device.
  init(
    at site: some DeviceSite, _ configuration: DeviceConfiguration, _ store: SharedStore?
  ) {
    let blueprint = Blueprint(configuration: configuration)
    // The addition of these actors resolves many others, and the first resolution sets the order in
    // the world's lists. So they are resolved first and added last.
    conductor = site.address(of: Conductor.self)
    backgroundRefresh = site.address(of: BackgroundRefresh.self)
    location = site.address(of: LocationSensor.self)
    navigator = site.add { Navigator(context: $0) }
    let screens = [navigator]
    router = site.add {
      DeepLinkRouter(context: $0, subscribers: screens, configuration: blueprint.configuration)
    }
    if let reactions = configuration.reactions {
      site.add {
        Person(context: $0, configuration: blueprint.configuration, reactions: reactions)
      }
    }
    phone = site.add { Phone(context: $0, configuration: blueprint.configuration) }
    focus = site.add { FocusCenter(context: $0, configuration: blueprint.configuration) }
    carPlay = site.add { CarPlay(context: $0, configuration: blueprint.configuration) }
    appGroup = site.add {
      AppGroup(context: $0, configuration: blueprint.configuration, store: store)
    }
    motion = site.add { MotionSensor(context: $0, configuration: blueprint.configuration) }
    weather = site.add { WeatherSensor(context: $0) }
    health = site.add { HealthSensor(context: $0, configuration: blueprint.configuration) }
    watch = site.add { Watch(context: $0, configuration: blueprint.configuration) }
    liveActivity = site.add { LiveActivity(context: $0, configuration: blueprint.configuration) }
    widget = site.add { Widget(context: $0, configuration: blueprint.configuration) }
    shareSheet = site.add { ShareSheet(context: $0) }
    site.add { LocationSensor(context: $0, configuration: blueprint.configuration) }
    site.add { BackgroundRefresh(context: $0, configuration: blueprint.configuration) }
    if configuration.focus.hasOwnClock { focus.send(.start) }
    site.add { Conductor(context: $0, configuration: blueprint.configuration) }
  }

  /// Kills the app's process, which loses all state that it has not stored.
  ///
  /// - Parameter world: The world of the device; for a partition, the partition's world.
  public func kill(in world: World) {
    world.crash(conductor)
  }

  /// Launches the app's process again, which reads the ledger before its first decision (C-46).
  ///
  /// - Parameter world: The world of the device; for a partition, the partition's world.
  public func launch(in world: World) {
    world.restart(conductor)
  }
}

/// The actors of a device to which the world sends, or that present on a surface, under their names.
package enum DeviceActor: Int, CaseIterable, Sendable {
  case conductor, location, motion, weather, phone, focus, appGroup
  case watch, carPlay, backgroundRefresh, health, shareSheet, router, liveActivity, widget

  /// Whether every device uses the actor, regardless of the person's hardware and actions.
  package var isUsedAlways: Bool { rawValue <= Self.appGroup.rawValue }
}

/// The parameters of all parts of a device, shared by their factories, which are kept for
/// relaunches.
private final class Blueprint: Sendable {
  let configuration: DeviceConfiguration

  init(configuration: DeviceConfiguration) { self.configuration = configuration }
}
