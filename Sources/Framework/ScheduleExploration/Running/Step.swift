import ProcessSupport
import SimulationKernel
import SimulationPrimitives

/// An entry of a failure trace: a step of a task, or a fault.
struct Step: Hashable, Sendable {
  /// The option that was taken, or `nil` for a fault.
  var option: ScheduleOption?
  /// The option of the default schedule, if this is a deviation.
  var insteadOf: ScheduleOption?
  /// The actor of the step, or empty for the clock and for a child task in no actor.
  var actor: String
  /// The message that is delivered, if any.
  var message: String?
  var time: VirtualTime
  /// The function in which ordinary code resumes.
  var function: String?
  /// The line of the resumption, and the function of the actor that is called there.
  var line: String?
  var callee: String?
  /// Whether that function had begun before.
  var isBehindAwait = false
  var kind: OrdinaryTask?
  var maker: TaskMaker?
  /// The tasks that the step cancels.
  var cancelled: [UInt32] = []
  /// The records made in the step.
  var records: [String] = []
  /// The fault, if the entry is one, and the answer that selects its form.
  var fault: ScheduleQuestion?
  var answer = 0

  init(
    option: ScheduleOption, insteadOf: ScheduleOption?, actor: String, message: String?,
    time: VirtualTime
  ) {
    (self.option, self.insteadOf, self.actor) = (option, insteadOf, actor)
    (self.message, self.time) = (message, time)
  }

  /// Whether the delivered message was lost in a crash of its receiver.
  var isOfLostMessage: Bool { option?.kind == .delivery && message == nil }

  init(fault: ScheduleQuestion, answer: Int, actor: String, time: VirtualTime) {
    (self.fault, self.answer, self.actor, self.time) = (fault, answer, actor, time)
  }
}
