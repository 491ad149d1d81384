import CueModel
public import CueSystem
package import Positions
public import SimulationPrimitives

/// The simulated days of one person: the device, its inputs, and the right moments to interrupt.
public struct Life: Sendable {
  /// The seed of the device's world.
  public var seed: Seed
  /// The start, local midnight of the first day.
  public var start: VirtualTime
  /// The instant at which counting begins, or `nil` if all days count.
  ///
  /// The days before are a warm-up of the person and the device.
  package var countedFrom: VirtualTime?
  /// The end.
  public var end: VirtualTime
  /// The device.
  public var configuration: DeviceConfiguration
  /// The inputs of the device, in the order of time and rank.
  public var inputs: [DeviceInput]
  /// The right moments, in the order of time.
  public var opportunities: [Opportunity]
  /// The preferences of the person.
  public var preferences = Preferences.standard
  /// The places where rest does not count as being out: home, work, and the end of a recording.
  package var indoors: [Coordinate] = []
  /// The area of the city, or `nil` if the days are not those of a population.
  package var ground: CityGround?
}
