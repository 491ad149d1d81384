import CueModel
import FocusEngine
import SimulationKernel

extension FocusCenter {
  /// Ahead of whatever else is due at that instant.
  static let rank: UInt8 = 8

  /// The mode the clock calls for.
  var scheduledMode: FocusMode? { settings.scheduledMode(at: clock.moment(at: context.now)) }

  /// Takes up what the clock calls for, and looks again when it may call for something else: at the
  /// ends of schedules, and whenever the clock itself is put forward or back.
  func followClock() {
    if case .off(let instead) = choice, instead != scheduledMode { choice = .none }
    update()
    guard !settings.schedules.isEmpty else { return }
    let minutes = settings.schedules.flatMap { [$0.interval.startMinute, $0.interval.endMinute] }
      .map { $0 % 1_440 }
    let next = clock.calendar.nextReading(of: minutes, after: context.now)
    if next < .distantFuture { reference.send(.clock, at: next, rank: Self.rank) }
  }

  /// Takes up the mode that is now called for.
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

  /// Tells in a few words what the mode that ends held back, which is a report and no alert.
  private func sumUp() {
    guard policy.summarizesAtFocusEnd, let mode, let groups = feed?.summaryGroups, !groups.isEmpty
    else { return }
    context.note(.summary(mode, SummaryEngine().summary(of: groups).text))
  }
}
