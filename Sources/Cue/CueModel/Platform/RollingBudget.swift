public import SimulationPrimitives

/// A budget of a number of uses in a rolling span, with a pause between two; free without limits.
///
///     var reloads = RollingBudget(40, inSeconds: 86_400, spacingSeconds: 300)
///     reloads.spend(at: now)      // true
///     reloads.spend(at: now)      // false
///     reloads.nextFree(after: now)  // five minutes later
public struct RollingBudget: Hashable, Sendable {
  /// The allowed number in the span, or `nil` for any number.
  public let allowed: Int?
  private let span: Window
  private let pause: Window
  /// The instants of use, earliest first; those outside the span are deleted.
  private var spent: [VirtualTime] = []

  /// Creates an unspent budget.
  public init(_ allowed: Int?, inSeconds seconds: Int, spacingSeconds: Int = 0) {
    self.allowed = allowed
    span = .halfOpen(seconds: seconds)
    pause = .halfOpen(seconds: spacingSeconds)
  }

  /// Whether the budget sets no limit.
  public var isUnlimited: Bool { allowed == nil && pause.length == 0 }

  /// The number of uses in the span before an instant.
  public func count(at time: VirtualTime) -> Int {
    spent.count { span.isActive(since: $0, at: time) }
  }

  /// Spends a use, if the span and the pause permit it.
  ///
  /// - Parameter time: The instant, which is never earlier than the last one.
  /// - Returns: Whether the use was permitted.
  public mutating func spend(at time: VirtualTime) -> Bool {
    guard !isUnlimited else { return true }
    spent.removeAll { !span.isActive(since: $0, at: time) && !pause.isActive(since: $0, at: time) }
    guard allows(at: time) else { return false }
    spent.append(time)
    return true
  }

  /// The earliest instant from this one at which a use is allowed, or `nil` if there is none.
  public func nextFree(after time: VirtualTime) -> VirtualTime? {
    // A use can only become possible when an earlier one no longer counts.
    let ends = spent.flatMap { start in
      [span, pause].map { start.advanced(byNanoseconds: $0.length) }
    }
    return ([time] + ends.filter { $0 > time }.sorted()).first { allows(at: $0) }
  }

  private func allows(at time: VirtualTime) -> Bool {
    if let allowed, count(at: time) >= allowed { return false }
    return !spent.contains { pause.isActive(since: $0, at: time) }
  }
}
