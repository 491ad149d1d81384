extension WorldCore {
  /// How many events ahead a large world looks for what its handlers need, and how many actors make it one.
  private static var sight: Int { 12 }
  private static var largeCount: Int { 4_096 }

  /// Brings near what the handlers of the next events will need first, all of it at once.
  ///
  /// In a large world nothing of an actor is in the processor's cache when its turn comes: its handler would
  /// wait for memory at each step from the table to the record to the instance, and again at the actor it sends
  /// to. Records are fetched one look before the instances they lead to. What is read decides nothing.
  @inline(never)
  func lookAhead() {
    isLarge = cells.count >= Self.largeCount
    untilLook = isLarge ? Self.sight : Self.largeCount
    guard isLarge else { return }
    // Where little is due at this instant, what is sent now is handled next: of the events until the next look only
    // half are those that are seen here.
    let isNext = queue.upcoming(Self.sight - 1, at: now.nanoseconds)?.time != now.nanoseconds
    if isNext { untilLook *= 2 }
    ahead.removeAll(keepingCapacity: true)
    for place in 0..<(2 * Self.sight) {
      guard let event = queue.upcoming(place, at: now.nanoseconds), !event.isWake,
        let actor = immediate[Int(event.target)]
      else { continue }
      if place < Self.sight { ahead.append(actor) } else { bringNear(actor, isNext) }
    }
    var sum: UInt = 0
    for actor in ahead {
      sum &+= actor.glimpseInstance()
      if let receiver = lastReceiver(of: actor) { bringNear(receiver, isNext) }
    }
    if isNext {
      for actor in ahead {
        if let receiver = lastReceiver(of: actor) { sum &+= receiver.glimpseInstance() }
      }
    }
    glimpse &+= sum
  }

  /// Fetches an actor's record: of actors that follow each other in memory it is written to, which nobody has to wait
  /// for; of those that lie anywhere it is read, as writes wait for each other.
  @inline(__always)
  private func bringNear(_ actor: ImmediateHandle, _ isScattered: Bool) {
    if isScattered { glimpse &+= actor.glimpseRecord() } else { actor.touchRecord() }
  }

  @inline(__always)
  private func lastReceiver(of actor: ImmediateHandle) -> ImmediateHandle? {
    let place = Int(actor.lastReceiver)
    return place < immediate.count ? immediate[place] : nil
  }

  /// Notes whom the handler that runs at once sends to, as it may do so the next time.
  @usableFromInline
  func noteReceiver(_ index: UInt32) {
    guard let sender = delivering?.target, sender != index else { return }
    immediate[Int(sender)]?.lastReceiver = index
  }
}

/// How many bytes an object takes up, counted in sixteens.
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
