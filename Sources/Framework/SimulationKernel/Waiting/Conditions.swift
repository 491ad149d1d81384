extension SimulationContext {
  /// Waits for the first of several things.
  ///
  ///     let (letter, _) = try await context.anyOf(
  ///       .reply(from: desk) { .fetch($0) }, .timeout(.minutes(5)))
  ///
  /// - Returns: A value for the one that was first and nil for the others, which are given up.
  /// - Throws: ``Interrupt`` or `CancellationError`; everything is given up then.
  @inlinable
  public func anyOf<each Value: Sendable>(
    _ awaited: repeat WaitCondition<each Value>
  ) async throws -> (repeat (each Value)?) {
    try await wait(for: .anyOf(repeat each awaited))
  }

  /// Waits for the first of two things.
  ///
  /// Other than in a pack of any length, a closure that one of them takes is seen to be sendable (Swift 6.3).
  @inlinable
  public func anyOf<First, Second>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>
  ) async throws -> (First?, Second?) {
    try await wait(for: .anyOf(first, second))
  }

  /// Waits for the first of three things.
  @inlinable
  public func anyOf<First, Second, Third>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>, _ third: WaitCondition<Third>
  ) async throws -> (First?, Second?, Third?) {
    try await wait(for: .anyOf(first, second, third))
  }

  /// Waits for the first of some things of one kind.
  ///
  /// - Returns: The place of the one that was first, and its value.
  @inlinable
  public func anyOf<Value>(
    _ awaited: [WaitCondition<Value>]
  ) async throws -> (index: Int, value: Value) {
    precondition(!awaited.isEmpty, "a wait for any of nothing never ends; pass something")
    return try await wait(for: .anyOf(awaited))
  }

  /// Waits until all of several things are there.
  ///
  /// - Throws: ``Interrupt`` or `CancellationError`; what is there already is given back then.
  @inlinable
  public func allOf<each Value: Sendable>(
    _ awaited: repeat WaitCondition<each Value>
  ) async throws -> (repeat each Value) {
    try await wait(for: .allOf(repeat each awaited))
  }

  /// Waits until both of two things are there.
  @inlinable
  public func allOf<First, Second>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>
  ) async throws -> (First, Second) {
    try await wait(for: .allOf(first, second))
  }

  /// Waits until all of three things are there.
  @inlinable
  public func allOf<First, Second, Third>(
    _ first: WaitCondition<First>, _ second: WaitCondition<Second>, _ third: WaitCondition<Third>
  ) async throws -> (First, Second, Third) {
    try await wait(for: .allOf(first, second, third))
  }

  /// Waits until all of some things are there.
  ///
  /// - Returns: Their values in the same order.
  @inlinable
  public func allOf<Value>(_ awaited: [WaitCondition<Value>]) async throws -> [Value] {
    awaited.isEmpty ? [] : try await wait(for: .allOf(awaited))
  }

  /// Waits for something that is nothing but a moment.
  ///
  /// - Returns: The instant of that moment.
  @inlinable @discardableResult
  public func wait(for moment: WaitCondition<VirtualTime>) async throws -> VirtualTime {
    try await outcome(of: moment)
  }

  /// Waits for one thing.
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
  /// The first of several things: a value for that one, nil for the others.
  @inlinable
  public static func anyOf<each Element: Sendable>(
    _ awaited: repeat WaitCondition<each Element>
  ) -> WaitCondition where Value == (repeat (each Element)?) {
    first(of: repeat each awaited)
  }

  /// The first of two things.
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

  /// The first of some things of one kind, by its place.
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

  /// A wait for all of several things.
  @inlinable
  public static func allOf<each Element: Sendable>(
    _ awaited: repeat WaitCondition<each Element>
  ) -> WaitCondition where Value == (repeat each Element) {
    all(of: repeat each awaited)
  }

  /// A wait for both of two things.
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
      // Some parts may be there as soon as they begin.
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

  /// A wait for all of some things.
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

/// A value that has to be there.
@inlinable
func present<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw CancellationError() }
  return value
}

/// Counts on; the number before.
@inlinable
func next(_ count: inout Int) -> Int {
  defer { count += 1 }
  return count
}
