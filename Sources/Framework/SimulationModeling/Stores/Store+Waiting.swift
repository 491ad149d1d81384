extension SimulationContext {
  /// Takes a thing out of a store, once there is one that suits.
  ///
  /// - Throws: `Interrupt` or `CancellationError`; nothing is taken then.
  public func take<Item>(
    from store: some Addressed<Store<Item>.Message>, priority: Int = 0,
    where suits: @escaping @Sendable (Item) -> Bool = { _ in true }
  ) async throws -> Item {
    try await wait(for: .item(of: store, priority: priority, where: suits))
  }

  /// Takes a thing out of a store if there is one in time that suits; else `nil`.
  public func take<Item>(
    from store: some Addressed<Store<Item>.Message>, priority: Int = 0, within patience: Duration,
    where suits: @escaping @Sendable (Item) -> Bool = { _ in true }
  ) async throws -> Item? {
    try await anyOf(.item(of: store, priority: priority, where: suits), .timeout(patience)).0
  }

  /// Puts a thing into a store, once there is room for it.
  public func put<Item>(
    _ item: Item, into store: some Addressed<Store<Item>.Message>
  ) async throws {
    try await wait(for: .room(for: item, in: store))
  }
}

extension Addressed {
  /// Puts a thing into a store without waiting, however full that is.
  public func put<Item>(_ item: Item) where Message == Store<Item>.Message {
    address.send(.put(item, nil))
  }

  /// Restarts the statistics of a store, as at the end of a warm-up.
  public func restartStatistics<Item>() where Message == Store<Item>.Message {
    address.send(.restartStatistics)
  }
}

extension WaitCondition {
  /// A thing of a store, taken out.
  public static func item(
    of store: some Addressed<Store<Value>.Message>, priority: Int = 0,
    where suits: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) -> WaitCondition {
    let store = store.address
    return .reply(from: store) { number, item in
      store.send(item.map { .refund($0) } ?? .cancelTake(number))
    } _: {
      .init(content: .take(priority: priority, suits, $0))
    }
  }

  /// Room for a thing in a store, which is put in.
  public static func room<Item>(
    for item: Item, in store: some Addressed<Store<Item>.Message>
  ) -> WaitCondition where Value == VirtualTime {
    let store = store.address
    return .reply(from: store) { number, answer in
      if answer == nil { store.send(.cancelPut(number)) }
    } _: {
      .init(content: .put(item, $0))
    }
  }
}
