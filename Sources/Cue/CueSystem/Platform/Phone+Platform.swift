import CueModel
import SimulationKernel

/// What the platform does on the phone beside showing banners: it asks for permission, follows taps,
/// and removes the app.
extension Phone {
  /// Takes a step of the way to being allowed to notify (P-16).
  func take(_ event: AuthorizationFlow.Event) {
    let output = flow.take(event)
    state.authorization = flow.authorization
    if let output { context.note(.analytics(.permission(output))) }
  }

  /// Follows the link of a banner, once; one that is gone cannot be tapped.
  func tapped(_ subject: Subject) {
    guard let link = links.removeValue(forKey: subject) else { return }
    context.note(.tapped(subject))
    router.send(.open(link.url, .notification))
  }

  /// Removes everything of the app: its banners, what it was allowed, and what it had scheduled.
  func reinstalled() {
    take(.reinstalled)
    links = [:]
    presented = []
    pendingCount = 0
  }
}
