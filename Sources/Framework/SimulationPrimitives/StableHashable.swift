/// A value that feeds a ``StableHasher`` the words that tell it from others.
///
///     struct Order: StableHashable {
///       var item: Int
///       var name: String
///       func hash(into hasher: inout StableHasher) { hasher.combine(item, name) }
///     }
public protocol StableHashable {
  /// Adds what tells this value apart.
  func hash(into hasher: inout StableHasher)
}

extension StableHashable where Self: FixedWidthInteger {
  /// Adds the number, one of 128 bits as its lower word and then its upper.
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
  /// Adds the bit.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension Double: StableHashable {
  /// Adds the number; the two zeros are equal, and so are all NaNs.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension String: StableHashable {
  /// Adds the bytes of the text and their count.
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
  /// Adds whether there is a value, and the value.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(self.map { _ in true } ?? false)
    self?.hash(into: &hasher)
  }
}

extension Array: StableHashable where Element: StableHashable {
  /// Adds the count, and the elements in their order.
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
