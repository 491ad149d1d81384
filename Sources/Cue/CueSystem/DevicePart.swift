import SimulationFederation
import SimulationKernel

/// An actor that each device has once, with a name that only this declaration defines.
///
///     phone = context.address(of: Phone.self)
///
/// Parts find each other by their types, in any order of addition.
protocol DevicePart: SimulatedActor {
  /// The actor's name in its world.
  static var name: String { get }
}

extension SimulationContext {
  /// The reference of another part of the same device.
  func address<Part: DevicePart>(of part: Part.Type) -> ActorReference<Part.Message> {
    address(Part.name, of: part)
  }
}

extension SimulationContext {
  /// Another part of the same device, to be awaited.
  func actor<Part: DevicePart>(of part: Part.Type) -> ActorHandle<Part>? {
    actor(Part.name, of: part)
  }
}

/// A container for the parts of one device: a world, or a partition of a federation.
protocol DeviceSite {
  func add<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance>
  func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance>
  func address<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorReference<Instance.Message>
}

extension World: DeviceSite {}
extension Partition: DeviceSite {}

extension DeviceSite {
  /// The reference of a part of the device.
  func address<Part: DevicePart>(of part: Part.Type) -> ActorReference<Part.Message> {
    address(Part.name, of: part)
  }

  /// Adds a part that may wait.
  @discardableResult
  func add<Part: DevicePart>(
    _ make: @escaping (SimulationContext) -> Part
  ) -> ActorReference<Part.Message> {
    add(Part.name, make).address
  }

  /// Adds a part that never waits.
  @discardableResult
  func add<Part: DevicePart & SynchronousActor>(
    _ make: @escaping (SimulationContext) -> Part
  ) -> ActorReference<Part.Message> {
    add(Part.name, make).address
  }
}
