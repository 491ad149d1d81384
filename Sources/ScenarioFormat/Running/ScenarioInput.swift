import CueModel
import CueSystem
import SimulationKernel

/// One thing the world outside does to a device, at an instant.
struct ScenarioInput {
  /// Which of several inputs of one instant comes first (K-12).
  ///
  /// First what is true of the person, then what they do, then where they are: whoever gets into a
  /// car at the very fence has CarPlay on when the fence is entered.
  enum Rank: UInt8 {
    case situation = 16
    case gesture = 32
    case position = 48
  }

  /// What is done, and so which actor hears of it.
  enum Content {
    case motion(MotionReading)
    case weather(WeatherReading)
    case carPlay(Bool)
    case focus(Bool)
    case phoneInHand(Bool)
    case watch(isWorn: Bool, isReachable: Bool)
    case used(CardID)
    case dismissed(CardID)
    case shared(CardDraft)
    case leg(CueSystem.Leg)
    case fix(Fix)
    case entered(CardID)
  }

  let time: VirtualTime
  let content: Content

  var rank: Rank {
    switch content {
    case .motion, .weather, .carPlay, .focus, .phoneInHand, .watch: .situation
    case .used, .dismissed, .shared: .gesture
    case .leg, .fix, .entered: .position
    }
  }

  /// Puts the input on the schedule of a device's world.
  func send(to device: Device) {
    let rank = rank.rawValue
    switch content {
    case .motion(let reading): device.motion.send(.became(reading), at: time, rank: rank)
    case .weather(let reading): device.weather.send(.became(reading), at: time, rank: rank)
    case .carPlay(let isOn): device.carPlay.send(.connected(isOn), at: time, rank: rank)
    case .focus(let isOn): device.conductor.send(.focus(isOn), at: time, rank: rank)
    case .phoneInHand(let isInHand):
      device.conductor.send(.phoneInHand(isInHand), at: time, rank: rank)
    case .watch(let isWorn, let isReachable):
      device.conductor.send(
        .watch(isWorn: isWorn, isReachable: isReachable), at: time, rank: rank)
    case .used(let card): device.conductor.send(.used(card), at: time, rank: rank)
    case .dismissed(let card): device.conductor.send(.dismissed(card), at: time, rank: rank)
    case .shared(let draft): device.shareSheet.send(.shared(draft), at: time, rank: rank)
    case .leg(let leg): device.location.send(.leg(leg), at: time, rank: rank)
    case .fix(let fix): device.location.send(.scripted(fix), at: time, rank: rank)
    case .entered(let card): device.location.send(.entered(card), at: time, rank: rank)
    }
  }
}
