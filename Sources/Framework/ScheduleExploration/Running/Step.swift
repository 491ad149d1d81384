import ProcessSupport
import SimulationKernel
import SimulationPrimitives

/// Something that happened in a run, to tell of: a step of a task, or a fault.
struct Step: Hashable, Sendable {
  /// Whose step; nil for a fault.
  var option: ScheduleOption?
  /// The option of the default schedule, if this is not it.
  var insteadOf: ScheduleOption?
  /// The actor it happens in; empty for a child task in no actor, and for the clock.
  var actor: String
  /// The message that is delivered, if one is.
  var message: String?
  var time: VirtualTime
  /// Where ordinary code resumes, what kind of task that is, and where it was made.
  var function: String?
  /// The line it resumes in, and the function of its actor that it calls there.
  var line: String?
  var callee: String?
  /// Whether that function had begun before.
  var isBehindAwait = false
  var kind: OrdinaryTask?
  var maker: TaskMaker?
  /// The tasks that are told in the step that they are cancelled.
  var cancelled: [UInt32] = []
  /// The records made in the step.
  var records: [String] = []
  /// The fault, if the step is one, and the answer that says how.
  var fault: ScheduleQuestion?
  var answer = 0

  init(
    option: ScheduleOption, insteadOf: ScheduleOption?, actor: String, message: String?,
    time: VirtualTime
  ) {
    (self.option, self.insteadOf, self.actor) = (option, insteadOf, actor)
    (self.message, self.time) = (message, time)
  }

  /// Whether a message is delivered that was lost in a crash of its receiver.
  var isOfLostMessage: Bool { option?.kind == .delivery && message == nil }

  init(fault: ScheduleQuestion, answer: Int, actor: String, time: VirtualTime) {
    (self.fault, self.answer, self.actor, self.time) = (fault, answer, actor, time)
  }
}
