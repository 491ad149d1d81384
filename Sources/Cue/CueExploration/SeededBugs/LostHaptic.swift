import CueModel
import ScheduleExploration
import SimulationKernel
import SimulationModeling

extension ExploredProgram {
  /// Creates a program in which a lost answer to a tap makes the phone alert a second time,
  /// although the person felt the tap.
  static func lostHaptic(isBuggy: Bool) -> ExploredProgram {
    ExploredProgram(
      CueBugs.name("lost_haptic", isBuggy: isBuggy), start: Afternoon.start
    ) { run in
      let ears = run.actor("person") { Ears(context: $0) }
      let wrist = run.actor("watch") { Wrist(context: $0, ears: ears) }
      let pocket = run.actor("phone") {
        Pocket(context: $0, watch: wrist.reference, ears: ears, trustsSilence: isBuggy)
      }
      wrist.reference.send(.pair(pocket.reference))
      pocket.reference.send(.speak, after: .seconds(1))
      run.expect("one alert, felt at most once (C-15)") { ears.assumeIsolated { $0.count } <= 1 }
    }
  }
}

/// A counter of the alerts that the person notices.
private actor Ears: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case notice
  }

  nonisolated let context: SimulationContext
  private(set) var count = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) { count += 1 }
}

/// A watch that taps and sends an answer, unless the deadline for the tap is over.
private actor Wrist: SimulatedActor {
  enum Message: SimulationMessage {
    case pair(ActorReference<Pocket.Message>)
    case tap(notAfter: VirtualTime)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .pair(let value): hasher.combine(0, value)
      case .tap(let notAfter): hasher.combine(1, notAfter)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let ears: Ears
  private var link: Link<Pocket.Message>?
  private var hasTapped = false

  init(context: SimulationContext, ears: Ears) { (self.context, self.ears) = (context, ears) }

  func receive(_ message: Message) {
    switch message {
    case .pair(let phone):
      link = Link(
        to: phone, latency: .constant(.milliseconds(50)), random: context.randomStream("link"))
    case .tap(let notAfter):
      guard !hasTapped else { return }
      guard context.now < notAfter else {
        link?.send(.dropped)
        return
      }
      hasTapped = true
      ears.reference.send(.notice)
      link?.send(.landed)
    }
  }
}

/// A phone that sends the tap, and shows a banner if the tap was dropped, or wrongly after silence.
private actor Pocket: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case speak
    case landed
    case dropped
    case silence
  }

  nonisolated let context: SimulationContext
  private let ears: Ears
  private let trustsSilence: Bool
  private var link: Link<Wrist.Message>
  private var isOpen = false

  init(
    context: SimulationContext, watch: ActorReference<Wrist.Message>, ears: Ears,
    trustsSilence: Bool
  ) {
    (self.context, self.ears, self.trustsSilence) = (context, ears, trustsSilence)
    link = Link(
      to: watch, latency: .constant(.milliseconds(50)), random: context.randomStream("link"))
  }

  func receive(_ message: Message) {
    switch message {
    case .speak:
      isOpen = true
      link.send(.tap(notAfter: context.now.advanced(by: .seconds(5))))
      if trustsSilence { reference.send(.silence, after: .seconds(10)) }
    case .landed: isOpen = false
    case .dropped, .silence:
      guard isOpen else { return }
      isOpen = false
      ears.reference.send(.notice)
    }
  }
}
