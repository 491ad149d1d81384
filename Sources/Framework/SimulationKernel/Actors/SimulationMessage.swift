/// What one actor sends another.
///
///     enum Message: SimulationMessage {
///       case deposit(Int)
///       case close
///
///       func hash(into hasher: inout StableHasher) {
///         switch self {
///         case .deposit(let amount): hasher.combine(amount)
///         case .close: hasher.combine(-1)
///         }
///       }
///     }
///
/// Every delivery reaches the run's digest with its time and its receiver. A message may add what it
/// carries; one that does not is told apart by when and to whom it was delivered alone.
public protocol SimulationMessage: Sendable {
  /// Adds what this message carries to the digest of the run.
  func hash(into hasher: inout StableHasher)
}

extension SimulationMessage {
  /// Adds nothing.
  @inlinable
  public func hash(into hasher: inout StableHasher) {}
}
