extension Float: StableHashable {
  /// Adds the number; both zeros hash alike, and so do all NaNs.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(Double(self)) }
}

extension Character: StableHashable {
  /// Adds the UTF-8 bytes of the character and their count.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(String(self)) }
}

extension Substring: StableHashable {
  /// Adds the UTF-8 bytes of the text and their count.
  @inlinable
  public func hash(into hasher: inout StableHasher) { hasher.combine(String(self)) }
}

extension ClosedRange: StableHashable where Bound: StableHashable {
  /// Adds both bounds.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    lowerBound.hash(into: &hasher)
    upperBound.hash(into: &hasher)
  }
}

extension Range: StableHashable where Bound: StableHashable {
  /// Adds both bounds.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    lowerBound.hash(into: &hasher)
    upperBound.hash(into: &hasher)
  }
}

extension Set: StableHashable where Element: StableHashable {
  /// Adds the count and the elements, regardless of their order.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(count)
    // A sum does not depend on the order.
    hasher.combine(
      reduce(into: UInt64(0)) { sum, element in
        var own = StableHasher()
        element.hash(into: &own)
        sum &+= own.finalize()
      })
  }
}

extension Dictionary: StableHashable where Key: StableHashable, Value: StableHashable {
  /// Adds the count and the pairs, regardless of their order.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(count)
    hasher.combine(
      reduce(into: UInt64(0)) { sum, pair in
        var own = StableHasher()
        pair.key.hash(into: &own)
        pair.value.hash(into: &own)
        sum &+= own.finalize()
      })
  }
}
