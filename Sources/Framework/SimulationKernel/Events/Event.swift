/// One entry of the schedule: its event, its instant, and its order among equals.
///
/// Entries are plain words, so that moving one in a heap moves 24 bytes and no reference count.
@usableFromInline
struct Event {
  /// Nanoseconds since the epoch.
  @usableFromInline let time: Int64
  /// Rank in the top byte, sequence below it: comparing orders compares both.
  @usableFromInline let order: UInt64
  /// The index of the actor addressed, with ``wakeFlag`` set if a sleeper is meant.
  @usableFromInline let target: UInt32
  /// The slot of the message in the actor's mailbox, or of the sleeper in the world's table.
  @usableFromInline let slot: UInt32

  @usableFromInline static let wakeFlag: UInt32 = 1 << 31

  /// The flag set beside it if a process is to begin.
  static let startFlag: UInt32 = 1 << 30

  /// The target of what ends a sleep of a task that is no handler.
  static let sleep: UInt32 = .max

  @inlinable
  init(time: Int64, order: UInt64, target: UInt32, slot: UInt32) {
    self.time = time
    self.order = order
    self.target = target
    self.slot = slot
  }

  /// The place among all that were ever sent, whatever the rank.
  var number: UInt64 { order & (1 << 56 - 1) }

  /// The rank it was scheduled with; zero for what is sent without delay, which goes last.
  @inlinable var rank: UInt8 { UInt8(truncatingIfNeeded: order >> 56) }

  /// Indicates whether a sleep of a task that is no handler ends.
  var isOrdinaryWake: Bool { target == Self.sleep }

  /// Indicates whether a process is to begin.
  var isStart: Bool { target & Self.startFlag != 0 }

  /// The place of the actor addressed.
  var cell: Int { Int(target & ~(Self.wakeFlag | Self.startFlag)) }

  @inlinable var isWake: Bool { target & Self.wakeFlag != 0 }

  @inlinable
  static func precedes(_ left: Event, _ right: Event) -> Bool {
    left.time < right.time || (left.time == right.time && left.order < right.order)
  }
}
