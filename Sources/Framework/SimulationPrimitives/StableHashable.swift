/// A value that can be added to a ``StableHasher``.
///
///     struct Order: StableHashable {
///       var item: Int
///       var name: String
///       func hash(into hasher: inout StableHasher) { hasher.combine(item, name) }
///     }
public protocol StableHashable {
  /// Adds the parts of the value that distinguish it from others.
  func hash(into hasher: inout StableHasher)
}

extension StableHashable where Self: FixedWidthInteger {
  /// Adds the number; one of 128 bits is added as its lower word and then its upper word.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(truncatingIfNeeded: self))
    if Self.bitWidth > 64 { hasher.combine(UInt64(truncatingIfNeeded: self >> 64)) }
  }
}

extension Int: StableHashable {}
extension Int64: StableHashable {}
extension Int32: StableHashable {}
extension Int16: StableHashable {}
extension Int8: StableHashable {}
extension UInt: StableHashable {}
extension UInt64: StableHashable {}
extension UInt32: StableHashable {}
extension UInt16: StableHashable {}
extension UInt8: StableHashable {}

extension Bool: StableHashable {
  /// Adds the Boolean value.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension Double: StableHashable {
  /// Adds the number; both zeros hash alike, and so do all NaNs.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension String: StableHashable {
  /// Adds the UTF-8 bytes of the text and their count.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension VirtualTime: StableHashable {
  /// Adds the instant.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension Duration: StableHashable {
  /// Adds the duration in whole nanoseconds.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(wholeNanoseconds) }
}

extension Optional: StableHashable where Wrapped: StableHashable {
  /// Adds whether a value is present, and the value.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(self.map { _ in true } ?? false)
    self?.hash(into: &hasher)
  }
}

extension Array: StableHashable where Element: StableHashable {
  /// Adds the count and the elements in order.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(count)
    for element in self { element.hash(into: &hasher) }
  }
}

extension StableHashable where Self: RawRepresentable, RawValue: StableHashable {
  /// Adds the raw value.
  @inlinable
  public func hash(into hasher: inout StableHasher) { rawValue.hash(into: &hasher) }
}
