/// The kind of the job that comes next, noted just before it comes: a job itself does not tell.
// Safety: a pump is kept by its pool, and its job comes before anything else happens.
@safe
enum NextJob {
  /// One like any other.
  case unknown
  /// That of a pump with nothing to do.
  case idle(Unmanaged<Pump>)
  /// That of whoever waits in a slot.
  case waiting(slot: UInt32, isMain: Bool)
  /// That of a task on its way into its actor; of whichever task it is, without one.
  case arriving(task: UInt32?)
}
