import CueDocuments
package import CueJudging
import CueModel
package import CueRuns
import CueSystem
import SimulationKernel

extension PlainDay {
  /// Creates the plain log of a run: the events and the alerts, without the reasons of decisions.
  package init(_ run: ScenarioRun) {
    let scenario = run.scenario
    let zone = scenario.calendar
    let start = Double(scenario.start.nanoseconds) / 1e9
    func seconds(_ time: VirtualTime) -> Double { time.seconds(since: scenario.start) }
    let changes = zone.transitions.map {
      (time: Double($0.secondsSinceEpoch) - start, seconds: $0.offsetSeconds)
    }
    self.init(
      end: Double(scenario.horizon.wholeNanoseconds) / 1e9,
      clock: Clock(
        startSeconds: start, offsets: [(-.infinity, zone.initialOffsetSeconds)] + changes))
    figures = Figures(run.configuration.policy)
    zones = run.configuration.quietZones.map {
      Zone(
        center: $0.center,
        radius: $0.radiusMeters ?? run.configuration.policy.quietZoneRadiusMeters)
    }
    cards = run.configuration.cards.enumerated().map { index, card in
      let own = scenario.cards[index].pin.map { [$0] }
      let brands =
        own ?? scenario.places.filter { $0.tradeName == card.brand }.map(\.coordinate)
      return Card(
        name: card.name, brand: card.brand, places: brands.isEmpty ? [card.pin] : brands,
        cents: card.balanceCents, lastDay: card.expiry?.dayNumber,
        isDigitalReady: card.isDigitalReady,
        isAlwaysOpen: card.hours == nil && card.category == .retail)
    }
    var surroundings = Surroundings(scenario, end)
    for input in scenario.allInputs(for: run.configuration.cards) {
      surroundings.take(input.content, at: seconds(input.time), from: seconds)
    }
    surroundings.finish()
    (stretches, states) = (surroundings.stretches, surroundings.states)
    (kills, isPartlyUnknown) = (surroundings.kills, surroundings.isPartlyUnknown)
    for (card, time) in surroundings.handled { cards[card].handled.append(time) }
    var record = SpokenRecord(run.configuration, end)
    for entry in run.entries { record.take(entry, at: seconds(entry.time)) }
    record.finish()
    (speeches, landings, claims) = (record.speeches, record.landings, record.claims)
    distances = record.distances
    for (card, time, cents) in record.balances { cards[card].balances.append((time, cents)) }
    violations = run.violations.map { violation in
      (violation.times.last.map(seconds) ?? 0, violation.rule.rawValue)
    }
  }
}

extension PlainDay.Figures {
  fileprivate init(_ policy: Policy) {
    self.init()
    stepMeters = policy.bucketMeters
    interruptionsADay = policy.standardInterruptionsPerDay
  }
}
