import CueModel
import CueSystem
import Populations
import SimulationKernel

/// A sensor or surface that a device uses and that was not delivered what it should have been: the
/// fleet's figures would be those of a device that is wired wrongly.
package struct IdleActor: Error, Hashable, CustomStringConvertible {
  /// The device's index.
  package let device: Int
  /// The actor's name.
  package let actor: String
  /// Messages it was delivered.
  package let delivered: Int
  /// Messages it should at least have been delivered.
  package let expected: Int

  /// A line on what is missing.
  package var description: String {
    "device \(device): its actor '\(actor)' was delivered \(delivered) of at least \(expected) "
      + "messages; check that the device has the actor and that its inputs reach it"
  }
}

/// The actors that a device uses, and the least number of messages that each must be delivered.
///
/// The Conductor, position, motion, weather, phone, Focus and storage are used by every device. The
/// watch is if it was worn at any time, the car if CarPlay was connected, and the background task,
/// the health sensor, the share sheet and the router if any message reached them. Each input from
/// outside counts as a message; the live activity and the widget are sent nothing from outside and
/// are used once a decision lit them.
struct ActorUse {
  /// The names a device calls its actors by; made once, as making them takes long.
  private static let names = DeviceActor.allCases.map { "\($0)" }
  /// The actors that present on a surface.
  private static let owners = Surface.allCases.compactMap { surface in
    names.firstIndex(of: surface.owner).map { (surface, DeviceActor.allCases[$0]) }
  }

  /// The number by actor; none for one that is not used.
  private var expected: [Int]

  /// Counts what a life takes, up to the instant its run ended.
  init(_ life: Life, until end: VirtualTime) {
    expected = DeviceActor.allCases.map { $0.isUsedAlways ? 1 : 0 }
    let person = life.configuration.person
    if person.isWatchWorn { use(.watch) }
    if person.isCarPlayActive { use(.carPlay) }
    let inputs = life.inputs.span
    for place in inputs.indices where inputs[place].time <= end { send(inputs[place].content) }
  }

  private mutating func send(_ content: DeviceInput.Content) {
    guard let actor = content.recipient else { return }
    // To take off or leave what was never on or met is no use of it.
    if case .carPlay(false) = content, !isUsed(.carPlay) { return }
    if case .watch(let state) = content, !state.isWorn, !isUsed(.watch) { return }
    if case .allowed = content { count(.backgroundRefresh) }
    count(actor)
  }

  /// A decision lit surfaces: the actors that present on them are used.
  mutating func light(_ surfaces: SurfaceSet) {
    for (surface, actor) in Self.owners where surfaces.contains(surface) {
      // A process that is launched asks what the live activity shows; something to show comes on top.
      use(actor, atLeast: surface == .liveActivity ? 2 : 1)
    }
  }

  /// The first actor, in the order above, that was delivered too little.
  func idle(in deliveries: [ActorDeliveries], of device: Int) -> IdleActor? {
    for (name, expected) in zip(Self.names, expected) where expected > 0 {
      let count = deliveries.first { $0.actor == name }?.count ?? 0
      guard count < expected else { continue }
      return IdleActor(
        device: device, actor: name, delivered: Int(count), expected: expected)
    }
    return nil
  }

  private func isUsed(_ actor: DeviceActor) -> Bool { expected[actor.rawValue] > 0 }

  private mutating func count(_ actor: DeviceActor) { expected[actor.rawValue] += 1 }

  private mutating func use(_ actor: DeviceActor, atLeast count: Int = 1) {
    expected[actor.rawValue] = max(expected[actor.rawValue], count)
  }
}
