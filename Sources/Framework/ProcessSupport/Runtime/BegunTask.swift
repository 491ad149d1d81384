/// A task of ordinary code that had not ended after its last job in the world.
///
/// Its runtime notes can be read while it is listed, regardless of where it ends.
package struct BegunTask {
  package let job: UnownedJob
  /// The number of the task in the schedule.
  package let number: UInt32
  /// A reference that keeps the task alive, or `nil` if the task is in a frame of its parent.
  private let object: AnyObject?

  /// Lists a task, or returns nil if its end may be missed and nothing keeps it alive until then.
  ///
  /// An `async let` is in a frame of its parent, and a reference count does not keep it alive. It
  /// is listed if it waits for a resumption in this world, and so ends in a job of this world.
  package init?(_ job: UnownedJob, _ object: AnyObject, number: UInt32) {
    (self.job, self.number) = (job, number)
    switch JobLayout.maker(of: job) {
    case .task, .groupChild: self.object = object
    case .asyncLet:
      switch TaskNotes.aim(of: job) {
      case .task, .continuation, .group: self.object = nil
      case .executor, nil: return nil
      }
    }
  }
}
