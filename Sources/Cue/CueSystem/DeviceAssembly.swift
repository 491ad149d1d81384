public import CueModel
public import SimulationFederation
public import SimulationKernel

/// A device with all its future inputs, before it is added to a world: documents, populations and
/// tracks all use it to start a device.
///
///     let assembly = DeviceAssembly(configuration, inputs: life.inputs)
///     let world = World(seed: 7, start: noon, limits: assembly.limits())
///     let started = assembly.start(in: world)
///     try world.run(until: evening)
///     started.journal.entries
public struct DeviceAssembly: Sendable {
  /// The person's hardware, and the behavior of the platform.
  public var configuration: DeviceConfiguration
  /// Inputs to the device, in the order of time and rank.
  public var inputs: [DeviceInput]
  /// Alerts that consumers request from outside, with their instants, in any order (P-02).
  public var alerts: [(time: VirtualTime, alert: ConsumerAlert)] = []
  /// The storage left by earlier devices of the same cards, or `nil` for no storage.
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

  /// The limits of a world that contains the device and all its external inputs from the start on.
  ///
  /// One fix may reach every place, with a decision for the card and one for a cluster.
  public func limits(_ limits: RunLimits = RunLimits()) -> RunLimits {
    var limits = limits
    limits.mailboxSize += inputs.count + 2 * alerts.count + 8 * configuration.cards.count
    return limits
  }

  /// Adds the device to a world, and schedules its inputs.
  ///
  /// - Parameters:
  ///   - world: An empty world whose clock is at the device's start, counted from 1970.
  ///   - store: The store of the device, or `nil` for a new one with the assembly's storage.
  ///   - keepingCircumstances: Whether to keep the inputs of each decision.
  /// - Returns: The device, before its first input.
  public func start(
    in world: World, store: SharedStore? = nil, keepingCircumstances: Bool = false
  ) -> StartedDevice {
    let journal = Journal(keepingCircumstances: keepingCircumstances)
    let started = place(at: world, of: world, journal, store)
    send(to: started.device)
    return started
  }

  /// Adds the device to a partition of a federation, and schedules its inputs.
  ///
  ///     let partition = federation.add("device 7", seed: life.seed)
  ///     let started = DeviceAssembly(life.configuration, inputs: life.inputs).start(in: partition)
  ///
  /// A device without messages over a channel behaves like a device alone in a world of the
  /// partition's seed, down to the digest. A push service is an actor of another partition. It
  /// sends over a channel to the device's Conductor, as the platform delivers a push to the app
  /// that decides on it:
  ///
  ///     let line = federation.channel(
  ///       from: service, to: started.device.conductor, lookahead: .seconds(1))
  ///     line.send(.consumer(alert))  // in a handler of the service
  ///
  /// - Parameters:
  ///   - partition: An empty partition of a federation whose clocks are at the device's start.
  ///   - store: The store of the device, or `nil` for a new one with the assembly's storage.
  ///   - keepingCircumstances: Whether to keep the inputs of each decision.
  /// - Returns: The device, before its first input.
  public func start(
    in partition: Partition, store: SharedStore? = nil, keepingCircumstances: Bool = false
  ) -> StartedDevice {
    let journal = Journal(keepingCircumstances: keepingCircumstances, ofPartition: partition.name)
    let started = place(at: partition, of: partition.world, journal, store)
    send(to: started.device)
    return started
  }

  /// Adds the device to a world, and lets the app's process learn its surroundings before the first
  /// input.
  ///
  /// The world is run for that, which for a partition only its federation may do.
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

  /// Schedules all external inputs.
  private func send(to device: Device) {
    // The access in place avoids a copy of each input and its content.
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
  /// The references of the device's actors.
  public let device: Device
  /// The journal, which is filled during the run.
  public let journal: Journal
  /// The store of the device, if it has one.
  public let store: SharedStore?
}
