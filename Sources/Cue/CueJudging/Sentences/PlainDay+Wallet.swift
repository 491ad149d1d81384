extension PlainDay {
  /// Returns sums on surfaces that differ from the wallet.
  func walletFaults() -> [Fault] {
    // A payment and the surfaces need not change at the same instant.
    let pause = 10.0
    return claims.compactMap { claim in
      let named = claim.cards ?? Array(cards.indices)
      let changes = Set(named.flatMap { cards[$0].balances.map(\.time) }).sorted()
      let times =
        [claim.time] + changes.map { $0 + pause }.filter { claim.time < $0 && $0 < claim.until }
      let recent = changes.filter { (claim.time - pause...claim.time).contains($0) && $0 > 0 }
      for time in recent.isEmpty ? times : Array(times.dropFirst()) {
        if let fault = fault(claim, named, at: time) { return fault }
      }
      return nil
    }
  }

  private func fault(_ claim: Claim, _ named: [Int], at time: Double) -> Fault? {
    // The widget omits expired and empty cards.
    let counted = claim.cards == nil ? named.filter { isGood($0, at: time) } : named
    let trueWords = Self.money(counted.reduce(0) { $0 + cents(onCard: $1, at: time) })
    let spent = claim.cards == nil ? [] : named.filter { cents(onCard: $0, at: time) == 0 }
    guard trueWords != claim.words || !spent.isEmpty else { return nil }
    let excess = spent.isEmpty ? "" : ", and names \(names(spent)) with a balance of 0"
    return Fault(
      .surfacesEqualWallet, begin: claim.time, at: time, named,
      "the \(claim.surface) shows \(claim.words) at \(words(time)), the wallet has \(trueWords)"
        + excess,
      wrong: (claim.words, claim.surface))
  }
}
