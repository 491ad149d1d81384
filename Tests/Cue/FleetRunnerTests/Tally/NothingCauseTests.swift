import CueDocuments
import CueModel
@testable import CueSystem
import FleetRunner
import Populations
import SimulationKernel
import TestFolders
import Testing

@Suite("Causes of a silent right moment") struct NothingCauseTests {
  /// The only cause there is.
  private func cause(
    _ life: MomentLives, _ notes: [(hours: Double, note: Journal.Note)] = []
  ) throws -> NothingCause? {
    let moments = try life.tally(notes).moments
    #expect(moments.ends[.nothing] == 1)
    #expect(moments.causes.total == 1)
    return NothingCause.allCases.first { moments.causes[$0] == 1 }
  }

  private func near(_ meters: Double = 50) -> MomentLives {
    var life = MomentLives()
    life.stay(meters: meters, from: 11, to: 14)
    return life
  }

  private func allow(_ life: inout MomentLives, at hours: Double, isForeground: Bool) {
    life.inputs.append(
      DeviceInput(
        time: MomentLives.time(hours), content: .allowed(.whenInUse, isForeground: isForeground)))
  }

  @Test("The app has location permission only on the screen, and is not on it.")
  func location() throws {
    var life = near()
    life.location = .whenInUse
    #expect(try cause(life) == .locationNotAllowed)
    var before = life
    allow(&before, at: 11.5, isForeground: true)
    allow(&before, at: 11.9, isForeground: false)
    #expect(try cause(before) == .locationNotAllowed)
    var during = life
    allow(&during, at: 12.1, isForeground: true)
    #expect(try cause(during) == .notNoticed)
    var across = life
    allow(&across, at: 11.5, isForeground: true)
    #expect(try cause(across) == .notNoticed)
  }

  @Test("The app had no process from before the moment to its end.")
  func process() throws {
    let killed = (hours: 11.0, note: Journal.Note.event(.process(nil)))
    #expect(try cause(near(), [killed]) == .processEnded)
    #expect(try cause(near(), [killed, (13, .event(.process(.refresh)))]) == .processEnded)
    #expect(try cause(near(), [killed, (12.2, .event(.process(.refresh)))]) == .notNoticed)
    #expect(try cause(near(), [(12.1, .event(.process(nil)))]) == .notNoticed)
  }

  @Test("An alert without vetoes was neither shown nor landed.")
  func vain() throws {
    let held = (hours: 12.2, note: try MomentLives.decision(at: 12.2))
    #expect(try cause(near(), [held]) == .cameUpInVain)
    let alert = (hours: 12.3, note: try MomentLives.decision(at: 12.3, interrupts: true))
    #expect(try cause(near(), [alert]) == .cameUpInVain)
  }

  @Test("The card was shown earlier on the same visit, not on an earlier visit.")
  func before() throws {
    let early = (hours: 11.5, note: try MomentLives.decision(at: 11.5))
    #expect(try cause(near(), [early]) == .cameUpBefore)
    var again = MomentLives()
    again.stay(meters: 50, from: 11, to: 11.6)
    again.stay(meters: 5_000, from: 11.6, to: 11.9)
    again.stay(meters: 50, from: 11.9, to: 14)
    #expect(try cause(again, [early]) == .notNoticed)
  }

  @Test("The card was shown later on the same visit.")
  func after() throws {
    let late = (hours: 13.0, note: try MomentLives.decision(at: 13))
    #expect(try cause(near(), [late]) == .cameUpAfter)
  }

  @Test("The person was never inside the fence during the moment.")
  func passing() throws {
    #expect(try cause(near(300)) == .passedBy)
    var late = MomentLives()
    late.stay(meters: 300, from: 11, to: 13)
    late.stay(meters: 50, from: 13, to: 14)
    #expect(try cause(late) == .passedBy)
  }

  @Test("The person was inside the fence for less time than the platform requires.")
  func short() throws {
    var life = MomentLives()
    life.profile = .iOSDocumented
    // 200 m of 10 km in ten minutes take 12 seconds.
    life.move(meters: 5_000, to: -5_000, from: 12, to: 12 + 1.0 / 6)
    #expect(try cause(life) == .tooShort)
    life.profile = .default
    #expect(try cause(life) == .notNoticed)
  }

  @Test("Causes add up to the silent moments, in any merged fleet.")
  func sums() throws {
    var fleet = DeviceTally()
    for preset in [PopulationPreset.denseCity, .suburb] {
      let census = FleetCensus(
        try preset.document().population, days: 3, seed: 9, policy: .conductor,
        profile: .iOSDocumented)
      for device in 0..<Trials.count(40, debug: 8) {
        let tally = try census.tally(of: device)
        #expect(tally.moments.causes.total == tally.moments.ends[.nothing])
        fleet.merge(tally)
      }
    }
    #expect(fleet.moments.causes.total == fleet.moments.ends[.nothing])
    #expect(fleet.moments.causes[.locationNotAllowed] > 0)
    #expect(fleet.moments.ends[.nothing] > fleet.moments.causes[.locationNotAllowed])
  }
}
