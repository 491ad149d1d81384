extension SimulationContext {
  /// Waits for the first of several conditions.
  ///
  ///     let (letter, _) = try await context.anyOf(
  ///       .reply(from: desk) { .fetch($0) }, .timeout(.minutes(5)))
  ///
  /// - Returns: The value of the first condition, and `nil` for the others, which are given up.
  /// - Throws: ``Interrupt`` or `CancellationError`, after which all conditions are given up.
  @inlinable
  public func anyOf<each Value: Sendable>(
    _ awaited: repeat WaitCondition<each Value>
  ) async throws -> (repeat (each Value)?) {
    try await wait(for: .anyOf(repeat each awaited))
  }

  /// Waits for the first of two conditions.
  ///
  /// Unlike with a parameter pack, the compiler then infers that closures are sendable (Swift 6.3).
  @inlinable
  public func anyOf<First, Second>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>
  ) async throws -> (First?, Second?) {
    try await wait(for: .anyOf(first, second))
  }

  /// Waits for the first of three conditions.
  @inlinable
  public func anyOf<First, Second, Third>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>, _ third: WaitCondition<Third>
  ) async throws -> (First?, Second?, Third?) {
    try await wait(for: .anyOf(first, second, third))
  }

  /// Waits for the first of several conditions of one type.
  ///
  /// - Returns: The index of the first condition, and its value.
  @inlinable
  public func anyOf<Value>(
    _ awaited: [WaitCondition<Value>]
  ) async throws -> (index: Int, value: Value) {
    precondition(!awaited.isEmpty, "a wait for any of nothing never ends; pass something")
    return try await wait(for: .anyOf(awaited))
  }

  /// Waits until all of several conditions are met.
  ///
  /// - Throws: ``Interrupt`` or `CancellationError`, after which resources already obtained are
  ///   released.
  @inlinable
  public func allOf<each Value: Sendable>(
    _ awaited: repeat WaitCondition<each Value>
  ) async throws -> (repeat each Value) {
    try await wait(for: .allOf(repeat each awaited))
  }

  /// Waits until both conditions are met.
  @inlinable
  public func allOf<First, Second>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>
  ) async throws -> (First, Second) {
    try await wait(for: .allOf(first, second))
  }

  /// Waits until all of three conditions are met.
  @inlinable
  public func allOf<First, Second, Third>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>, _ third: WaitCondition<Third>
  ) async throws -> (First, Second, Third) {
    try await wait(for: .allOf(first, second, third))
  }

  /// Waits until all conditions of an array are met.
  ///
  /// - Returns: The values in the same order.
  @inlinable
  public func allOf<Value>(_ awaited: [WaitCondition<Value>]) async throws -> [Value] {
    awaited.isEmpty ? [] : try await wait(for: .allOf(awaited))
  }

  /// Waits for a condition whose only value is an instant.
  ///
  /// - Returns: The instant at which the condition was met.
  @inlinable @discardableResult
  public func wait(for moment: WaitCondition<VirtualTime>) async throws -> VirtualTime {
    try await outcome(of: moment)
  }

  /// Waits for one condition.
  @inlinable
  public func wait<Value>(for awaited: WaitCondition<Value>) async throws -> Value {
    try await outcome(of: awaited)
  }

  @inlinable
  func outcome<Value>(of awaited: WaitCondition<Value>) async throws -> Value {
    let core = cell.core
    let task = try await core.beginWait(cell)
    let (slot, generation) = core.reserve(cell, hasEvent: false)
    let pending = awaited.begin(OpenWait(context: self, slot: slot, part: 0, task: task))
    do {
      try await core.wait(in: slot, generation: generation, cell, task: task)
    } catch {
      _ = pending.end(false)
      throw error
    }
    guard let value = pending.end(true) else { throw CancellationError() }
    return value
  }
}

