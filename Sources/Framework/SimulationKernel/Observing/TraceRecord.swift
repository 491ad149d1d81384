/// An entry that an actor puts on record: it reaches the digest always and the trace when it is on.
public protocol TraceRecord: Sendable, StableHashable {}

extension String: TraceRecord {}
