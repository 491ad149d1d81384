extension SimulationContext {
  /// Returns a number in `0..<bound`; an explorer tries every value.
  ///
  ///     let server = context.choose(below: servers.count, "server")
  ///
  /// Without an explorer the number is the next random number of a stream of the actor.
  ///
  /// - Precondition: `bound` is positive.
  public func choose(below bound: Int, _ purpose: String) -> Int {
    precondition(bound > 0, "a choice below \(bound) does not exist; pass a positive bound")
    guard cell.core.mayReach(name, to: "choose") else { return 0 }
    return answer(.draw, purpose, below: bound) ?? cell.draw(below: bound)
  }

  /// Whether an explorer decides the world's choices; otherwise no rare event happens.
  package var isExplored: Bool { cell.core.chooser.driver != nil }

  /// Returns whether a rare but allowed event happens at this place; never without an explorer.
  ///
  ///     if context.buggify("slow disk") { try await context.clock.sleep(for: .seconds(5)) }
  public func buggify(_ site: String) -> Bool {
    cell.core.mayReach(name, to: "buggify") && answer(.buggify, site, below: 2) == 1
  }
}
