public import CueModel
public import SimulationKernel

/// One health measurement, for readiness (P-12).
public struct HealthSample: Hashable, Sendable, StableHashable {
  /// The signal that was measured.
  public var signal: HealthSignal
  /// The value, in the signal's own unit.
  public var value: Double

  /// Creates a sample.
  public init(signal: HealthSignal, value: Double) {
    self.signal = signal
    self.value = value
  }

  /// Adds both fields.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(signal.rawValue)
    hasher.combine(value)
  }
}

/// The health store: stores measurements and workouts, and triggers the evaluation of readiness and
/// reminders (P-24).
public actor HealthSensor: DevicePart, SynchronousActor {
  static let name = "health"

  /// The messages the sensor understands.
  public enum Message: SimulationMessage {
    /// A measurement was made.
    case measured(HealthSample)
    /// A workout was planned for today.
    case workoutPlanned
    /// A workout was done.
    case workoutDone
    /// The reminder of the workout of a local day is due.
    case remind(dayNumber: Int)

    /// Adds the sample or the day.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .measured(let sample): hasher.combine(0, sample)
      case .workoutPlanned: hasher.combine(1)
      case .workoutDone: hasher.combine(2)
      case .remind(let dayNumber): hasher.combine(3, dayNumber)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let appGroup: ActorReference<AppGroup.Message>
  private let calendar: LocalCalendar
  private let limits: ConsumerLimits
  private var evaluator = ReadinessEvaluator()
  /// The local day of the last planned workout, and whether it is still due.
  private var planned: (dayNumber: Int, isOpen: Bool)?

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    appGroup = context.address(of: AppGroup.self)
    calendar = configuration.calendar
    limits = configuration.policy.consumers
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    let moment = calendar.moment(at: context.now)
    switch message {
    case .measured(let sample):
      evaluator.observe(sample.signal, sample.value, at: context.now)
      let hasWorkout = planned.map { $0 == (moment.dayNumber, true) } ?? false
      let alert = evaluator.alert(at: context.now, hasWorkoutToday: hasWorkout, limits: limits)
      if let alert { say(ConsumerAlert(alert)) }
    case .workoutPlanned: plan(moment)
    case .workoutDone:
      planned?.isOpen = false
      appGroup.send(.workoutDone)
    case .remind(let dayNumber):
      if let planned, planned == (dayNumber, true) { say(.workoutReminder) }
    }
  }

  private func plan(_ moment: LocalMoment) {
    planned = (moment.dayNumber, true)
    let minute = limits.workoutReminderMinute
    let due = calendar.instant(of: moment.date, minute: minute)
    guard context.now < due else { return }
    reference.send(.remind(dayNumber: moment.dayNumber), at: due)
  }

  /// Launches the app's process for an alert, as the platform does for news of the health store.
  private func say(_ alert: ConsumerAlert) {
    conductor.send(.launch(.health))
    conductor.send(.consumer(alert))
  }
}
