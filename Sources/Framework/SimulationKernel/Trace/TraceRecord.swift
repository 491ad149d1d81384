/// Something an actor puts on record: it reaches the digest always and the trace when it is on.
public protocol TraceRecord: Sendable, StableHashable {}

extension String: TraceRecord {
  /// Adds the bytes of the text.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(self)
  }
}
