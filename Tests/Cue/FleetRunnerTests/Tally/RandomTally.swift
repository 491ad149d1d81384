import CueModel
import CueSystem
import FleetRunner
import FocusEngine
import SimulationKernel
import SimulationStatistics

/// A tally with anything in it, consistent or not: merging may not depend on where it came from.
struct RandomTally {
  private static let parts = Lives.all.prefix(60)
  private var draws: RandomStream
  private(set) var tally = DeviceTally()

  init(seed: Seed) {
    draws = RandomStream(seed: seed, actor: "test", purpose: "tally")
    // Real parts, under different devices, so that lists, examples and texts are realistic.
    for _ in 0..<draws.below(4) {
      let lived = Self.parts[draws.below(Self.parts.count)]
      if let part = try? lived.tally(of: draws.below(1_000)) { tally.merge(part) }
    }
    tally.devices += draws.below(50)
    tally.userDays += draws.below(50)
    tally.fixes += draws.below(1_000_000)
    tally.digest = draws.next()
    for end in MomentEnd.allCases {
      tally.moments.ends.add(end, times: draws.below(9))
      tally.moments.cents.add(end, times: draws.below(1_000_000))
    }
    tally.moments.silencedBy.add(.weather, times: draws.below(3))
    tally.moments.causes.add(.passedBy, times: draws.below(3))
    tally.moments.cameUp += draws.below(9)
    tally.moments.seen += draws.below(9)
    tally.moments.prompted += draws.below(9)
    tally.speech.kinds.add(.payday, times: draws.below(3))
    tally.peaks.add(at: VirtualTime(secondsSinceEpoch: Int64(draws.below(600_000))))
    tally.moments.benefit.gained += Int64(draws.below(1_000_000))
    tally.moments.benefit.annoyance += Int64(draws.below(1_000_000))
    tally.moments.benefit.ways += Int64(draws.below(1_000_000))
    tally.moments.benefit.liveActivities += Int64(draws.below(1_000_000))
    tally.moments.benefit.best += Int64(draws.below(1_000_000))
    tally.speech.reachable += draws.below(9)
    tally.speech.reachableAtStart += draws.below(9)
    tally.moments.right.add(.cluster, times: draws.below(3))
    tally.minutes.crossings.add(Int64(draws.below(60)), times: draws.below(9))
    tally.ground.spoken.add(Int64(draws.below(256)), times: draws.below(9))
    tally.ground.silent.add(Int64(draws.below(256)), times: draws.below(9))
    tally.ground.beyond += draws.below(9)
    tally.ground.sideMeters = max(tally.ground.sideMeters, draws.below(9_000))
    tally.decisions.held.add(.weather, times: draws.below(9))
    tally.decisions.masked.add(.init(.urgency, behind: .weather), times: draws.below(9))
    tally.focus.summaries += draws.below(9)
    tally.focus.table.add(.init(.social, .keptFromCar), times: draws.below(3))
    tally.focus.chips.add(.criticalBypass, times: draws.below(3))
    tally.calendar.hours.add(Int64(draws.below(24)), times: draws.below(9))
    tally.calendar.days.add(Int64(draws.below(7)), times: draws.below(9))
    for veto in [.weather, .urgency, .driving] as [Veto] where draws.chance(0.5) {
      tally.decisions.enforced.insert(VetoSet(veto))
    }
    if draws.chance(0.5) { tally.figures.merge(FigureTally(tally, cluster: draws.below(3))) }
    for _ in 0..<draws.below(30) {
      tally.speech.perDay.add(Int64(draws.below(400)))
      tally.moments.latency.add(Int64(draws.next() >> (20 + UInt64(draws.below(40)))))
      var item = WorstDevices.Item(device: draws.below(40))
      item.violations = draws.below(2)
      item.duplicates = draws.below(3)
      item.missedCents = Int64(draws.below(3))
      tally.worst.add(item)
    }
  }
}
