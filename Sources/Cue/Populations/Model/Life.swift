import CueModel
public import CueSystem
package import Positions
public import SimulationPrimitives

/// The days of one person: what their device is, all that happens to it, and what would have been
/// right to say.
public struct Life: Sendable {
  /// The seed of the device's world.
  public var seed: Seed
  /// The begin: local midnight of the first day.
  public var start: VirtualTime
  /// The instant at which it begins to count; nil if all of it counts.
  ///
  /// The days before let the person and the device find into their own.
  package var countedFrom: VirtualTime?
  /// The end.
  public var end: VirtualTime
  /// The device.
  public var configuration: DeviceConfiguration
  /// The inputs of the device, in the order of time and rank.
  public var inputs: [DeviceInput]
  /// The right moments, in the order of time.
  public var opportunities: [Opportunity]
  /// The wishes the person has.
  public var preferences = Preferences.standard
  /// The places where rest is not being about: home, work, and the end of a recording.
  package var indoors: [Coordinate] = []
  /// The city it is lived in; nil if it is none of a population.
  package var ground: CityGround?
}
