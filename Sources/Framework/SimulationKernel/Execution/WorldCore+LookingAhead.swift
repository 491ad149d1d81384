extension WorldCore {
  /// How many events ahead a large world looks, and how many actors make it one.
  private static var sight: Int { 16 }
  private static var largeCount: Int { 4_096 }

  /// Reads what the handlers of the next events will need first, all at once.
  ///
  /// In a large world nothing of an actor is in the processor's cache when its turn comes: its handler would
  /// wait for memory at each step from the table to the cell to the instance, and again at the actor it sends
  /// to. Independent reads wait together. What is read decides nothing.
  @inline(never)
  func lookAhead() {
    isLarge = cells.count >= Self.largeCount
    untilLook = isLarge ? Self.sight : Self.largeCount
    guard isLarge else { return }
    var sum: UInt = 0
    ahead.removeAll(keepingCapacity: true)
    for place in 0..<Self.sight {
      guard let event = queue.upcoming(place, at: now.nanoseconds), !event.isWake,
        let actor = immediate[Int(event.target)]
      else { continue }
      ahead.append(actor)
      sum &+= actor.glimpseRecord()
    }
    for actor in ahead {
      sum &+= actor.glimpseInstance()
      if let receiver = lastReceiver(of: actor) { sum &+= receiver.glimpseRecord() }
    }
    // Where more is due at this instant than that, what is sent now is handled later.
    if queue.upcoming(Self.sight - 1, at: now.nanoseconds)?.time != now.nanoseconds {
      for actor in ahead {
        if let receiver = lastReceiver(of: actor) { sum &+= receiver.glimpseInstance() }
      }
    }
    glimpse &+= sum
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
