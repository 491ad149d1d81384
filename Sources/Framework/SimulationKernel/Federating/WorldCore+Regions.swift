extension WorldCore {
  /// A stream of draws of an actor or process: in a region with a seed of its own, as if it lived there alone.
  func randomStream(_ purpose: String, of cell: ActorCell) -> RandomStream {
    guard let region = membership.region(of: cell.name), let seed = region.seed else {
      return RandomStream(seed: seed, actor: cell.name, purpose: purpose)
    }
    return RandomStream(seed: seed, actor: ownName(of: cell, in: region.name), purpose: purpose)
  }

  /// The name of an actor or process without that of its region, if it has one.
  func ownName(of cell: ActorCell) -> String {
    guard let region = membership.region(of: cell.name) else { return cell.name }
    return ownName(of: cell, in: region.name)
  }

  private func ownName(of cell: ActorCell, in region: Substring) -> String {
    String(cell.name.dropFirst(region.count + 1))
  }

  /// The root of the draws of an actor or process.
  func seed(of cell: ActorCell) -> Seed {
    membership.region(of: cell.name)?.seed ?? seed
  }
}
