extension SimulationContext {
  /// Takes an amount out of a container, once it is available.
  ///
  /// - Precondition: The amount is finite and not negative, as in all methods of a container.
  /// - Throws: `Interrupt` or `CancellationError`; nothing is taken then.
  public func take(
    _ amount: Double, from container: some Addressed<Container.Message>, priority: Int = 0
  ) async throws {
    _ = try await wait(for: .amount(amount, of: container, priority: priority))
  }

  /// Takes an amount out of a container if it is available in time, and returns whether it was
  /// taken.
  public func take(
    _ amount: Double, from container: some Addressed<Container.Message>, priority: Int = 0,
    within patience: Duration
  ) async throws -> Bool {
    try await anyOf(.amount(amount, of: container, priority: priority), .timeout(patience)).0 != nil
  }

  /// Puts an amount into a container, once there is room for it.
  public func put(
    _ amount: Double, into container: some Addressed<Container.Message>, priority: Int = 0
  ) async throws {
    _ = try await wait(for: .room(for: amount, in: container, priority: priority))
  }
}

extension WaitCondition where Value == Double {
  /// A condition that is met by taking an amount out of a container.
  public static func amount(
    _ amount: Double, of container: some Addressed<Container.Message>, priority: Int = 0
  ) -> WaitCondition {
    let (amount, container) = (Container.checked(amount), container.address)
    return .reply(from: container) { number, answer in
      container.send(answer == nil ? .cancelTake(number) : .refund(amount))
    } _: {
      .init(content: .take(amount, priority: priority, $0))
    }
  }

  /// A condition that is met by putting an amount into a container that has room for it.
  public static func room(
    for amount: Double, in container: some Addressed<Container.Message>, priority: Int = 0
  ) -> WaitCondition {
    let (amount, container) = (Container.checked(amount), container.address)
    return .reply(from: container) { number, answer in
      if answer == nil { container.send(.cancelPut(number)) }
    } _: {
      .init(content: .put(amount, priority: priority, $0))
    }
  }
}
