/// A message that one actor sends another.
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
/// Every delivery adds its time, its receiver and the hash of its message to the run's
/// event-history hash. Two runs that differ only in a value have different hashes. Nothing is
/// hashed by default. A type without associated values is a ``PayloadFreeMessage``, and a type with
/// raw values is hashed by them.
public protocol SimulationMessage: Sendable {
  /// Adds the kind and the values of the message to the event-history hash of the run.
  func hash(into hasher: inout StableHasher)

  /// Whether different values of the message add different hashes.
  ///
  /// A ``PayloadFreeMessage`` determines this itself. Any other type ensures it in ``hash(into:)``.
  static var isHashedWhole: Bool { get }
}

/// A message without values: an enumeration without associated values.
///
///     enum Message: PayloadFreeMessage { case open, close }
///
/// - Precondition: A value takes at most one byte, as it does without associated values. Adding an
///   actor of another type ends the run with ``SimulationError/Code-swift.enum/unhashedMessage``.
public protocol PayloadFreeMessage: SimulationMessage, BitwiseCopyable {}

extension PayloadFreeMessage {
  /// Whether a value contains nothing but its kind, as it should.
  @inlinable
  public static var isHashedWhole: Bool { MemoryLayout<Self>.size <= 1 }

  /// Adds the kind, if there are several.
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

/// The messages of an actor that is only awaited; no value exists.
extension Never: SimulationMessage {
  /// Adds nothing and is never called.
  public func hash(into hasher: inout StableHasher) {}
}

extension SimulationMessage {
  /// Whether different values are distinguished, which their own hashing ensures.
  @inlinable
  public static var isHashedWhole: Bool { true }
}
