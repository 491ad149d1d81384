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

extension Int: StableHashable {
  /// Adds the number.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension Int64: StableHashable {
  /// Adds the number.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension UInt64: StableHashable {
  /// Adds the number.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension UInt32: StableHashable {
  /// Adds the number.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(self)) }
}

extension UInt8: StableHashable {
  /// Adds the number.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(self)) }
}

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
