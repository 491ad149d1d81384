/// The kind of the next job, noted before it arrives, as a job does not contain its kind.
// Safety: a pump is kept by its pool, and its job arrives before anything else happens.
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
