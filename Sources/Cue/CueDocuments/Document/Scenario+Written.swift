import CueModel
import CueSystem
import FocusEngine
import Positions

extension Scenario {
  /// The members of an event for an input; two for two simultaneous changes, none for a position.
  func members(
    of content: DeviceInput.Content, _ watch: inout WatchState
  ) -> [DocumentValue.Member] {
    func one(_ key: String, _ value: DocumentValue) -> [DocumentValue.Member] {
      [.init(key: key, value: value)]
    }
    func card(_ card: CardID) -> DocumentValue { .text(cards[card.index].id) }
    switch content {
    case .leg, .fix: return []
    case .motion(let reading): return one("motion", .text(reading.motion.rawValue))
    case .weather(let reading): return one("weather", DocumentValue(reading))
    case .carPlay(let isOn): return one("carPlay", .flag(isOn))
    case .focus(let mode): return one("focus", mode.map { .text($0.rawValue) } ?? .flag(false))
    case .notification(let payload): return one("notification", DocumentValue(payload))
    case .phoneInHand(let isInHand): return one("phoneInHand", .flag(isInHand))
    case .watch(let state):
      defer { watch = state }
      return
        (watch.isReachable == state.isReachable
        ? [] : one("watchReachable", .flag(state.isReachable)))
        + (watch.isReachable != state.isReachable && watch.isWorn == state.isWorn
          ? [] : one("watchWorn", .flag(state.isWorn)))
    case .alertsDisabled(let areDisabled): return one("alertsDisabled", .flag(areDisabled))
    case .notifications(let allowed): return one("notifications", .text(allowed.rawValue))
    case .allowed(let location, let isForeground):
      return one("location", .text(location.rawValue)) + one("foreground", .flag(isForeground))
    case .measured(let sample): return one("health", DocumentValue(sample))
    case .workout(let isDone):
      return one("workout", .text((isDone ? Workout.done : .planned).rawValue))
    case .primingAnswered(let isAccepted):
      return one("priming", .text((isAccepted ? PrimingAnswer.accepted : .declined).rawValue))
    case .tapped(let subject):
      return one("tap", .text(subject.name(among: pinned, consumers: registry)))
    case .rowTapped: return one("tapPermissionRow", .flag(true))
    case .opened(let url): return one("openURL", .text(url))
    case .reinstalled: return one("reinstall", .flag(true))
    case .process(let isRunning):
      return one("process", .text((isRunning ? ProcessState.launched : .killed).rawValue))
    case .used(let id): return one("used", card(id))
    case .spent(let id, let thousandths):
      return one(
        "spent",
        .object([
          .init(key: "card", value: card(id)),
          .init(key: "part", value: .number(Double(thousandths) / 1_000)),
        ]))
    case .added(let id): return one("added", card(id))
    case .dismissed(let id): return one("dismiss", card(id))
    case .snoozed(let id): return one("snooze", card(id))
    case .quietUndone(let id): return one("undoQuiet", card(id))
    case .entered(let id): return one("geofenceEntry", card(id))
    case .shared(let draft): return one("share", DocumentValue(draft))
    case .photographed(let draft): return one("camera", .text(draft.text))
    }
  }

  /// The cards of the model, for their names.
  private var pinned: [CueModel.Card] {
    cards.enumerated().compactMap { index, card in
      card.pin.map {
        CueModel.Card(
          id: CardID(index), name: card.id, brand: card.brand, pin: $0,
          balanceCents: card.balanceCents, expiry: nil, category: card.category,
          isDigitalReady: card.isDigitalReady, hours: nil)
      }
    }
  }
}
