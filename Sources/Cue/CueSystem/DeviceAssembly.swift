public import CueModel
public import SimulationFederation
public import SimulationKernel

/// A device and all that is to happen to it, before it is put into a world: the one way from what a
/// document, a population or a track says of a person to a device that runs.
///
///     let assembly = DeviceAssembly(configuration, inputs: life.inputs)
///     let world = World(seed: 7, start: noon, limits: assembly.limits())
///     let started = assembly.start(in: world)
///     try world.run(until: evening)
///     started.journal.entries
public struct DeviceAssembly: Sendable {
  /// The person's belongings, and how the platform behaves.
  public var configuration: DeviceConfiguration
  /// Inputs to the device, in the order of time and rank.
  public var inputs: [DeviceInput]
  /// Alerts that consumers raise from outside, and when; in any order (P-02).
  public var alerts: [(time: VirtualTime, alert: ConsumerAlert)] = []
  /// The storage that earlier devices of the same cards left; what is stored is not kept if `nil`.
  public var storage: SharedStorage?

  /// Describes a device.
  public init(
    _ configuration: DeviceConfiguration, inputs: [DeviceInput] = [],
    storage: SharedStorage? = nil
  ) {
    self.configuration = configuration
    self.inputs = inputs
    self.storage = storage
  }

  /// How much a world may do that has the device in it: everything from outside is on the schedule
  /// from the start, and needs room there; and one fix may reach every place there is, with a decision for
  /// the card, and a cluster's, that are both stored and said.
  public func limits(_ limits: RunLimits = RunLimits()) -> RunLimits {
    var limits = limits
    limits.mailboxSize += inputs.count + 2 * alerts.count + 8 * configuration.cards.count
    return limits
  }

  /// Adds the device to a world, and puts what happens to it on the schedule.
  ///
  /// - Parameters:
  ///   - world: An empty world whose clock stands where the device's life begins, counted from 1970: from there on it
  ///     lives, whatever the first input's time.
  ///   - store: Where the device stores; a new place with the assembly's storage if `nil`.
  ///   - keepingCircumstances: Whether to keep what each decision was made from.
  /// - Returns: The device, to which nothing has happened yet.
  public func start(
    in world: World, store: SharedStore? = nil, keepingCircumstances: Bool = false
  ) -> StartedDevice {
    let journal = Journal(keepingCircumstances: keepingCircumstances)
    let started = place(at: world, of: world, journal, store)
    send(to: started.device)
    return started
  }

  /// Adds the device to a region of a federation, and puts what happens to it on the schedule.
  ///
  ///     let region = federation.add("device 7", seed: life.seed)
  ///     let started = DeviceAssembly(life.configuration, inputs: life.inputs).start(in: region)
  ///
  /// A device that gets no message over a crossing behaves as alone in a world of the region's seed, to the
  /// digest. A push service is an actor of another region, which sends over a crossing to the device's Conductor, as
  /// the platform hands a push to the app that is to decide on it:
  ///
  ///     let line = federation.cross(
  ///       from: service, to: started.device.conductor, lookahead: .seconds(1))
  ///     line.send(.consumer(alert))  // in a handler of the service
  ///
  /// - Parameters:
  ///   - region: A region without actors, of a federation whose clocks stand where the device's life begins.
  ///   - store: Where the device stores; a new place with the assembly's storage if `nil`.
  ///   - keepingCircumstances: Whether to keep what each decision was made from.
  /// - Returns: The device, to which nothing has happened yet.
  public func start(
    in region: Region, store: SharedStore? = nil, keepingCircumstances: Bool = false
  ) -> StartedDevice {
    let journal = Journal(keepingCircumstances: keepingCircumstances, ofRegion: region.name)
    let started = place(at: region, of: region.world, journal, store)
    send(to: started.device)
    return started
  }

  /// Adds the device to a world, and has the app's process know its surroundings before anything happens: the world
  /// is run for that, which of a region only its federation may be.
  ///
  /// - Throws: `SimulationError`, which is a mistake in the simulated system.
  public func startLaunched(
    in world: World, keepingCircumstances: Bool = false
  ) throws(SimulationError) -> StartedDevice {
    let journal = Journal(keepingCircumstances: keepingCircumstances)
    let started = place(at: world, of: world, journal, nil)
    try world.run(until: world.now)
    send(to: started.device)
    return started
  }

  /// Puts everything from outside on the schedule.
  private func send(to device: Device) {
    // In place: one taken out of the array is copied, with all it holds.
    let inputs = inputs.span
    for place in inputs.indices { inputs[place].send(to: device) }
    // For an alert of a consumer the platform launches the app.
    for (time, alert) in alerts {
      device.conductor.send(.launch(.alert), at: time, rank: DeviceInput.Rank.gesture.rawValue)
      device.conductor.send(.consumer(alert), at: time, rank: DeviceInput.Rank.gesture.rawValue)
    }
  }

  /// Adds the device at a site of a world, and the journal before it.
  private func place(
    at site: some DeviceSite, of world: World, _ journal: Journal, _ store: SharedStore?
  ) -> StartedDevice {
    world.add(journal)
    let store = store ?? storage.map { SharedStore($0) }
    return StartedDevice(
      device: Device(at: site, configuration, store), journal: journal, store: store)
  }
}

/// A device in a world.
public struct StartedDevice: Sendable {
  /// The addresses of its actors.
  public let device: Device
  /// The journal of what it does, as it does it.
  public let journal: Journal
  /// Where it stores, if it does.
  public let store: SharedStore?
}
