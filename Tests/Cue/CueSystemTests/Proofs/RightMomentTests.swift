import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// On foot, in waking hours, near, not used recently, in fine weather: only all five together alert
/// (C-02).
@Suite struct RightMomentTests {
  struct Row: CustomStringConvertible {
    let number: Int
    var onFoot: Bool { number & 1 != 0 }
    var awake: Bool { number & 2 != 0 }
    var near: Bool { number & 4 != 0 }
    var unused: Bool { number & 8 != 0 }
    var fine: Bool { number & 16 != 0 }
    var isRight: Bool { onFoot && awake && near && unused && fine }

    var description: String {
      "on foot \(onFoot), awake \(awake), near \(near), unused \(unused), fine \(fine)"
    }
  }

  private func moment(_ row: Row) throws -> Moment {
    let moment = Moment(at: Moment.hour(row.awake ? 14 : 3))
    let before = moment.time.advanced(by: .minutes(-10))
    moment.device.motion.send(.became(MotionReading(row.onFoot ? .walking : .cycling)), at: before)
    moment.device.weather.send(.became(WeatherReading(rain: row.fine ? 0 : 9)), at: before)
    if !row.unused { moment.device.conductor.send(.gesture(.used, CardID(0)), at: before) }
    moment.route(Moment.arrival(meters: row.near ? 500 : 501))
    try moment.world.run(until: moment.time.advanced(by: .minutes(1)))
    return moment
  }

  @Test func `one of 32 moments is right, and only that one interrupts (C-02, G-02)`()
    throws
  {
    for row in (0..<32).map(Row.init) {
      let moment = try moment(row)
      let decision = try #require(moment.journal.decisions.first)

      #expect((decision.outcome == .interruptive) == row.isRight, "\(row)")
      #expect(moment.journal.felt.count == (row.isRight ? 1 : 0), "\(row)")
      #expect(decision.vetoes.contains(.notOnFoot) == !row.onFoot, "\(row)")
      #expect(decision.vetoes.contains(.quietHours) == !row.awake, "\(row)")
      #expect(decision.vetoes.contains(.notNear) == !row.near, "\(row)")
      #expect(decision.vetoes.contains(.cardUsed) == !row.unused, "\(row)")
      #expect(decision.vetoes.contains(.weather) == !row.fine, "\(row)")
    }
  }
}
