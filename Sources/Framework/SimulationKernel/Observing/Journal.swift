/// The record of a run: its digest, the delivery count, and the observers with their interests.
@usableFromInline
struct Journal {
  @usableFromInline typealias Listener = (interests: ObservedEvents, observer: any WorldObserver)

  /// A hash over every delivery, wake-up and record so far; written in this file alone.
  @usableFromInline var digest = StableHasher()
  /// Messages delivered so far, over all actors; written in this file alone.
  @usableFromInline var deliveredCount: UInt64 = 0
  /// Indicates whether deliveries, records and notes take the long way; read at each.
  @usableFromInline private(set) var tellsDeliveries: Bool
  @usableFromInline private(set) var tellsRecords: Bool
  @usableFromInline private(set) var tellsNotes = false
  /// Indicates whether threads share the world, so that effects wait for the end of a round.
  private let isShared: Bool
  /// The observers, and all that any of them wants to be told.
  private(set) var listeners: [Listener] = []
  private var watched: ObservedEvents = []
  private var senders: SenderLog?
  private let senderLimit: Int
  /// The deliveries and records so far, if they are kept.
  let trace: TraceLog?

  init(isShared: Bool, traceLength: Int, isTracing: Bool) {
    (self.isShared, senderLimit) = (isShared, traceLength)
    (tellsDeliveries, tellsRecords) = (isShared, isShared)
    trace = isTracing ? TraceLog(limit: traceLength) : nil
    if let trace { add(trace) }
  }

  /// Adds an observer, which is notified of everything from here on.
  mutating func add(_ observer: any WorldObserver) {
    listeners.append((observer.interests, observer))
    watched.formUnion(observer.interests)
    tellsDeliveries = isShared || watched.contains(.deliveries)
    tellsRecords = isShared || watched.contains(.records)
    tellsNotes = watched.contains(.notes)
    if watched.contains(.deliveries), senders == nil { senders = SenderLog(limit: senderLimit) }
  }

  /// Hands out the observers, none of which is notified any more.
  mutating func takeListeners() -> [Listener] {
    defer { listeners = [] }
    return listeners
  }

  /// Returns whether any observer wants to be notified of a kind of happenings.
  @inline(__always)
  func watches(_ kind: ObservedEvents) -> Bool { !watched.isDisjoint(with: kind) }

  /// Puts something on record.
  @inlinable @inline(__always)
  mutating func take(_ hasher: StableHasher) { digest.combine(hasher) }

  /// Puts a delivery on record.
  @inlinable @inline(__always)
  mutating func takeDelivery(_ hasher: StableHasher) {
    digest.combine(hasher)
    deliveredCount += 1
  }

  /// The digest of a run that stands at an instant.
  func digest(at now: VirtualTime) -> UInt64 {
    var digest = digest
    digest.combine(now)
    return digest.finalize()
  }

  /// Indicates whether senders of messages are noted.
  var notesSenders: Bool { senders != nil }

  /// Notes the origin of messages numbered so or higher; the world outside if it is nil.
  mutating func beginTurn(_ origin: TraceEntry.Origin?, at number: UInt64) {
    senders?.begin(origin, at: number)
  }

  /// Notes that from here on the senders are unknown.
  mutating func loseTrackOfSenders() { senders?.loseTrack() }

  /// Returns the origin of the message of a number, if that is noted.
  func origin(of number: UInt64) -> TraceEntry.Origin? { senders?.origin(of: number) }
}
