import CueModel
import SimulationKernel

/// The platform's work on the phone in addition to banners: it requests permission, follows taps,
/// and removes the app.
extension Phone {
  /// Performs a step of the authorization flow (P-16).
  func take(_ event: AuthorizationFlow.Event) {
    let output = flow.take(event)
    state.authorization = flow.authorization
    if let output { context.note(.analytics(.permission(output))) }
  }

  /// Performs a banner's action and follows its link, once; a banner that is gone cannot be tapped.
  func tapped(_ subject: Subject) {
    guard let banner = banners.removeValue(forKey: subject) else { return }
    context.note(.tapped(subject))
    // The notice about a quieted card offers "Tap to undo" (C-37).
    if banner.actions.contains(.undo) {
      for card in subject.cards { conductor.send(.gesture(.quietUndone, card)) }
    }
    if let link = banner.link { router.send(.open(link.url, .notification)) }
  }

  /// Removes all state of the app: its banners, its permissions, and its scheduled alerts.
  func reinstalled() {
    take(.reinstalled)
    banners = [:]
    presented = []
    pendingCount = 0
  }
}
