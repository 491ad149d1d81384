extension Subject {
  /// What reports call it: a card's name, `cluster-N`, `wallet`, or a consumer's name.
  public func name(among cards: [Card]) -> String {
    name { cards.indices.contains($0) ? cards[$0].name : nil }
  }

  /// The same where only the names of the cards are known, in wallet order.
  public func name(among names: [String]) -> String {
    name { names.indices.contains($0) ? names[$0] : nil }
  }

  private func name(_ card: (Int) -> String?) -> String {
    switch self {
    case .card(let id): card(id.index) ?? "card"
    case .cluster(let cluster): "cluster-\(cluster.rawValue)"
    case .wallet: "wallet"
    case .consumer(let consumer): ConsumerRegistry.standard.name(of: consumer)
    }
  }
}
