import CueModel
import CueSystem
import Populations
import SimulationKernel

/// A used sensor or surface without the required messages.
///
/// Such a device is wired incorrectly, and its figures would be wrong.
package struct IdleActor: Error, Hashable, CustomStringConvertible {
  /// The device's index.
  package let device: Int
  /// The actor's name.
  package let actor: String
  /// The number of messages delivered to the actor.
  package let delivered: Int
  /// The minimum number of messages.
  package let expected: Int

  /// A line on the missing messages.
  package var description: String {
    "device \(device): its actor '\(actor)' was delivered \(delivered) of at least \(expected) "
      + "messages; check that the device has the actor and that its inputs reach it"
  }
}

/// The actors that a device uses, with the minimum number of messages to each.
///
/// The Conductor, position, motion, weather, phone, Focus and storage are used by every device. The
/// watch is used if it was worn at any time, and the car if CarPlay was connected. The background
/// task, the health sensor, the share sheet and the router are used if any message reached them.
/// Each input from outside counts as a message. The live activity and the widget receive no inputs
/// from outside, and are used once a decision lit them.
struct ActorUse {
  /// The names of a device's actors, created once because that takes long.
  private static let names = DeviceActor.allCases.map { "\($0)" }
  /// The actors that present on a surface.
  private static let owners = Surface.allCases.compactMap { surface in
    names.firstIndex(of: surface.owner).map { (surface, DeviceActor.allCases[$0]) }
  }

  /// The minimum number by actor, 0 for an unused one.
  private var expected: [Int]

  /// Counts the inputs of simulated days, up to the end of the run.
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
    // The removal of a watch that is not worn, or the end of a connection that does not exist, is
    // not a use.
    if case .carPlay(false) = content, !isUsed(.carPlay) { return }
    if case .watch(let state) = content, !state.isWorn, !isUsed(.watch) { return }
    if case .allowed = content { count(.backgroundRefresh) }
    count(actor)
  }

  /// Records that a decision lit surfaces, whose actors are then used.
  mutating func light(_ surfaces: SurfaceSet) {
    for (surface, actor) in Self.owners where surfaces.contains(surface) {
      // A launched process queries the live activity's content, in addition to any content shown.
      use(actor, atLeast: surface == .liveActivity ? 2 : 1)
    }
  }

  /// Returns the first actor, in the order above, with too few messages.
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
