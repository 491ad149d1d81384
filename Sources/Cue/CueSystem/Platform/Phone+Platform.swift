import CueModel
import SimulationKernel

/// What the platform does on the phone beside showing banners: it asks for permission, follows taps,
/// and removes the app.
extension Phone {
  /// Takes a step of the way to being allowed to notify (P-16).
  func take(_ event: AuthorisationFlow.Event) {
    let output = flow.take(event)
    state.authorisation = flow.authorisation
    if let output { journal?.note(.analytics(.permission(output)), at: context.now) }
  }

  /// Follows the link of a banner, once; one that is gone cannot be tapped.
  func tapped(_ subject: Subject) {
    guard let link = links.removeValue(forKey: subject) else { return }
    journal?.note(.tapped(subject), at: context.now)
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
