/// A task of ordinary code that had not ended when its last job in the world was over.
///
/// Its notes can be read for as long as it is listed, wherever it ends.
package struct BegunTask {
  package let job: UnownedJob
  /// The number of the task in the schedule.
  package let number: UInt32
  /// Keeps the task where it lies; nil where it lies in a frame of its parent.
  private let object: AnyObject?

  /// Lists a task; nil for one whose end may go unseen, and that nothing keeps until then.
  ///
  /// An `async let` lies in a frame of its parent, and a count of references does not keep it. It is listed where
  /// it waits for what resumes it in this world, and so ends in a job of this world.
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
