extension WorldCore {
  /// A stream of draws of an actor or process: in a region with a seed of its own, as if it lived there alone.
  func randomStream(_ purpose: String, of cell: ActorCell) -> RandomStream {
    let isSeeded = membership.region(of: cell.name)?.seed != nil
    let name = isSeeded ? ownName(of: cell) : cell.name
    return RandomStream(seed: seed(of: cell), actor: name, purpose: purpose)
  }

  /// The name of an actor or process without that of its region, if it has one.
  func ownName(of cell: ActorCell) -> String {
    guard let region = membership.region(of: cell.name) else { return cell.name }
    return String(cell.name.dropFirst(region.name.count + 1))
  }

  /// The root of the draws of an actor or process.
  func seed(of cell: ActorCell) -> Seed {
    membership.region(of: cell.name)?.seed ?? seed
  }
}
