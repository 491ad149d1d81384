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
  private let surroundings: Conductor.Surroundings

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
    let conductor = world.add("conductor") {
      Conductor(context: $0, configuration: configuration)
    }.address
    let backgroundRefresh = world.add("backgroundRefresh") {
      BackgroundRefresh(
        context: $0, conductor: conductor, configuration: configuration)
    }.address
    let location = world.add("location") {
      LocationSensor(
        context: $0, conductor: conductor, backgroundRefresh: backgroundRefresh,
        configuration: configuration)
    }.address
    (self.conductor, self.backgroundRefresh) = (conductor, backgroundRefresh)
    let screen = Screen(in: world, conductor, configuration)
    (navigator, router) = (screen.navigator, screen.router)
    (phone, focus, carPlay) = (screen.phone, screen.focus, screen.carPlay)
    let appGroup = world.add("appGroup") {
      AppGroup(
        context: $0, conductor: conductor, phone: screen.phone, configuration: configuration,
        store: store)
    }.address
    (self.location, self.appGroup) = (location, appGroup)
    motion =
      world.add("motion") {
        MotionSensor(
          context: $0, conductor: conductor, location: location, phone: screen.phone,
          focus: screen.focus, configuration: configuration)
      }.address
    weather = world.add("weather") { WeatherSensor(context: $0, conductor: conductor) }.address
    health =
      world.add("health") {
        HealthSensor(
          context: $0, conductor: conductor, appGroup: appGroup, configuration: configuration)
      }.address
    watch =
      world.add("watch") {
        Watch(
          context: $0, conductor: conductor, person: screen.person, configuration: configuration)
      }.address
    liveActivity =
      world.add("liveActivity") {
        LiveActivity(
          context: $0, conductor: conductor, configuration: configuration)
      }.address
    widget =
      world.add("widget") {
        Widget(context: $0, configuration: configuration)
      }.address
    shareSheet =
      world.add("shareSheet") {
        ShareSheet(context: $0, store: appGroup, router: screen.router)
      }.address
    surroundings = Conductor.Surroundings(
      phone: screen.phone, watch: watch, liveActivity: liveActivity, widget: widget,
      carPlay: carPlay, appGroup: appGroup, location: location, motion: motion, weather: weather,
      focus: screen.focus)
    conductor.send(.connect(surroundings))
    screen.person?.send(.meet(screen.phone, conductor))
    backgroundRefresh.send(.start(location, appGroup))
  }

  /// The person, if they react, and what they see: the app, the phone with its Focus, and the car.
  private struct Screen {
    let navigator: ActorReference<Navigator.Message>
    let router: ActorReference<DeepLinkRouter.Message>
    let phone: ActorReference<Phone.Message>
    let focus: ActorReference<FocusCenter.Message>
    let carPlay: ActorReference<CarPlay.Message>
    let person: ActorReference<Person.Message>?

    init(
      in world: World, _ conductor: ActorReference<Conductor.Message>,
      _ configuration: DeviceConfiguration
    ) {
      let navigator = world.add("navigator") { Navigator(context: $0) }.address
      let router = world.add("router") {
        DeepLinkRouter(
          context: $0, conductor: conductor, subscribers: [navigator],
          configuration: configuration)
      }.address
      let person = configuration.reactions.map { reactions in
        world.add("person") { Person(context: $0, reactions: reactions) }.address
      }
      self.person = person
      let phone = world.add("phone") {
        Phone(
          context: $0, conductor: conductor, router: router, person: person,
          configuration: configuration)
      }.address
      (self.navigator, self.router, self.phone) = (navigator, router, phone)
      focus =
        world.add("focus") {
          FocusCenter(
            context: $0, conductor: conductor, phone: phone, configuration: configuration)
        }.address
      if configuration.focus.hasOwnClock { focus.send(.start) }
      carPlay =
        world.add("carPlay") {
          CarPlay(
            context: $0, conductor: conductor, phone: phone, configuration: configuration)
        }.address
    }
  }

  /// Kills the app's process: what it knew is gone but for what it stored.
  public func kill(in world: World) {
    world.crash(conductor)
  }

  /// Launches the app's process again; it reads the ledger before it decides anything (C-46).
  public func launch(in world: World) {
    world.restart(conductor)
    conductor.send(.connect(surroundings))
  }
}
