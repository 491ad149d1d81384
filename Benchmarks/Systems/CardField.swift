import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A walker with many cards, whose shops surround the path.
enum CardField {
  private static let metric = LocalMetric(at: Walker.pin)

  /// Moves a device with `count` cards along one passage.
  ///
  /// A unit is a message that the Conductor handled.
  static func walk(cards count: Int) throws -> Work {
    var walker = Walker()
    walker.configuration = DeviceConfiguration(
      cards: (0..<count).map(card), policy: .conductor, calendar: Walker.zone)
    walker.configuration.sensor = Walker().configuration.sensor
    return try walker.walk(passages: 1)
  }

  /// Moves a device along one passage past `count` cards at one point; a unit is a card.
  ///
  /// Cards of one brand form one place, cards of several brands a shopping area.
  static func crowd(
    cards count: Int, brands: Int, policy: Policy = .conductor
  ) throws -> Work {
    var walker = Walker(policy: policy)
    walker.configuration.cards = (0..<count).map { index in
      Card(
        id: CardID(index), name: "card \(index)", brand: "Brand \(index % brands)",
        pin: Walker.pin, balanceCents: 5_000)
    }
    return Work(units: count, checksum: try walker.walk(passages: 1).checksum)
  }

  /// Returns a card of a field of shops at distances of 200 m.
  ///
  /// The first shop is beside the middle of the path, and the others surround it.
  private static func card(_ index: Int) -> Card {
    let (x, y) = spiral(index)
    return Card(
      id: CardID(index), name: "card \(index)", brand: "Brand \(index)",
      pin: metric.coordinate(east: 60 + 200 * Double(x), north: 200 * Double(y)),
      balanceCents: 5_000)
  }

  /// Returns the cell of a square spiral after `steps`.
  private static func spiral(_ steps: Int) -> (Int, Int) {
    var (x, y) = (0, 0)
    var direction = (1, 0)
    var (length, left, turns) = (1, 1, 0)
    for _ in 0..<steps {
      (x, y) = (x + direction.0, y + direction.1)
      left -= 1
      guard left == 0 else { continue }
      direction = (-direction.1, direction.0)
      turns += 1
      if turns.isMultiple(of: 2) { length += 1 }
      left = length
    }
    return (x, y)
  }
}
