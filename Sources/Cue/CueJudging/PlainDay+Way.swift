package import Positions

extension PlainDay {
  /// Returns the true position of the person at an instant.
  package func position(at time: Double) -> Coordinate? {
    guard let stretch = stretch(at: time) else { return nil }
    guard time > stretch.begin, stretch.end > stretch.begin else { return stretch.from }
    return stretch.position(at: min(1, (time - stretch.begin) / (stretch.end - stretch.begin)))
  }

  /// Returns the stretch of the person's track at an instant, or the last one after all are over.
  func stretch(at time: Double) -> Stretch? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? stretches.first : stretches[low - 1]
  }

  /// Returns the speed in meters a second at an instant.
  func speed(at time: Double) -> Double {
    guard let stretch = stretch(at: time), time < stretch.end else { return 0 }
    return stretch.speed
  }

  /// Returns the true distance in meters from the person to the nearest of some places at an
  /// instant.
  func distance(toNearestOf places: [Coordinate], at time: Double) -> Double? {
    guard let here = position(at: time) else { return nil }
    return places.map { LocalMetric(at: $0).anyDistance(to: here) }.min()
  }

  /// Returns the true distance in meters from the person to a card's nearest shop at an instant.
  func distance(toCard card: Int, at time: Double) -> Double? {
    distance(toNearestOf: cards[card].places, at: time)
  }

  /// Returns the spans in which the person is within a distance of a place.
  package func spans(within radius: Double, of place: Coordinate) -> [ClosedRange<Double>] {
    let metric = LocalMetric(at: place)
    var spans: [ClosedRange<Double>] = []
    func add(_ begin: Double, _ end: Double) {
      if let last = spans.last, last.upperBound >= begin - 1e-6 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, end)
      } else {
        spans.append(begin...end)
      }
    }
    for (index, stretch) in stretches.enumerated() {
      let last = index + 1 < stretches.count ? stretches[index + 1].begin : end
      if let inside = stretch.part(within: radius, of: metric) {
        let length = stretch.end - stretch.begin
        add(stretch.begin + inside.lowerBound * length, stretch.begin + inside.upperBound * length)
      }
      // Between two stretches the person stays where the first ended.
      if last > stretch.end, metric.anyDistance(to: stretch.to) <= radius { add(stretch.end, last) }
    }
    return spans
  }

  /// Checks whether the person stands still throughout a span.
  func isStill(_ begin: Double, _ end: Double) -> Bool {
    stretches.allSatisfy { $0.end <= begin || $0.begin >= end || $0.speed == 0 }
  }

  /// Checks whether the person is on foot, or still, throughout a span.
  func isOnFoot(_ begin: Double, _ end: Double) -> Bool {
    stretches.enumerated().allSatisfy { index, stretch in
      let last = index + 1 < stretches.count ? stretches[index + 1].begin : self.end
      return last <= begin || stretch.begin >= end || (!stretch.isInVehicle && stretch.speed <= 3)
    }
  }

  /// Checks whether a state lasts at some instant of a span.
  func holds(_ state: State, from begin: Double, to end: Double) -> Bool {
    states.contains { $0.state == state && $0.begin <= end && $0.end >= begin }
  }
}

extension PlainDay.Stretch {
  /// The speed in meters a second.
  var speed: Double {
    end > begin ? LocalMetric(at: from).anyDistance(to: to) / (end - begin) : 0
  }

  /// Returns the position after a part of the stretch.
  package func position(at part: Double) -> Coordinate {
    Coordinate(
      latitude: from.latitude + part * (to.latitude - from.latitude),
      longitude: from.longitude + part * (to.longitude - from.longitude))
  }

  /// Returns the part of the stretch, from 0 to 1, that is within a distance of a place.
  fileprivate func part(within radius: Double, of metric: LocalMetric) -> ClosedRange<Double>? {
    guard metric.anyDistance(to: from) < LocalMetric.reach else { return nil }
    let (a, z) = (metric.offset(of: from), metric.offset(of: to))
    let (east, north) = (z.east - a.east, z.north - a.north)
    let square = east * east + north * north
    guard square > 1e-9 else {
      return a.east * a.east + a.north * a.north <= radius * radius ? 0...1 : nil
    }
    let half = (a.east * east + a.north * north) / square
    let rest = half * half - (a.east * a.east + a.north * a.north - radius * radius) / square
    guard rest >= 0 else { return nil }
    let root = rest.squareRoot()
    let (first, last) = (max(0, -half - root), min(1, -half + root))
    return first <= last ? first...last : nil
  }
}
