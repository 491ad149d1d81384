import Positions
import SimulationPrimitives

extension Circumstances {
  /// Lets time pass, as if nothing happened meanwhile and no clock was changed.
  mutating func wait(seconds: Double) {
    let universal = LocalMoment(time, offsetSeconds: 0)
    let days = moment.dayNumber - universal.dayNumber
    let minutes = days * 1_440 + moment.minuteOfDay - universal.minuteOfDay
    let day = moment.dayNumber
    time = time.advanced(by: .seconds(seconds))
    moment = LocalMoment(time, offsetSeconds: minutes * 60)
    let passed = moment.dayNumber - day
    for card in event.summaries.map(\.id) {
      event.change(card) { $0.daysUntilExpiry = $0.daysUntilExpiry.map { $0 - passed } }
    }
  }
}

extension AlertEvent {
  /// Changes what it carries of a card.
  mutating func change(_ card: CardID, _ body: (inout CardSummary) -> Void) {
    func change(_ cards: inout [CardSummary]) {
      for index in cards.indices where cards[index].id == card { body(&cards[index]) }
    }
    switch self {
    case .geofenceEntry(var payload):
      body(&payload.card)
      self = .geofenceEntry(payload)
    case .preArrival(var payload):
      body(&payload.card)
      self = .preArrival(payload)
    case .expiryReminder(var payload):
      body(&payload.card)
      self = .expiryReminder(payload)
    case .quietedCard(var payload):
      body(&payload.card)
      self = .quietedCard(payload)
    case .cluster(var payload):
      change(&payload.members)
      self = .cluster(payload)
    case .payday(var payload):
      change(&payload.cards)
      self = .payday(payload)
    case .weeklyDigest, .consumerAlert: break
    }
  }

  /// The place whose neighbors' interruptions hold it back; nil for an event without one.
  var place: Coordinate? {
    switch self {
    case .geofenceEntry(let payload): payload.card.pin
    case .preArrival(let payload): payload.card.pin
    case .quietedCard(let payload): payload.card.pin
    case .cluster(let payload): payload.centroid
    case .expiryReminder, .payday, .weeklyDigest, .consumerAlert: nil
    }
  }

  /// Meters to its place; nil for an event without one.
  var distanceMeters: Double? {
    get {
      switch self {
      case .geofenceEntry(let payload): payload.distanceMeters
      case .preArrival(let payload): payload.distanceMeters
      case .cluster(let payload): payload.distanceMeters
      case .expiryReminder, .payday, .weeklyDigest, .quietedCard, .consumerAlert: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .geofenceEntry(var payload):
        payload.distanceMeters = newValue
        self = .geofenceEntry(payload)
      case .preArrival(var payload):
        payload.distanceMeters = newValue
        self = .preArrival(payload)
      case .cluster(var payload):
        payload.distanceMeters = newValue
        self = .cluster(payload)
      case .expiryReminder, .payday, .weeklyDigest, .quietedCard, .consumerAlert: break
      }
    }
  }
}

extension RecentInstants {
  /// The newest instant; set to an earlier one, it takes those between along.
  var newest: VirtualTime {
    get { latest }
    set {
      remove(latest)
      while latest > newValue { remove(latest) }
      insert(newValue)
    }
  }

  /// Makes a window reach back to so many instants.
  mutating func bring(to count: Int, in window: Window, at time: VirtualTime) {
    while self.count(in: window, at: time) > count { remove(latest) }
    for _ in 0..<max(0, count - self.count(in: window, at: time)) { insert(time) }
  }
}
