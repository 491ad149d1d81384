/// The record of a run: its digest, the delivery count, and the observers with their interests.
@usableFromInline
struct Journal {
  @usableFromInline typealias Listener = (interests: ObservedEvents, observer: any WorldObserver)

  /// A hash of every delivery, wake-up and record so far; modified only in this file.
  @usableFromInline var digest = StableHasher()
  /// The number of messages delivered so far, for all actors; modified only in this file.
  @usableFromInline var deliveredCount: UInt64 = 0
  /// Whether deliveries, records and notes need more than the fast path; read for each.
  @usableFromInline private(set) var tellsDeliveries: Bool
  @usableFromInline private(set) var tellsRecords: Bool
  @usableFromInline private(set) var tellsNotes = false
  /// Whether threads share the world, so that effects are deferred to the end of a round.
  private let isShared: Bool
  /// The observers, and the union of their interests.
  private(set) var listeners: [Listener] = []
  private var watched: ObservedEvents = []
  private var senders: SenderLog?
  private let senderLimit: Int
  /// The log of deliveries and records so far, if enabled.
  let trace: TraceLog?

  init(isShared: Bool, traceLength: Int, isTracing: Bool) {
    (self.isShared, senderLimit) = (isShared, traceLength)
    (tellsDeliveries, tellsRecords) = (isShared, isShared)
    trace = isTracing ? TraceLog(limit: traceLength) : nil
    if let trace { add(trace) }
  }

  /// Adds an observer, which is notified of all later entries.
  mutating func add(_ observer: any WorldObserver) {
    listeners.append((observer.interests, observer))
    watched.formUnion(observer.interests)
    tellsDeliveries = isShared || watched.contains(.deliveries)
    tellsRecords = isShared || watched.contains(.records)
    tellsNotes = watched.contains(.notes)
    if watched.contains(.deliveries), senders == nil { senders = SenderLog(limit: senderLimit) }
  }

  /// Removes and returns the observers.
  mutating func takeListeners() -> [Listener] {
    defer { listeners = [] }
    return listeners
  }

  /// Returns whether any observer is interested in a kind of event.
  @inline(__always)
  func watches(_ kind: ObservedEvents) -> Bool { !watched.isDisjoint(with: kind) }

  /// Adds the hash of a wake-up or record.
  @inlinable @inline(__always)
  mutating func take(_ hasher: StableHasher) { digest.combine(hasher) }

  /// Adds the hash of a delivery, and counts the delivery.
  @inlinable @inline(__always)
  mutating func takeDelivery(_ hasher: StableHasher) {
    digest.combine(hasher)
    deliveredCount += 1
  }

  /// Returns the digest of a run at an instant.
  func digest(at now: VirtualTime) -> UInt64 {
    var digest = digest
    digest.combine(now)
    return digest.finalize()
  }

  /// Whether senders of messages are noted.
  var notesSenders: Bool { senders != nil }

  /// Sets the origin of messages from a number on; `nil` stands for code outside the world.
  mutating func beginTurn(_ origin: TraceEntry.Origin?, at number: UInt64) {
    senders?.begin(origin, at: number)
  }

  /// Notes that the senders are unknown from now on.
  mutating func loseTrackOfSenders() { senders?.loseTrack() }

  /// Returns the origin of the message with a number, if it is known.
  func origin(of number: UInt64) -> TraceEntry.Origin? { senders?.origin(of: number) }
}
