/// A message one actor sends another.
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
/// Every delivery reaches the run's digest with its time, its receiver and what it says of itself here,
/// so that two runs which differ in nothing but a value have different digests. Nothing is hashed by
/// default: a type whose values carry nothing says so by being a ``PayloadFreeMessage``, and one with raw values
/// is told apart by them.
public protocol SimulationMessage: Sendable {
  /// Adds what this message is and carries to the digest of the run.
  func hash(into hasher: inout StableHasher)

  /// Indicates whether values that differ differ in what they add to the digest; a ``PayloadFreeMessage``
  /// finds out for itself, and any other defines it by ``hash(into:)``.
  static var isHashedWhole: Bool { get }
}

/// A message that is nothing but its kind: an enumeration without associated values.
///
///     enum Message: PayloadFreeMessage { case open, close }
///
/// - Precondition: A value takes at most one byte, as it does if it carries nothing; adding an actor of
///   another type ends the run with ``SimulationError/Code-swift.enum/unhashedMessage``.
public protocol PayloadFreeMessage: SimulationMessage, BitwiseCopyable {}

extension PayloadFreeMessage {
  /// Indicates whether a value carries nothing, as it should.
  @inlinable
  public static var isHashedWhole: Bool { MemoryLayout<Self>.size <= 1 }

  /// Adds the kind, if there is more than one.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    guard MemoryLayout<Self>.size > 0 else { return }
    // Safety: the bytes of a value of one byte are all initialized, and only the first is read.
    hasher.combine(unsafe Swift.withUnsafeBytes(of: self) { unsafe Int($0.first ?? 0) })
  }
}

extension SimulationMessage where Self: RawRepresentable, RawValue: StableHashable {
  /// Adds the raw value.
  @inlinable
  public func hash(into hasher: inout StableHasher) { rawValue.hash(into: &hasher) }
}

/// The messages of an actor that is only awaited: there are none.
extension Never: SimulationMessage {
  /// Adds nothing and is never called.
  public func hash(into hasher: inout StableHasher) {}
}

extension SimulationMessage {
  /// Indicates whether values that differ can be told apart: they are, by their own hashing.
  @inlinable
  public static var isHashedWhole: Bool { true }
}
