import CueModel
import CueSystem
import Populations
import SimulationKernel
import TestFolders
import Testing

/// Events in the lives of people of the default city.
@Suite struct DefaultPopulationTests {
  @Test("a person with a reason is alerted now and then")
  func sensible() throws {
    // In published figures few people permit alerts, and hardly a card expires within a month.
    var population = Population()
    population.people.notificationShare = 1
    population.people.alwaysLocationShare = 1
    population.people.expiringShare = 0.5
    population.people.balanceCents = 500...20_000
    let people = Neighborhood(population)
    let count = Trials.count(200, debug: 15)
    var (landings, moments) = (0, 0)
    for index in 0..<count {
      let life = people.life(index)
      moments += life.opportunities.count
      landings += try life.run().journal.entries.count {
        if case .landed = $0.event { true } else { false }
      }
    }
    #expect((0.1...2).contains(Double(landings) / Double(count)))
    #expect((0.5...5).contains(Double(moments) / Double(count)))
  }

  @Test("a life has the same digest on one thread and on two")
  func modes() throws {
    let people = Neighborhood()
    for index in 0..<Trials.count(6, debug: 2) {
      let life = people.life(index)
      #expect(try life.run().outcome == life.run(mode: .threaded(2)).outcome)
    }
  }

  @Test("people receive interruptions, and the beginning, changes and end of live activities")
  func cheap() throws {
    let people = Neighborhood()
    for index in 0..<Trials.count(30, debug: 6) {
      let (journal, _, deliveries, _) = try people.life(index).run()
      let heard = deliveries.first { $0.actor == "person" }?.count
      let landed = journal.entries.count { if case .landed = $0.event { true } else { false } }
      let looked = journal.entries.count { if case .looked = $0.event { true } else { false } }
      let lit = journal.entries.count { $0.event.lights }
      // The alerts, and the looks at them, some of which come too late for a live activity: the
      // devices are known from the start.
      let noted = UInt64(landed + looked + lit)
      #expect(heard.map { (noted...noted + UInt64(lit)).contains($0) } == true)
    }
  }
}

extension Journal.Event {
  /// Whether a live activity begins, moves or ends.
  fileprivate var lights: Bool {
    guard case .liveActivity(let change, _) = self else { return false }
    return switch change {
    case .started, .moved, .ended: true
    case .updated, .arrived, .removed: false
    }
  }
}
