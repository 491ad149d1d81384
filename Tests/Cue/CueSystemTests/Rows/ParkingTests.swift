import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A driver gets no alert until the car has stood for two minutes, and none of places before
/// leaving the car (G-12).
@Suite struct ParkingTests {
  /// Past a shop in a street 200 m away, a stop there, and on.
  ///
  /// The platform reports the fence ten seconds before the stop; the corridor is too narrow for a
  /// nudge.
  private func ride(
    _ motion: MotionClass, stop: Double, cents: Int64 = 5_000, days: Int = 2,
    walkAfter seconds: Int? = nil, remindAfter delay: Double? = nil
  ) throws -> (journal: Journal, stop: VirtualTime) {
    var walk = Walk(daysLeft: days)
    walk.configuration.sensor.mode = .ideal
    walk.configuration.cards[0].balanceCents = cents
    walk.configuration.person.motion = MotionReading(motion)
    let metric = LocalMetric(at: Walk.pin)
    let ends = [-1_500.0, 0, 2_000].map { metric.coordinate(east: -200, north: $0) }
    let there = Leg(from: ends[0], to: ends[1], start: walk.start, metersPerSecond: 15)
    let stay = Leg(
      from: ends[1], to: ends[1], start: there.end,
      end: there.end.advanced(by: .seconds(stop)))
    let on = Leg(from: ends[1], to: ends[2], start: stay.end, metersPerSecond: 15)
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    for leg in [there, stay, on] { device.location.send(.leg(leg), at: leg.start) }
    device.location.send(.entered(CardID(0)), at: there.end.advanced(by: .seconds(-10)))
    if let seconds {
      device.motion.send(
        .became(MotionReading(.walking)), at: there.end.advanced(by: .seconds(seconds)))
    }
    if let delay {
      device.conductor.send(
        .consumer(.workoutReminder), at: there.end.advanced(by: .seconds(delay)))
    }
    try world.run(until: on.end.advanced(by: .minutes(10)))
    return (journal, there.end)
  }

  @Test func `a car that stands for two minutes is parked, and driving when it moves again (G-12)`()
    throws
  {
    for seed in Seed.sample(Trials.count(60, debug: 20)) {
      var draws = RandomStream(seed: seed)
      let (stop, delay) = (300 * draws.uniform(), 400 * draws.uniform())
      // A fix comes every second, so that a second about the edges is left out.
      guard abs(delay - 120) > 1.1, abs(delay - stop) > 1.1 else { continue }
      let (journal, _) = try ride(.automotive, stop: stop, remindAfter: delay)
      let reminder = try #require(journal.decisions.first { $0.kind == .consumerAlert })
      let isParked = delay >= 120 && delay < stop

      #expect(reminder.vetoes == (isParked ? [] : [.driving]), "\(delay) s into \(stop) s")
      #expect(journal.felt.count == (isParked ? 1 : 0), "\(delay) s into \(stop) s")
      // The person is still in the car: alerts of places wait.
      #expect(journal.decisions.count == 2)
    }
  }

  @Test func `leaving the car ends the drive at the next fix, in any second (G-12)`() throws {
    for second in [1, 7, 30, 90] {
      let (journal, begin) = try ride(.automotive, stop: 300, walkAfter: second)
      let spoken = journal.decisions.filter(\.surfaces.isInterruptive).map(\.time)

      #expect(spoken.count == 1)
      for time in spoken {
        let elapsed = time.seconds(since: begin) - Double(second)
        #expect((0...1.1).contains(elapsed))
      }
    }
  }

  @Test(arguments: [(cents: 5_000 as Int64, days: 2), (400, 20), (1_000, 7), (100, 60)])
  func `while driving no alert interrupts, and the level is one step up (G-12, X-05)`(
    cents: Int64, days: Int
  ) throws {
    let (driven, walked) = try (
      ride(.automotive, stop: 10, cents: cents, days: days).journal.decisions,
      ride(.walking, stop: 10, cents: cents, days: days).journal.decisions
    )
    let (atWheel, onFoot) = try (#require(driven.first), #require(walked.first))
    let steps: [InterruptionLevel] = [.passive, .active, .timeSensitive]
    let step = try #require(steps.firstIndex(of: onFoot.level))

    #expect(driven.allSatisfy { !$0.surfaces.isInterruptive && $0.isDriving })
    #expect(!onFoot.isDriving)
    #expect(onFoot.score == atWheel.score)
    #expect(atWheel.level == steps[min(step + 1, 2)])
  }
}