extension WaitCondition {
  /// Returns a wait for the first of several conditions, with `nil` for the values of the others.
  @inlinable
  public static func anyOf<each Element: Sendable>(
    _ awaited: repeat WaitCondition<each Element>
  ) -> WaitCondition where Value == (repeat (each Element)?) {
    first(of: repeat each awaited)
  }

  /// Returns a wait for the first of two conditions.
  @inlinable
  public static func anyOf<First, Second>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>
  ) -> WaitCondition where Value == (First?, Second?) {
    self.first(of: first, second)
  }

  @inlinable
  static func first<each Element: Sendable>(
    of awaited: repeat WaitCondition<each Element>
  ) -> WaitCondition where Value == (repeat (each Element)?) {
    WaitCondition { wait in
      let whole = wait.addParts()
      var count = 0
      let pending = (repeat (each awaited).begin(wait.inside(whole, &count)))
      return Pending { isWanted in
        var place = 0
        let winner = wait.latestPart(of: whole)
        let values = (repeat (each pending).end(isWanted && winner == next(&place)))
        wait.close(whole)
        return isWanted ? values : nil
      }
    }
  }

  /// Returns a wait for the first of several conditions of one type, with its index.
  @inlinable
  public static func anyOf<Element>(
    _ awaited: [WaitCondition<Element>]
  ) -> WaitCondition where Value == (index: Int, value: Element) {
    WaitCondition { wait in
      let whole = wait.addParts()
      var count = 0
      let pending = awaited.map { $0.begin(wait.inside(whole, &count)) }
      return Pending { isWanted in
        let winner = wait.latestPart(of: whole)
        var first: (Int, Element)?
        for (place, part) in pending.enumerated() {
          if let value = part.end(isWanted && winner == place) { first = (place, value) }
        }
        wait.close(whole)
        return first
      }
    }
  }

  /// Returns a wait for all of several conditions.
  @inlinable
  public static func allOf<each Element: Sendable>(
    _ awaited: repeat WaitCondition<each Element>
  ) -> WaitCondition where Value == (repeat each Element) {
    all(of: repeat each awaited)
  }

  /// Returns a wait for both of two conditions.
  @inlinable
  public static func allOf<First, Second>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>
  ) -> WaitCondition where Value == (First, Second) {
    all(of: first, second)
  }

  @inlinable
  static func all<each Element: Sendable>(
    of awaited: repeat WaitCondition<each Element>
  ) -> WaitCondition where Value == (repeat each Element) {
    WaitCondition { wait in
      let whole = wait.addParts()
      var count = 0
      for _ in repeat each awaited { count += 1 }
      // The number is set first, because some parts may be met as soon as they begin.
      wait.require(count, of: whole)
      count = 0
      let pending = (repeat (each awaited).begin(wait.inside(whole, &count)))
      return Pending { isWanted in
        let values = (repeat (each pending).end(isWanted))
        wait.close(whole)
        guard isWanted else { return nil }
        return try? (repeat present(each values))
      }
    }
  }

  /// Returns a wait for all conditions of an array.
  @inlinable
  public static func allOf<Element>(
    _ awaited: [WaitCondition<Element>]
  ) -> WaitCondition where Value == [Element] {
    guard !awaited.isEmpty else { return WaitCondition<VirtualTime>.timeout(.zero).map { _ in [] } }
    return WaitCondition { wait in
      let whole = wait.addParts()
      var count = 0
      wait.require(awaited.count, of: whole)
      let pending = awaited.map { $0.begin(wait.inside(whole, &count)) }
      return Pending { isWanted in
        let values = pending.compactMap { $0.end(isWanted) }
        wait.close(whole)
        return isWanted && values.count == pending.count ? values : nil
      }
    }
  }
}

/// Returns a value that must be present, or throws.
@inlinable
func present<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw CancellationError() }
  return value
}

/// Increments a number and returns its former value.
@inlinable
func next(_ count: inout Int) -> Int {
  defer { count += 1 }
  return count
}
