import CueModel
import CueSystem
import ModelGallery
import SimulationFederation
import SimulationKernel

/// The part of a device that has its banner from a push service, and hands it to the Conductor as any other
/// consumer does: the app is launched for it.
actor PushClient: SynchronousActor {
  enum Message: BareMessage { case due, ask, banner }

  nonisolated let context: SimulationContext
  private let number: Int
  private let jitterSeconds: Double
  private let service: Crossing<PushCenter.Message>
  private let conductor: ActorReference<Conductor.Message>

  init(
    context: SimulationContext, number: Int, jitterSeconds: Double,
    service: Crossing<PushCenter.Message>, conductor: ActorReference<Conductor.Message>
  ) {
    (self.context, self.number, self.jitterSeconds) = (context, number, jitterSeconds)
    (self.service, self.conductor) = (service, conductor)
  }

  func receive(_ message: Message) {
    switch message {
    case .due:
      var draws = context.randomStream("jitter")
      reference.send(.ask, after: .seconds(jitterSeconds * draws.uniform()))
    case .ask: service.send(.client(number))
    case .banner:
      conductor.send(.launch)
      conductor.send(.consumer(PushCampaign.alert))
    }
  }
}
