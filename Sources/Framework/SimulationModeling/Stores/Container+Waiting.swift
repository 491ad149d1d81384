extension SimulationContext {
  /// Takes an amount out of a container, once there is so much.
  ///
  /// - Precondition: The amount is finite and not negative, as of all that is taken or put in.
  /// - Throws: `Interrupt` or `CancellationError`; nothing is taken then.
  public func take(
    _ amount: Double, from container: some Addressed<Container.Message>, priority: Int = 0
  ) async throws {
    _ = try await wait(for: .amount(amount, of: container, priority: priority))
  }

  /// Takes an amount out of a container if there is so much in time; returns whether it has.
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
  /// An amount of what a container holds, taken out.
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

  /// Room for an amount in a container, which is put in.
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
