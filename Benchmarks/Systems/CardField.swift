import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A walker with many cards, whose shops stand in a field around the way.
enum CardField {
  private static let metric = LocalMetric(at: Walker.pin)

  /// Carries a device with so many cards along one passage; a unit is a message its Conductor took.
  static func walk(cards count: Int) throws -> Work {
    var walker = Walker()
    walker.configuration = DeviceConfiguration(
      cards: (0..<count).map(card), policy: .conductor, calendar: Walker.zone)
    walker.configuration.sensor = Walker().configuration.sensor
    return try walker.walk(passages: 1)
  }

  /// Carries a device along one passage that leads by so many cards at one point; a unit is a card.
  ///
  /// Of one brand they are one place, of many a shopping area.
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

  /// The shops stand 200 m from each other, the first beside the middle of the way, the others around it.
  private static func card(_ index: Int) -> Card {
    let (x, y) = spiral(index)
    return Card(
      id: CardID(index), name: "card \(index)", brand: "Brand \(index)",
      pin: metric.coordinate(east: 60 + 200 * Double(x), north: 200 * Double(y)),
      balanceCents: 5_000)
  }

  /// The cell of a square spiral that so many steps lead to.
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
