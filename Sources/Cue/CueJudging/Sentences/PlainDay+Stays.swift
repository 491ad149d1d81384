import Positions

extension PlainDay {
  /// Returns repeated interruptions about one place in one stay, except for revoked ones.
  func stayFaults() -> [Fault] {
    guard !isPartlyUnknown else { return [] }
    let taps = speeches.filter(\.isTapAboutPlace)
    guard taps.count > 1 else { return [] }
    var found: [Fault] = []
    for (index, later) in taps.enumerated() {
      for earlier in taps[..<index].reversed() {
        guard let place = sharedPlace(earlier, later), earlier.time < later.time, hasLanded(earlier)
        else { continue }
        let stay = spans(within: figures.nearMeters, of: place)
          .first { $0.contains(earlier.time) && $0.contains(later.time) }
        guard stay != nil else { continue }
        found.append(
          Fault(
            .oneStayOneTap, begin: earlier.time, at: later.time, later.cards,
            "\(later.about) interrupted at \(words(later.time)), \(earlier.about) at "
              + "\(words(earlier.time)), and the person stayed within "
              + "\(Int(figures.nearMeters)) m of the place between"))
        break
      }
    }
    return found
  }

  private func hasLanded(_ tap: Speech) -> Bool {
    landings.contains { $0.about == tap.about && (tap.time...tap.time + 60).contains($0.time) }
  }

  /// Returns the shop of both decisions.
  ///
  /// Two brands are two shops, also in one building.
  private func sharedPlace(_ one: Speech, _ other: Speech) -> Coordinate? {
    let shops = one.cards.flatMap { card in cards[card].places.map { (cards[card].brand, $0) } }
    return other.cards.lazy.flatMap { card in
      self.cards[card].places.filter { place in
        let metric = LocalMetric(at: place)
        return shops.contains { $0 == self.cards[card].brand && metric.anyDistance(to: $1) < 1 }
      }
    }.first
  }

  /// Returns two interruptions shortly after another, for a person at rest for longer than an
  /// arrival is held.
  func refreshFaults() -> [Fault] {
    guard !isPartlyUnknown else { return [] }
    let (rest, span) = (300.0, 240.0)
    let taps = speeches.filter(\.isTapAboutPlace)
    return zip(taps, taps.dropFirst()).compactMap { earlier, later in
      guard later.time - earlier.time <= span, earlier.time > rest,
        isStill(earlier.time - rest, later.time),
        isOnFoot(earlier.time - 2 * rest, later.time)
      else { return nil }
      return Fault(
        .oneRefreshOneTap, begin: earlier.time, at: later.time, later.cards,
        "\(earlier.about) interrupted at \(words(earlier.time)) and \(later.about) at "
          + "\(words(later.time)), and the person had stood still for five minutes")
    }
  }

  /// Returns interruptions about places that the person is not near.
  func nearFaults() -> [Fault] {
    guard !isPartlyUnknown else { return [] }
    return speeches.filter { $0.isTapAboutPlace && !$0.cards.isEmpty }.compactMap { tap in
      let meters = tap.cards.compactMap { distance(toCard: $0, at: tap.time) }.min() ?? 0
      guard meters > figures.nearMeters + 10 + 2 * speed(at: tap.time) else { return nil }
      return Fault(
        .nearMeansNear, at: tap.time, tap.cards,
        "\(tap.about) interrupted at \(words(tap.time)), \(Int(meters)) m away")
    }
  }

  /// Returns distances on surfaces that are more than a step off.
  func distanceFaults() -> [Fault] {
    guard !isPartlyUnknown else { return [] }
    return distances.compactMap { claim in
      let speed = speed(at: claim.time)
      // A vehicle outruns the displayed distance.
      guard speed <= 3, isOnFoot(claim.time - 60, claim.time), !claim.cards.isEmpty else {
        return nil
      }
      // A live activity may show any near branch: the visit to one lasts while another is nearer.
      let all = claim.cards.flatMap { card in
        cards[card].places.compactMap { distance(toNearestOf: [$0], at: claim.time) }
      }
      let near = all.filter { $0 <= figures.nearMeters + figures.stepMeters }
      guard let nearest = all.min(), let farthest = near.max() ?? all.min() else { return nil }
      let slack = figures.stepMeters + 5 + 5 * speed
      guard nearest - slack > claim.meters.upperBound || farthest + slack < claim.meters.lowerBound
      else { return nil }
      return Fault(
        .distancesAreTrue, at: claim.time, claim.cards,
        "the \(claim.surface) showed '\(claim.words)' for \(names(claim.cards)) at "
          + "\(words(claim.time)), \(Int(nearest)) m away")
    }
  }
}
