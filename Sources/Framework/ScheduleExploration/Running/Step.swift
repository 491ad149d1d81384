import SimulationKernel
import SimulationPrimitives

/// Something that happened in a run, to tell of: a step of a task, or a fault.
struct Step: Hashable, Sendable {
  /// Whose step; nil for a fault.
  var option: ScheduleOption?
  /// What would have happened by itself, if this is not it.
  var insteadOf: ScheduleOption?
  /// The actor it happens in; empty for a child task in no actor, and for the clock.
  var actor: String
  /// What is delivered, if anything is.
  var message: String?
  var time: VirtualTime
  /// Where ordinary code goes on, what kind of task that is, and what it is called if it has a name.
  var function: String?
  var kind: OrdinaryTask?
  var taskName: String?
  /// What was put on record in the step.
  var records: [String] = []
  /// What went wrong, and how.
  var fault: ScheduleQuestion?
  var answer = 0

  init(
    option: ScheduleOption, insteadOf: ScheduleOption?, actor: String, message: String?,
    time: VirtualTime
  ) {
    (self.option, self.insteadOf, self.actor) = (option, insteadOf, actor)
    (self.message, self.time) = (message, time)
  }

  init(fault: ScheduleQuestion, answer: Int, actor: String, time: VirtualTime) {
    (self.fault, self.answer, self.actor, self.time) = (fault, answer, actor, time)
  }
}
