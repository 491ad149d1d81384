/// The kind of the next job, noted before it arrives, as a job does not contain its kind.
// Safety: its pool keeps a pump alive, and its job arrives before any other code runs.
@safe
enum NextJob {
  /// A job like any other.
  case unknown
  /// The job of an idle pump.
  case idle(Unmanaged<Pump>)
  /// The job of the task that waits in a slot.
  case waiting(slot: UInt32, isMain: Bool)
  /// The job of a task on its way into its actor; without a number, of any task.
  case arriving(task: UInt32?)
}
