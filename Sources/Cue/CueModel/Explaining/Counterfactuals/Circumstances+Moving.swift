import SimulationPrimitives

extension Circumstances {
  /// Advances time without any other change.
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

extension RecentInstants {
  /// The newest instant; an earlier value removes the instants after it.
  var newest: VirtualTime {
    get { latest }
    set {
      remove(latest)
      while latest > newValue { remove(latest) }
      insert(newValue)
    }
  }

  /// Makes a number of instants lie in the reach of a window.
  mutating func bring(to count: Int, in window: Window, at time: VirtualTime) {
    while self.count(in: window, at: time) > count { remove(latest) }
    for _ in 0..<max(0, count - self.count(in: window, at: time)) { insert(time) }
  }
}
