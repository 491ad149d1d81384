import CueModel
import CueSystem
import Positions
import SimulationKernel

/// The current position of a person.
private struct Whereabouts {
  var place: Coordinate
  var time: VirtualTime

  mutating func stay(minutes: Int) { time = time.advanced(by: .minutes(Int64(minutes))) }
}

extension RandomDay {
  /// To a site, from shop to shop, to a bench, and back, until late.
  mutating func goShopping() {
    happen(.leg(Leg(from: home, to: home, start: start, end: start)), at: start)
    var here = Whereabouts(place: home, time: start.advanced(by: .minutes(180)))
    here.stay(minutes: draws.below(240))
    let last = here.time.advanced(by: .minutes(Int64(180 + draws.below(240))))
    while here.time < last {
      let site = sites[draws.below(sites.count)]
      arrive(at: site, &here)
      if draws.chance(0.4) { sit(near: site, &here) }
      stroll(through: site, &here)
      if draws.chance(0.6) { sit(near: site, &here) }
      if draws.chance(0.5) {
        drive(to: draws.chance(0.7) ? home : work, &here)
        here.stay(minutes: 20 + draws.below(200))
      }
    }
  }

  /// On foot all the way, or by car to where one can park.
  private mutating func arrive(at site: Site, _ here: inout Whereabouts) {
    let distance = LocalMetric(at: here.place).distance(to: site.middle)
    if distance > 900 || draws.chance(0.3) {
      let reach = draws.chance(0.5) ? 60.0 : 300
      drive(to: near(site.middle, within: reach), &here)
    }
  }

  /// A drive; the motion sensor may report its end late, and the car may crawl.
  private mutating func drive(to target: Coordinate, _ here: inout Whereabouts) {
    let hasCarPlay = draws.chance(0.5)
    if hasCarPlay { happen(.carPlay(true), at: here.time) }
    let isSlow = draws.chance(0.1)
    go(to: target, .automotive, isSlow ? 2 + 3 * draws.uniform() : 7 + 9 * draws.uniform(), &here)
    if hasCarPlay { happen(.carPlay(false), at: here.time.advanced(by: .seconds(20))) }
    here.time = here.time.advanced(by: .seconds(draws.below(150)))
    happen(.motion(MotionReading(.stationary)), at: here.time)
    here.time = here.time.advanced(by: .seconds(1 + draws.below(120)))
  }

  /// From one shop to the next, sometimes past it, sometimes back again.
  private mutating func stroll(through site: Site, _ here: inout Whereabouts) {
    for _ in 0..<(1 + draws.below(site.shops.count + 2)) {
      let shop = site.shops[draws.below(site.shops.count)]
      setOut(&here)
      go(to: near(shop.pin, within: 25), .walking, 0.6 + 1.1 * draws.uniform(), &here)
      guard draws.chance(0.8) else { continue }
      happen(.motion(MotionReading(.stationary)), at: here.time)
      if draws.chance(0.3) {
        visit(shop.cards[draws.below(shop.cards.count)], from: here.time)
      }
      here.stay(minutes: 1 + draws.below(draws.chance(0.7) ? 6 : 40))
    }
  }

  /// A rest within sight of the shops, long enough for refreshes to find them.
  private mutating func sit(near site: Site, _ here: inout Whereabouts) {
    setOut(&here)
    go(to: near(site.middle, within: 320), .walking, 0.8 + draws.uniform(), &here)
    happen(.motion(MotionReading(.stationary)), at: here.time)
    here.stay(minutes: 10 + draws.below(80))
    setOut(&here)
  }

  private mutating func go(
    to target: Coordinate, _ motion: MotionClass, _ speed: Double, _ here: inout Whereabouts
  ) {
    happen(.motion(MotionReading(motion)), at: here.time)
    let begin = jittered(here.time)
    let leg = Leg(from: here.place, to: target, start: begin, metersPerSecond: speed)
    happenings.append((begin, .leg(leg)))
    here = Whereabouts(place: target, time: leg.end)
  }

  /// Often just during a refresh: its data are then old.
  private mutating func setOut(_ here: inout Whereabouts) {
    guard draws.chance(0.4) else { return }
    let period = configuration.policy.sensing.backgroundRefreshSeconds
    let seconds = Int(here.time.seconds(since: start)) - configuration.refreshPhaseSeconds
    let next = (max(0, seconds) / period + 1) * period + configuration.refreshPhaseSeconds
    here.time = start.advanced(by: .seconds(Double(next) + 2 * draws.uniform()))
  }

  /// The same day with as few events as still cause the same fault.
  ///
  /// Ever smaller stretches are left out, as long as the rest is enough.
  package func shrunk(keeping isFaulty: (RandomDay) throws -> Bool) rethrows -> RandomDay {
    var day = self
    var length = day.happenings.count / 2
    while length > 0 {
      var index = 0
      while index < day.happenings.count {
        var smaller = day
        smaller.happenings.removeSubrange(index..<min(index + length, smaller.happenings.count))
        if try isFaulty(smaller) { day = smaller } else { index += length }
      }
      length /= 2
    }
    return day
  }
}
