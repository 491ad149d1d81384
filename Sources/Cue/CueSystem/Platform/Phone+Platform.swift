import CueModel
import SimulationKernel

/// The platform's work on the phone beside showing banners: it asks for permission, follows taps,
/// and removes the app.
extension Phone {
  /// Takes a step of the way to being allowed to notify (P-16).
  func take(_ event: AuthorizationFlow.Event) {
    let output = flow.take(event)
    state.authorization = flow.authorization
    if let output { context.note(.analytics(.permission(output))) }
  }

  /// Does what a banner offers and follows its link, once; one that is gone cannot be tapped.
  func tapped(_ subject: Subject) {
    guard let banner = banners.removeValue(forKey: subject) else { return }
    context.note(.tapped(subject))
    // "Tap to undo" is what the notice about a quieted card says (C-37).
    if banner.actions.contains(.undo) {
      for card in subject.cards { conductor.send(.gesture(.quietUndone, card)) }
    }
    if let link = banner.link { router.send(.open(link.url, .notification)) }
  }

  /// Removes everything of the app: its banners, what it was allowed, and what it had scheduled.
  func reinstalled() {
    take(.reinstalled)
    banners = [:]
    presented = []
    pendingCount = 0
  }
}
