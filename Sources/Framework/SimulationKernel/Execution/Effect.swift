/// An effect of a handler on its world, applied at once or, in threaded mode, after the round.
enum Effect {
  case event(time: Int64, rank: UInt8, target: ResidentCell, slot: UInt32)
  case wake(time: Int64, ActorCell, slot: UInt32)
  case digest(StableHasher, ObservedEvents, TraceEntry?)
  case entry(ObservedEvents, TraceEntry)
  case cancellation(slot: UInt32, generation: UInt32)
  case enrolment(ActorCell)
  case halt(ActorCell, ActorCell.State)
  case interruption(Interruptible, any Error)
  case joining(Joiner, ActorCell)
  case departure(ResidentCell)
}

extension WorldCore {
  /// Performs an effect of the running handler, at its place in the order of events.
  @inline(__always)
  func perform(_ effect: @autoclosure () -> Effect) {
    guard isShared, let worker = activeWorker else { return apply(effect()) }
    worker.note(effect())
  }

  /// Performs an effect immediately.
  @inline(__always)
  func apply(_ effect: consuming Effect) {
    switch consume effect {
    case .event(let time, let rank, let cell, let slot):
      schedule(time: time, rank: rank, target: cell.index, slot: slot)
    case .wake(let time, let cell, let slot):
      scheduleOwnWake(of: cell, in: slot, at: time)
    case .digest(let hasher, let kind, let entry): take(hasher, kind, entry)
    case .entry(let kind, let entry): tell(kind, entry)
    case .cancellation(let slot, let generation): cancelWait(in: slot, generation: generation)
    case .enrolment(let cell): registry.enrol(cell)
    case .interruption(let target, let error): interrupt(target, with: error)
    case .joining(let joiner, let cell): join(joiner, to: cell)
    case .halt(let cell, let state): applyHalt(cell, as: state)
    case .departure(let cell): applyLeaving(cell)
    }
  }
}
