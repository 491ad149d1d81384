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

/// Which actors a device uses, and how many messages each must at least be delivered.
///
/// The Conductor, position, motion, weather, phone, Focus and storage are used by every device. The
/// watch is if it was worn at any time, the car if CarPlay was connected, and the background task, the
/// health sensor, the share sheet and the router if anything came to them. What the world sends to an
/// actor counts as a message each; the live activity and the widget are sent nothing from outside and
/// are used once a decision lit them.
struct ActorUse {
  private enum Actor: Int, CaseIterable {
    case conductor, location, motion, weather, phone, focus, appGroup
    case watch, carPlay, backgroundRefresh, health, shareSheet, router, liveActivity, widget

    static let always = conductor.rawValue...appGroup.rawValue
    /// The names a device calls them by; made once, as making them takes long.
    static let names = allCases.map { "\($0)" }
    /// Those that present on a surface.
    static let owners = Surface.allCases.compactMap { surface in
      names.firstIndex(of: surface.owner).map { (surface, allCases[$0]) }
    }
  }

  /// By actor; none for one that is not used.
  private var expected: [Int]

  /// Counts what a life takes, up to the instant its run ended.
  init(_ life: Life, until end: VirtualTime) {
    expected = Actor.allCases.indices.map { Actor.always.contains($0) ? 1 : 0 }
    let person = life.configuration.person
    if person.isWatchWorn { use(.watch) }
    if person.isCarPlayActive { use(.carPlay) }
    let inputs = life.inputs.span
    for place in inputs.indices where inputs[place].time <= end { send(inputs[place].content) }
  }

  private mutating func send(_ content: DeviceInput.Content) {
    switch content {
    case .motion: count(.motion)
    case .weather: count(.weather)
    case .carPlay(let isOn): if isOn || isUsed(.carPlay) { count(.carPlay) }
    case .focus, .notification, .alertsDisabled: count(.focus)
    case .phoneInHand, .notifications, .primingAnswered, .tapped, .rowTapped: count(.phone)
    case .watch(let state): if state.isWorn || isUsed(.watch) { count(.watch) }
    case .leg, .fix, .entered: count(.location)
    case .allowed:
      count(.location)
      count(.backgroundRefresh)
    case .measured, .workout: count(.health)
    case .opened: count(.router)
    case .shared: count(.shareSheet)
    case .process, .used, .dismissed, .snoozed, .quietUndone: count(.conductor)
    case .spent, .added: count(.appGroup)
    case .reinstalled: break
    }
  }

  /// A decision lit surfaces: the actors that present on them are used.
  mutating func light(_ surfaces: SurfaceSet) {
    for (surface, actor) in Actor.owners where surfaces.contains(surface) {
      // A process that is launched asks what the readout shows; something to show comes on top.
      use(actor, atLeast: surface == .liveActivity ? 2 : 1)
    }
  }

  /// The first actor, in the order above, that was delivered too little.
  func idle(in deliveries: [ActorDeliveries], of device: Int) -> IdleActor? {
    for (name, expected) in zip(Actor.names, expected) where expected > 0 {
      let count = deliveries.first { $0.actor == name }?.count ?? 0
      guard count < expected else { continue }
      return IdleActor(
        device: device, actor: name, delivered: Int(count), expected: expected)
    }
    return nil
  }

  private func isUsed(_ actor: Actor) -> Bool { expected[actor.rawValue] > 0 }

  private mutating func count(_ actor: Actor) { expected[actor.rawValue] += 1 }

  private mutating func use(_ actor: Actor, atLeast count: Int = 1) {
    expected[actor.rawValue] = max(expected[actor.rawValue], count)
  }
}
