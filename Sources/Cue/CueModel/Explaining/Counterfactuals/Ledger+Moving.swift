import Positions
import SimulationPrimitives

/// Changes of the past, for explanations alone.
extension Ledger {
  /// Moves the last interruption by the shopping areas near a place.
  mutating func moveCluster(
    near centroid: Coordinate, within radius: Double, from old: VirtualTime, to new: VirtualTime
  ) {
    let metric = LocalMetric(at: centroid)
    for index in clusters.indices
    where metric.distance(to: clusters[index].centroid) <= radius
      && clusters[index].interruptions.latest >= min(old, new)
    {
      clusters[index].interruptions.newest = new
    }
  }

  /// Moves the last interruption by other subjects near a place.
  mutating func movePlaces(
    near place: Coordinate, within radius: Double, besides subject: Subject,
    from old: VirtualTime, to new: VirtualTime
  ) {
    let metric = LocalMetric(at: place)
    placeInterruptions = placeInterruptions.map { each in
      let isMeant =
        each.subject != subject && metric.distance(to: each.place) <= radius
        && each.time >= min(old, new)
      return isMeant
        ? PlaceInterruption(time: new, subject: each.subject, place: each.place) : each
    }
  }

  /// Moves the last interruption on any surface but some.
  mutating func moveSurfaces(
    besides own: SurfaceSet, from old: VirtualTime, to new: VirtualTime
  ) {
    for (index, surface) in Surface.interruptive.enumerated()
    where !own.contains(surface) && spoken.records[index].latest >= min(old, new) {
      spoken.records[index].newest = new
    }
  }
}
