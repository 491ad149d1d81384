/// A prefetcher of the memory that handlers of a large world need; it affects no result.
///
/// In a large world no data of an actor is in the processor's cache when its handler begins. The
/// handler would wait for memory at the table, the record and the instance, and again for the
/// receivers of its messages. Records are fetched one look before the instances they lead to.
@usableFromInline
struct Prefetcher {
  /// The number of events to look ahead, and the number of actors that make a world large.
  private static let sight = 12
  private static let largeCount = 4_096

  @usableFromInline private(set) var isLarge = false
  /// The number of messages before the next look ahead.
  private var untilLook = 1
  /// The receivers of the next messages, as far as the last look reached.
  private var ahead: ContiguousArray<ImmediateHandle> = []
  /// The sum of the words read, so that the compiler does not remove the reads.
  private var glimpse: UInt = 0

  /// Counts a message, and returns whether to look ahead before it.
  @inline(__always)
  mutating func isDue() -> Bool {
    untilLook &-= 1
    return untilLook == 0
  }

  /// Fetches the memory that the handlers of the next events will need first, all at once.
  ///
  /// - Parameters:
  ///   - schedule: The events.
  ///   - now: The present instant.
  ///   - actors: The handles of actors that handle messages at once, by place.
  ///   - count: The number of actors and processes.
  @inline(never)
  mutating func look(
    at schedule: borrowing Schedule, now: Int64,
    actors: ContiguousArray<ImmediateHandle?>, of count: Int
  ) {
    isLarge = count >= Self.largeCount
    untilLook = isLarge ? Self.sight : Self.largeCount
    guard isLarge else { return }
    // If few events are due at this instant, messages sent now are handled next. So only half of
    // the events until the next look are visible here.
    let isNext = schedule.upcoming(Self.sight - 1, at: now)?.time != now
    if isNext { untilLook *= 2 }
    ahead.removeAll(keepingCapacity: true)
    for place in 0..<(2 * Self.sight) {
      guard let event = schedule.upcoming(place, at: now), !event.isWake,
        let actor = actors[Int(event.target)]
      else { continue }
      if place < Self.sight { ahead.append(actor) } else { bringNear(actor, isNext) }
    }
    var sum: UInt = 0
    for actor in ahead {
      sum &+= actor.glimpseInstance()
      if let receiver = Self.lastReceiver(of: actor, actors) { bringNear(receiver, isNext) }
    }
    if isNext {
      for actor in ahead {
        if let receiver = Self.lastReceiver(of: actor, actors) {
          sum &+= receiver.glimpseInstance()
        }
      }
    }
    glimpse &+= sum
  }

  /// Fetches an actor's record.
  ///
  /// If actors are adjacent in memory, the record is written, which stalls no handler. If they are
  /// scattered, it is read, as writes wait for each other.
  @inline(__always)
  private mutating func bringNear(_ actor: ImmediateHandle, _ isScattered: Bool) {
    if isScattered { glimpse &+= actor.glimpseRecord() } else { actor.touchRecord() }
  }

  @inline(__always)
  private static func lastReceiver(
    of actor: ImmediateHandle, _ actors: ContiguousArray<ImmediateHandle?>
  ) -> ImmediateHandle? {
    let place = Int(actor.lastReceiver)
    return place < actors.count ? actors[place] : nil
  }
}

/// The size of an object in bytes, in units of sixteen.
struct ObjectLength {
  private var sixteens: UInt8 = 1

  init() {}

  init(of object: AnyObject) {
    #if canImport(Glibc)
    // Safety: without Objective-C, the description of a class has the size of its instances at this place.
    let size = unsafe unsafeBitCast(type(of: object), to: UnsafeRawPointer.self)
      .load(fromByteOffset: 24, as: UInt32.self)
    sixteens = UInt8(min(size / 16, 32))
    #endif
  }

  var bytes: Int { Int(sixteens) << 4 }
}
