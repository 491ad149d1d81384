import FocusEngine
import SimulationKernel

extension FocusCenter {
  /// Schedules the next notification of the generated apps.
  func postNext() {
    if otherApps == nil, let mean = settings.otherAppsMeanSeconds {
      otherApps = NotificationGenerator(
        seed: context.seed, start: context.now, meanGapSeconds: mean,
        lull: settings.otherAppsLull.map { ($0, calendar) })
    }
    guard let payload = otherApps?.next() else { return }
    reference.send(.posted(Posting(payload)), at: payload.time)
  }

  /// Decides the outcome of a notification, and whether it gets a surface.
  ///
  /// A driver is shown no notification, not even critical ones, in any mode (R-14, C-07).
  func judge(_ payload: NotificationPayload) {
    let (notification, decision) = classified(payload)
    let isDelivered = decision.map { $0.outcome == .immediate } ?? true
    let presentation: FocusNote.Presentation =
      !isDelivered || !payload.asksForSurface ? .none : isCarConnected ? .keptFromCar : .surface
    let note = FocusNote(notification, mode: mode, decision: decision, presentation)
    context.record(note)
    context.note(.notification(note))
    guard presentation == .surface else { return }
    state.otherAppSpokeAt = context.now
    conductor.send(.situation(.focus(state)))
  }

  private func classified(
    _ payload: NotificationPayload
  ) -> (AppNotification, FocusDecision?) {
    guard let mode else { return (classifier.classify(payload), nil) }
    // The feed changes in place: a second owner would cause a copy for every notification.
    if feed == nil { feed = FocusFeed(pipeline, in: mode) }
    guard let (notification, decision) = feed?.take(payload) else {
      return (classifier.classify(payload), nil)
    }
    return (notification, decision)
  }
}
