import CueModel
import CueSystem
import FocusEngine
@testable import Populations
import Positions
import SimulationPrimitives
import TestFolders
import Testing

/// The right moments, against a model that looks at the world once a second.
@Suite struct OpportunityTests {
  @Test(
    "a search every second finds the same moments",
    arguments: Trials.sample(Array(0..<12), every: 5))
  func everySecond(index: Int) {
    var population = Population()
    population.people.quietHomeShare = 0.5
    population.people.unpromptedUseShare = 0.7
    population.people.spending.allShare = 0.2
    population.occasions.sharesPerWeek = 7
    population.weather.frontsPerDay = 3
    if index.isMultiple(of: 3) { population.routines = [.nightShift] }
    if index.isMultiple(of: 5) { population.tracks = [.zigzag(around: population.city.center)] }
    population.preferences.withinMeters = [400, 500, 1_200][index % 3]
    population.preferences.settlingMinutes = index * 10
    population.preferences.leastCents = index * 500
    population.preferences.wantsWhileClosed = index.isMultiple(of: 4)
    population.preferences.wantsDuringFocus = index.isMultiple(of: 7)
    population.preferences.wantsInQuietZones = index.isMultiple(of: 6)
    population.preferences.restSeconds = 1_800 + index * 600
    let people = Neighborhood(population)
    let life = people.life(index, days: 2)
    let resident = Resident(index, of: population, in: people.city, seed: people.seed)
    let model = WatchedLife(life, resident)
    // A second either way is the resolution of a search once a second.
    for card in life.configuration.cards {
      let moments = life.opportunities.filter { $0.card == card.id }
      for time in model.times {
        let edges = [-1, 1].map { time.advanced(by: .seconds($0)) }
        let isExact = edges.allSatisfy {
          model.isRight(card, at: $0) == model.isRight(card, at: time)
        }
        guard isExact else { continue }
        let isIn = moments.contains { $0.begin <= time && time <= $0.end }
        if isIn != model.isRight(card, at: time) {
          Issue.record("person \(index), \(card.name) at \(time): \(isIn)")
          return
        }
      }
    }
  }

  @Test("moments are sorted, of cards with a balance, and never touch")
  func shape() {
    let people = Neighborhood()
    var count = 0
    for index in 0..<300 {
      let life = people.life(index, days: 3)
      let moments = life.opportunities
      count += moments.count
      #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.begin <= $1.begin })
      for moment in moments {
        #expect(life.start <= moment.begin)
        #expect(moment.begin <= moment.end)
        #expect(moment.end < life.end)
        #expect(moment.valueCents <= life.configuration.cards[moment.card.index].balanceCents)
        #expect(
          moments.allSatisfy {
            $0 == moment || $0.card != moment.card || $0.end < moment.begin || moment.end < $0.begin
          })
      }
    }
    #expect(count > 300)
  }
}

/// The state of a life at any instant, computed from its inputs each time.
private struct WatchedLife {
  let life: Life
  let times: [VirtualTime]
  private let legs: [Leg]
  private let motions: [(VirtualTime, MotionClass)]
  private let weather: [(VirtualTime, WeatherReading)]
  private let uses: [(CardID, VirtualTime, thousandths: Int)]
  private let arrivals: [CardID: VirtualTime]
  private let resident: Resident

  init(_ life: Life, _ resident: Resident) {
    (self.life, self.resident) = (life, resident)
    legs = life.inputs.compactMap { if case .leg(let leg) = $0.content { leg } else { nil } }
    motions = life.inputs.compactMap {
      if case .motion(let reading) = $0.content { ($0.time, reading.motion) } else { nil }
    }
    weather = life.inputs.compactMap {
      if case .weather(let reading) = $0.content { ($0.time, reading) } else { nil }
    }
    uses = life.inputs.compactMap { input in
      if case .used(let card) = input.content { return (card, input.time, 0) }
      if case .spent(let card, let part) = input.content { return (card, input.time, part) }
      return nil
    }
    arrivals = life.inputs.reduce(into: [:]) { arrivals, input in
      if case .added(let card) = input.content { arrivals[card] = input.time }
    }
    // Every 97 s, so that a night costs little, and every edge of a moment.
    let span = Int(life.end.seconds(since: life.start))
    times =
      stride(from: 2, to: span - 2, by: 97).map { life.start.advanced(by: .seconds($0)) }
      + life.opportunities.flatMap { moment in
        [moment.begin, moment.end].flatMap { edge in
          [-3, 3].map { edge.advanced(by: .seconds($0)) }
        }
      }
  }

  func isRight(_ card: Card, at time: VirtualTime) -> Bool {
    let configuration = life.configuration
    let moment = configuration.calendar.moment(at: time)
    let preferences = life.preferences
    let left = uses.filter { $0.0 == card.id && $0.1 <= time }.reduce(card.balanceCents) {
      $0 - $0 * Int64($1.thousandths) / 1_000
    }
    guard let place = place(at: time), left >= max(1, preferences.leastCents),
      arrivals[card.id, default: life.start] <= time, isAbout(at: time, place)
    else {
      return false
    }
    let motion = motions.last { $0.0 <= time }?.1 ?? configuration.person.motion.motion
    let reading = weather.last { $0.0 <= time }?.1
    let isHarsh =
      reading.map {
        $0.rainMillimetersPerHour >= 2.5 || !(-10.0...39.4).contains($0.apparentCelsius)
          || $0.windMetersPerSecond >= 10.8
      } ?? false
    let isUsed = uses.contains {
      card.id == $0.0 && (0..<Double(preferences.restSeconds)).contains(time.seconds(since: $0.1))
    }
    return motion.isOnFoot && !isHarsh && !isUsed
      && LocalMetric(at: card.pin).distance(to: place) <= preferences.withinMeters
      && isAwake(at: time) && (card.daysUntilExpiry(onDay: moment.dayNumber) ?? 0) >= 0
      && (preferences.wantsWhileClosed || card.hours?.isOpen(at: moment) ?? true)
      && (preferences.wantsDuringFocus || configuration.focus.scheduledMode(at: moment) == nil)
      && (preferences.wantsInQuietZones
        || !configuration.quietZones.contains {
          LocalMetric(at: $0.center).distance(to: place) <= 150
        })
  }

  /// Up for a while, and not about to go to bed; days begin at the local midnights of New York.
  private func isAwake(at time: VirtualTime) -> Bool {
    let minutes = time.seconds(since: life.start) / 60
    let settling = Double(life.preferences.settlingMinutes)
    return (-1...2).contains { day in
      let midnight = Double(day) * 1_440
      let up = midnight + Double(resident.wakeMinute) + settling
      return up <= minutes && minutes < midnight + Double(resident.bedMinute) - settling
    }
  }

  private func place(at time: VirtualTime) -> Coordinate? {
    legs.last { $0.start <= time }?.position(at: time)
  }

  /// On the way, or resting where the person has neither home nor work.
  private func isAbout(at time: VirtualTime, _ place: Coordinate) -> Bool {
    guard let leg = legs.last(where: { $0.start <= time }) else { return false }
    if time < leg.end { return true }
    return !life.indoors.contains { LocalMetric(at: $0).distance(to: place) < 0.01 }
  }
}
