import CueModel
import CueSystem
import Populations
import Positions
import SimulationPrimitives

/// The true times at which a person reached places, independent of sensors and arbiter.
struct Crossings {
  private let legs: [Leg]
  private let configuration: DeviceConfiguration
  private let start: VirtualTime
  /// The stays near a card's place and inside its fence, computed on request.
  private var stays: [CardID: (near: [Span], inside: [Span])] = [:]

  init(_ life: Life) {
    var legs: [Leg] = []
    for input in life.inputs {
      guard case .leg(let leg) = input.content else { continue }
      if let last = legs.last, last.end < leg.start {
        legs.append(Leg(from: last.to, to: last.to, start: last.end, end: leg.start))
      }
      legs.append(leg)
    }
    if let last = legs.last, last.end < life.end {
      legs.append(Leg(from: last.to, to: last.to, start: last.end, end: life.end))
    }
    self.legs = legs
    (configuration, start) = (life.configuration, life.start)
  }

  /// Returns the true position of the person, or `nil` if no input has the start position.
  ///
  /// - Complexity: O(log *l*) for *l* legs.
  func position(at time: VirtualTime) -> Coordinate? {
    var (low, high) = (0, legs.count)
    while low < high {
      let middle = (low + high) / 2
      if legs[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return legs.isEmpty ? nil : legs[max(0, low - 1)].position(at: time)
  }

  /// The card of some whose place is nearest to the person, and its distance in meters; nil without a place.
  ///
  /// - Complexity: O(*p*) for *p* places of the cards.
  func nearest(of cards: [CardID], at time: VirtualTime) -> (card: Card, meters: Double)? {
    guard let position = position(at: time) else { return nil }
    return cards.filter { configuration.cards.indices.contains($0.index) }
      .map { configuration.cards[$0.index] }
      .flatMap { card in
        configuration.places(of: card).map {
          (card: card, meters: LocalMetric(at: $0).distance(to: position))
        }
      }
      .min { $0.meters < $1.meters }
  }

  /// Returns the time of the person's entry into the fence of some places, on the visit at an
  /// instant.
  ///
  /// The result is the last entry before the instant, or else the first after it. If the person
  /// only came near, it is the time of that. It is `nil` if the person was there from the start on.
  ///
  /// - Complexity: O(*l*) for *l* legs for the first request of a card.
  mutating func crossing(to cards: [CardID], at time: VirtualTime) -> VirtualTime? {
    let now = time.nanoseconds
    let all = cards.flatMap { card -> [Int64] in
      let (near, inside) = stays(at: card)
      guard let visit = near.last(where: { $0.begin <= now }) else { return [] }
      let entries = inside.map(\.begin).filter { $0 >= visit.begin && $0 < visit.end }
      return (entries.isEmpty ? [visit.begin] : entries).filter { $0 > start.nanoseconds }
    }
    return (all.filter { $0 <= now }.max() ?? all.min()).map { VirtualTime(nanoseconds: $0) }
  }

  /// Returns the visit to a card's place that contains an instant of a span, or `nil` if the person
  /// did not come near in it.
  mutating func visit(
    to card: CardID, from begin: VirtualTime, to end: VirtualTime
  ) -> ClosedRange<VirtualTime>? {
    let near = stays(at: card).near.filter {
      $0.begin <= end.nanoseconds && begin.nanoseconds <= $0.end
    }
    guard let first = near.first, let last = near.last else { return nil }
    return VirtualTime(nanoseconds: first.begin)...VirtualTime(nanoseconds: last.end)
  }

  /// Returns the longest stay inside a card's fence that overlaps a span, in nanoseconds, or `nil`
  /// if there is none.
  mutating func stay(
    inside card: CardID, from begin: VirtualTime, to end: VirtualTime
  ) -> Int64? {
    stays(at: card).inside.filter {
      $0.begin <= end.nanoseconds && begin.nanoseconds <= $0.end
    }.map { $0.end - $0.begin }.max()
  }

  private mutating func stays(at card: CardID) -> (near: [Span], inside: [Span]) {
    if let known = stays[card] { return known }
    guard configuration.cards.indices.contains(card.index) else { return ([], []) }
    let places = configuration.places(of: configuration.cards[card.index])
    func spans(within radius: Double) -> [Span] { [Span](legs, within: radius, of: places) }
    let policy = configuration.policy
    let found = (
      near: spans(within: policy.notificationRadiusMeters),
      inside: spans(within: policy.geofenceRadiusMeters)
    )
    stays[card] = found
    return found
  }
}
