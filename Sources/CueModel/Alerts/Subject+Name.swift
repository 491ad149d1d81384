extension Subject {
  /// What reports call it: a card's name, `cluster-N`, or `wallet`.
  public func name(among cards: [Card]) -> String {
    switch self {
    case .card(let card): cards.indices.contains(card.index) ? cards[card.index].name : "card"
    case .cluster(let cluster): "cluster-\(cluster.rawValue)"
    case .wallet: "wallet"
    }
  }
}
