extension SimulationContext {
  /// Takes an item out of a store, once there is one that matches.
  ///
  /// - Throws: `Interrupt` or `CancellationError`; nothing is taken then.
  public func take<Item>(
    from store: some Addressed<Store<Item>.Message>, priority: Int = 0,
    where suits: @escaping @Sendable (Item) -> Bool = { _ in true }
  ) async throws -> Item {
    try await wait(for: .item(of: store, priority: priority, where: suits))
  }

  /// Takes an item out of a store if one matches in time, or returns `nil`.
  public func take<Item>(
    from store: some Addressed<Store<Item>.Message>, priority: Int = 0, within patience: Duration,
    where suits: @escaping @Sendable (Item) -> Bool = { _ in true }
  ) async throws -> Item? {
    try await anyOf(.item(of: store, priority: priority, where: suits), .timeout(patience)).0
  }

  /// Puts an item into a store, once there is room for it.
  public func put<Item>(
    _ item: Item, into store: some Addressed<Store<Item>.Message>
  ) async throws {
    try await wait(for: .room(for: item, in: store))
  }
}

extension Addressed {
  /// Puts an item into a store without waiting, even beyond its capacity.
  public func put<Item>(_ item: Item) where Message == Store<Item>.Message {
    address.send(.put(item, nil))
  }

  /// Restarts the statistics of a store, as at the end of a warm-up.
  public func restartStatistics<Item>() where Message == Store<Item>.Message {
    address.send(.restartStatistics)
  }
}

extension WaitCondition {
  /// A condition that is met by taking an item out of a store.
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

  /// A condition that is met by putting an item into a store that has room for it.
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
