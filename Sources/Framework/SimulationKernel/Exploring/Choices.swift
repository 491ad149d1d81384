extension SimulationContext {
  /// A draw in `0..<bound` that an explorer tries every value of.
  ///
  ///     let server = context.choose(below: servers.count, "server")
  ///
  /// Without an explorer it is the next draw of one stream of the actor's own.
  ///
  /// - Precondition: `bound` is positive.
  public func choose(below bound: Int, _ purpose: String) -> Int {
    precondition(bound > 0, "a choice below \(bound) does not exist; pass a positive bound")
    guard cell.core.mayReach(name, to: "choose") else { return 0 }
    return answer(.draw, purpose, below: bound) ?? cell.draw(below: bound)
  }

  /// Indicates whether an explorer decides what the world leaves open; else nothing rare happens.
  package var isExplored: Bool { cell.core.chooser.driver != nil }

  /// Returns whether something rare but allowed happens at this place; never without an explorer.
  ///
  ///     if context.buggify("slow disk") { try await context.clock.sleep(for: .seconds(5)) }
  public func buggify(_ site: String) -> Bool {
    cell.core.mayReach(name, to: "buggify") && answer(.buggify, site, below: 2) == 1
  }
}
