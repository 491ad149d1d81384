import CueModel
import CueSystem
import FleetRunner
@testable import Populations
import SimulationKernel
import Testing

/// A device that is wired wrongly does not end up as a figure.
@Suite struct IdleActorTests {
  private func idle(_ change: (inout Life) -> Void) -> IdleActor? {
    guard var lived = Lives.all.first else { return nil }
    var life = lived.life
    change(&life)
    lived = Lives.Lived(
      life: life, journal: lived.journal, outcome: lived.outcome,
      deliveries: lived.deliveries, violations: lived.violations)
    do throws(IdleActor) {
      _ = try lived.tally(of: 17)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a device whose messages were all delivered is added up`() {
    #expect(!Lives.all.isEmpty)
    #expect(idle { _ in } == nil)
  }

  @Test func `an actor with fewer deliveries than messages is reported`() {
    let error = idle { life in
      let reading = DeviceInput(time: life.start, content: .weather(WeatherReading()))
      life.inputs += Array(repeating: reading, count: 40)
    }
    #expect(error?.device == 17)
    #expect(error?.actor == "weather")
    #expect(error.map { $0.delivered < $0.expected } == true)
    #expect(error?.description.hasPrefix("device 17: its actor 'weather' was delivered ") == true)
  }

  @Test func `a message due after the end of a run is not waited for`() {
    let error = idle { life in
      let late = life.end.advanced(byNanoseconds: 1)
      life.inputs += [DeviceInput(time: late, content: .workout(isDone: false))]
    }
    #expect(error == nil)
  }

  @Test func `a watch that was worn is used, and has to receive each alert`() throws {
    let lived = try #require(Lives.all.first { $0.life.configuration.person.isWatchWorn })
    #expect(throws: Never.self) { try lived.tally(of: 0) }
    var life = lived.life
    life.inputs += (0..<500).map { _ in
      DeviceInput(
        time: life.start, content: .watch(WatchState(isWorn: true, isReachable: true)))
    }
    let unheard = Lives.Lived(
      life: life, journal: lived.journal, outcome: lived.outcome,
      deliveries: lived.deliveries, violations: [])
    #expect { try unheard.tally(of: 3) } throws: { ($0 as? IdleActor)?.actor == "watch" }
  }

  @Test func `a surface that decisions use has to receive messages`() throws {
    let lit = try #require(
      Lives.all.first { lived in
        lived.journal.decisions.contains { $0.surfaces.contains(.liveActivity) }
      })
    // The decisions of one device, and the deliveries of another to which nothing happened.
    let world = World(seed: 1, start: lit.life.start)
    _ = Device(in: world, configuration: DeviceConfiguration(cards: []))
    var life = lit.life
    life.inputs = []
    let dark = Lives.Lived(
      life: life, journal: lit.journal, outcome: try world.run(until: life.start),
      deliveries: world.deliveries, violations: [])
    #expect { try dark.tally(of: 5) } throws: { error in
      let idle = error as? IdleActor
      return idle?.actor == "liveActivity" && idle?.delivered == 1 && idle?.expected == 2
    }
  }
}
