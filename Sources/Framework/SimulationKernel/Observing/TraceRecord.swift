/// An entry recorded by an actor, for the event-history hash and an enabled trace.
public protocol TraceRecord: Sendable, StableHashable {}

extension String: TraceRecord {}
