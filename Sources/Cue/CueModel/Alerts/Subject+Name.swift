extension [Card] {
  /// The cards with unique names: the second of two equal names gets a number.
  ///
  /// - Complexity: O(*n*) for *n* cards of different names.
  package var distinctlyNamed: [Card] {
    var names: Set<String> = []
    return map { card in
      var (named, number) = (card, 1)
      while !names.insert(named.name).inserted {
        number += 1
        named.name = "\(card.name) \(number)"
      }
      return named
    }
  }
}

extension Subject {
  /// The name in reports: a card's name, `cluster-N`, `wallet`, or a consumer's name.
  public func name(
    among cards: [Card], consumers: ConsumerRegistry = .standard
  ) -> String {
    name(consumers) { cards.indices.contains($0) ? cards[$0].name : nil }
  }

  /// The same name, made from the names of the cards in wallet order.
  public func name(among names: [String]) -> String {
    name(.standard) { names.indices.contains($0) ? names[$0] : nil }
  }

  private func name(_ consumers: ConsumerRegistry, _ card: (Int) -> String?) -> String {
    switch self {
    case .card(let id): card(id.index) ?? "card"
    case .cluster(let cluster): "cluster-\(cluster.rawValue)"
    case .wallet: "wallet"
    case .consumer(let consumer): consumers.name(of: consumer)
    }
  }
}
