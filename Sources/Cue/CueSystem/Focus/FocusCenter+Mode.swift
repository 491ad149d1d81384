import CueModel
import FocusEngine
import SimulationKernel

extension FocusCenter {
  /// Ahead of all other events of the instant.
  static let rank: UInt8 = 8

  /// The mode the clock calls for.
  var scheduledMode: FocusMode? { settings.scheduledMode(at: clock.moment(at: context.now)) }

  /// Follows the clock: applies its mode, and schedules the next check at the ends of schedules and
  /// at changes of the clock.
  func followClock() {
    if case .off(let instead) = choice, instead != scheduledMode { choice = .none }
    update()
    guard !settings.schedules.isEmpty else { return }
    let minutes = settings.schedules.flatMap { [$0.interval.startMinute, $0.interval.endMinute] }
      .map { $0 % 1_440 }
    let next = clock.calendar.nextReading(of: minutes, after: context.now)
    if next < .distantFuture { reference.send(.clock, at: next, rank: Self.rank) }
  }

  /// Applies the mode that is now in force.
  func update() {
    let next: FocusMode? =
      switch choice {
      case .on(let mode): mode
      case .off: nil
      case .none: settings.beginsWhenDriving && driving.isDriving ? .driving : scheduledMode
      }
    guard next != mode else { return }
    sumUp()
    mode = next
    feed = nil
    context.note(.focus(next))
    guard state.isActive != (next != nil) else { return }
    state.isActive = next != nil
    publish()
  }

  func noteBarriers() {
    context.note(.barrier(.alertsDisabled, isUp: state.areAlertsDisabled))
    context.note(.barrier(.focus, isUp: state.isActive))
  }

  func publish() {
    noteBarriers()
    conductor.send(.situation(.focus(state)))
    phone.send(.focus(state))
  }

  /// Reports in a few words the notifications that the ended mode withheld, without an alert
  ///
  private func sumUp() {
    guard policy.summarizesAtFocusEnd, let mode, let groups = feed?.summaryGroups, !groups.isEmpty
    else { return }
    context.note(.summary(mode, SummaryEngine().summary(of: groups).text))
  }
}
