import Dispatch
import ProcessSupport
import SimulationKernel
import SimulationStatistics
import StoreFiles
import Synchronization

/// A computation of the devices of a plan, a few at a time, with the sum of their results.
///
///     let run = FleetRun<Tally>(plan: FleetPlan(identity), threads: 2)
///     let tally = try run.tally { device in try simulate(device) }
///
/// Only the running devices are in memory. A completed device is added to its block, and a block to
/// the whole. So memory grows with the fleet only by a byte for each block.
package struct FleetRun<Tally: FleetTally>: Sendable {
  /// The plan to compute.
  package let plan: FleetPlan
  /// The number of devices that may run at once, which does not affect the results.
  package let threads: Int
  /// The checkpoint with the blocks of this and an earlier run, if any.
  package let checkpoint: FleetCheckpoint<Tally>?
  /// Called on any thread after each device, with the number of completed devices and the total.
  package let progress: @Sendable (_ done: Int, _ total: Int) -> Void
  /// Returns whether the run has to stop.
  ///
  /// Called before each device.
  package let isStopped: @Sendable () -> Bool

  /// Prepares a run.
  ///
  /// - Precondition: The checkpoint is that of the plan.
  package init(
    plan: FleetPlan, threads: Int, checkpoint: FleetCheckpoint<Tally>? = nil,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    precondition(
      checkpoint.map { $0.plan == plan } ?? true, "the checkpoint has another plan; pass its own")
    self.plan = plan
    self.threads = threads
    self.checkpoint = checkpoint
    self.progress = progress
    self.isStopped = isStopped
  }

  /// Computes every device that is not recorded yet.
  ///
  /// - Parameter body: Computes the tally of the device with an index, and occupies its thread
  ///   meanwhile.
  /// - Returns: The tally of all devices of the plan, including the recorded ones.
  /// - Throws: The body's error for the failed device with the least index, `StoreError` if a block
  ///   cannot be recorded, or ``FleetInterruption``. Recorded blocks are kept.
  package func tally(_ body: @Sendable (_ device: Int) throws -> Tally) throws -> Tally {
    let ledger = FleetLedger(self)
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, plan.blockCount))) { _ in
      while !isStopped(), let block = ledger.nextBlock() { compute(block, body, ledger) }
    }
    return try ledger.result()
  }

  /// Computes one block, and records it unless the run ends before its last device is done.
  private func compute(
    _ block: Int, _ body: (Int) throws -> Tally, _ ledger: FleetLedger<Tally>
  ) {
    var tally = Tally()
    for device in plan.devices(ofBlock: block) {
      guard !isStopped(), ledger.isWanted(device) else { return }
      do {
        tally.merge(try body(device))
      } catch {
        return ledger.fail(at: device, error)
      }
      progress(ledger.countDevice(), plan.devices.count)
    }
    do throws(StoreError) {
      try checkpoint?.append(block, tally)
    } catch {
      return ledger.fail(at: -1, error)
    }
    ledger.add(block, tally)
  }
}

/// The shared state of a run's threads: the remaining blocks, and the sum of the others.
private final class FleetLedger<Tally: FleetTally>: Sendable {
  private struct State {
    var next = 0
    var total: Tally
    var recorded: Int
    var failure: (device: Int, error: any Error)?
  }

  private let plan: FleetPlan
  private let checkpoint: FleetCheckpoint<Tally>?
  private let state: Serialized<State>
  private let done: Atomic<Int>
  /// The first index of devices that need no computation, because an earlier one failed.
  private let limit = Atomic<Int>(.max)

  init(_ run: FleetRun<Tally>) {
    plan = run.plan
    checkpoint = run.checkpoint
    let recorded = checkpoint?.found.deviceCount ?? 0
    done = Atomic(recorded)
    state = Serialized(State(total: checkpoint?.found.total ?? Tally(), recorded: recorded))
  }

  /// The next block to compute.
  ///
  /// Blocks are assigned in order, so that all blocks before a failed device are computed or in
  /// computation. So the failed device with the least index is always found.
  func nextBlock() -> Int? {
    state.withLock { state in
      while state.next < plan.blockCount {
        defer { state.next += 1 }
        if checkpoint?.found.blocks[state.next] != true {
          return isWanted(plan.devices(ofBlock: state.next).lowerBound) ? state.next : nil
        }
      }
      return nil
    }
  }

  func isWanted(_ device: Int) -> Bool { device < limit.load(ordering: .relaxed) }

  /// Counts one more device as done.
  func countDevice() -> Int { done.add(1, ordering: .relaxed).newValue }

  func add(_ block: Int, _ tally: Tally) {
    state.withLock { state in
      // Any order of blocks gives the same sum of tallies (L-5).
      state.total.merge(tally)
      state.recorded += plan.devices(ofBlock: block).count
    }
  }

  func fail(at device: Int, _ error: any Error) {
    state.withLock { state in
      if let failure = state.failure, failure.device < device { return }
      state.failure = (device, error)
      limit.store(device, ordering: .relaxed)
    }
  }

  /// Returns the tally of all devices, once all threads have finished.
  func result() throws -> Tally {
    try state.withLock { state in
      if let failure = state.failure { throw failure.error }
      guard state.recorded == plan.devices.count else {
        throw FleetInterruption(
          done: state.recorded, total: plan.devices.count, folder: checkpoint?.folder)
      }
      return state.total
    }
  }
}
