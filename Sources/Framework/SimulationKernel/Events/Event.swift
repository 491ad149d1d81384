/// One entry of the schedule: its target, its instant, and its order among equals.
///
/// Entries are plain words, so that moving one in a heap moves 24 bytes and no reference count.
@usableFromInline
struct Event {
  /// The instant, in nanoseconds since the epoch.
  @usableFromInline let time: Int64
  /// The rank in the top byte and the sequence number below, so that one comparison covers both.
  @usableFromInline let order: UInt64
  /// The index of the receiving actor, with ``wakeFlag`` set if the event ends a wait.
  @usableFromInline let target: UInt32
  /// The slot of the message in the actor's mailbox, or of the wait in the world's table.
  @usableFromInline let slot: UInt32

  @usableFromInline static let wakeFlag: UInt32 = 1 << 31

  /// The flag, set in addition to ``wakeFlag``, of an event that begins a process.
  static let startFlag: UInt32 = 1 << 30

  /// The target of an event that ends a sleep of ordinary code.
  static let sleep: UInt32 = .max

  @inlinable
  init(time: Int64, order: UInt64, target: UInt32, slot: UInt32) {
    self.time = time
    self.order = order
    self.target = target
    self.slot = slot
  }

  /// The sequence number among all events ever sent, regardless of rank.
  var number: UInt64 { order & (1 << 56 - 1) }

  /// The rank of the event; zero for one sent without delay, which goes last.
  @inlinable var rank: UInt8 { UInt8(truncatingIfNeeded: order >> 56) }

  /// Whether the event ends a sleep of ordinary code.
  var isOrdinaryWake: Bool { target == Self.sleep }

  /// Whether the event begins a process.
  var isStart: Bool { target & Self.startFlag != 0 }

  /// The place of the receiving actor.
  var cell: Int { Int(target & ~(Self.wakeFlag | Self.startFlag)) }

  @inlinable var isWake: Bool { target & Self.wakeFlag != 0 }

  @inlinable
  static func precedes(_ left: Event, _ right: Event) -> Bool {
    left.time < right.time || (left.time == right.time && left.order < right.order)
  }
}
