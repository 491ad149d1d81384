/// A task that delivers messages, one after another, until a handler waits.
///
/// A handler that suspends holds its pump. The run loop then uses another one, idle or new. A world
/// therefore needs as many pumps as it has handlers suspended at once, plus one.
// Safety: only the thread that runs the world uses it or, in threaded mode, runs its actor.
final class Pump: @unchecked Sendable {
  /// The event that the run loop chose for this pump; without one the pump takes the next due
  /// event.
  @safe @exclusivity(unchecked) var assigned: Event?
  /// The event whose handler runs or waits inside this pump.
  @safe @exclusivity(unchecked) var current: Event?
  /// The number of waits without stall detection that the handler has open.
  @safe @exclusivity(unchecked) var idling = 0
  /// Whether the pump must end because its actor was removed.
  @safe @exclusivity(unchecked) var isDismissed = false
  /// The job of the pump while it is idle.
  @safe @exclusivity(unchecked) var parked: UnownedJob?
  /// The seat of the actor that the pump serves, in threaded mode.
  let seat: TeamSeat?
  /// The runtime's identity of the pump's task, read from its first job.
  @safe @exclusivity(unchecked) var task: UInt32 = 0
  /// The number of pumps that the world created before.
  let number: UInt64

  init(number: UInt64, seat: TeamSeat? = nil) {
    (self.number, self.seat) = (number, seat)
  }
}

/// The actor in which a world's pumps run, on the world's executor.
///
/// A delivery therefore takes two executor switches and no hop.
actor PumpHost {
  private let core: WorldCore
  private nonisolated let executor: any SerialExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(core: WorldCore, executor: any SerialExecutor) {
    self.core = core
    self.executor = executor
  }

  /// Starts the task of a new pump.
  func start(_ pump: Pump) {
    // Allowed: the pump is the kernel's own; capturing self keeps it on this actor.
    Task {
      guard core.mode == .interleaved else { return await self.run(pump) }
      // A resumption of a handler by a thread of the system is then detected at once. In
      // explorations that is worth its cost.
      await withTaskExecutorPreference(core.guest.executor) { await self.run(pump) }
    }
  }

  private func run(_ pump: Pump) async {
    while !core.isFinished, !pump.isDismissed {
      while let event = core.nextEvent(for: pump) {
        if let (deliver, cell) = core.delivery(of: event) { await deliver(cell, event.slot) }
        pump.current = nil
      }
      guard !core.isFinished else { return }
      if let seat = pump.seat { seat.idlePumps.append(pump) } else { core.pumps.rest(pump) }
      let spot = core.parkingSpot
      spot.prepare(pump)
      _ = await spot.wait()
    }
  }
}

extension WorldCore {
  /// The spot where the calling thread parks waiting tasks.
  var parkingSpot: ParkingSpot { worker?.parking ?? waiting.spot }
}

extension Pump {
  /// Removes and returns the job of an idle pump, to be made ready.
  func wake(in core: WorldCore) -> ReadyJob? {
    parked.take().map { ReadyJob(parked: $0, in: core, isMain: !core.isShared) }
  }
}
