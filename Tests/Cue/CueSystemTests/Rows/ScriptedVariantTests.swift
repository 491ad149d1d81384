import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A script replaces the receiver, the lock screen and the watch, and the Conductor does not notice
/// (C-52).
@Suite struct ScriptedVariantTests {
  @Test(arguments: Seed.sample(Trials.count(20, debug: 4)))
  func `the fixes of a walk, read from a script, have the same results as the walk (C-52)`(
    seed: Seed
  ) throws {
    var walk = Walk()
    walk.configuration.sensor.mode = .ideal
    (walk.configuration.sensor.noiseMeters, walk.configuration.sensor.accuracyMeters) = (30, 50)
    func live(_ setUp: (Device) -> Void) throws -> (entries: [Journal.Entry], trace: [TraceEntry]) {
      let world = World(seed: seed, start: walk.start, isTracing: true)
      let journal = Journal()
      world.add(journal)
      setUp(Device(in: world, configuration: walk.configuration))
      try world.run(until: walk.start.advanced(by: .minutes(40)))
      return (journal.entries, world.trace)
    }
    let real = try live { device in
      device.location.send(
        .leg(
          Leg(
            from: Walk.south(700), to: Walk.south(-600), start: walk.start,
            metersPerSecond: Walk.fourMilesPerHour)))
    }
    let fixes = real.trace.compactMap { entry -> Fix? in
      guard case .delivery(let message) = entry.content,
        case .fix(let fix) = message as? Conductor.Message
      else { return nil }
      return fix
    }
    let scripted = try live { device in
      for fix in fixes { device.location.send(.scripted(fix), at: fix.time) }
    }

    #expect(fixes.count > 700)
    #expect(real.entries.count > 10)
    #expect(scripted.entries == real.entries)
  }

  /// Two arrivals two minutes apart at a device whose lock screen or watch is a script.
  private func arrivals(
    _ setUp: (World, Device) -> Void
  ) throws -> Journal {
    var walk = Walk()
    walk.configuration.person.isWatchWorn = true
    walk.configuration.person.isWatchReachable = true
    return try walk.run(from: 3_000, to: 3_000) { world, device in
      setUp(world, device)
      device.location.send(.entered(CardID(0)), after: .seconds(10))
      device.location.send(.entered(CardID(0)), after: .seconds(130))
    }.0
  }

  private func surfaces(_ journal: Journal) -> [SurfaceSet] {
    journal.decisions.map { $0.surfaces.intersection(.interruptive) }
  }

  @Test func `the answer of a scripted lock screen is final: shown, refused, or none (C-52)`()
    throws
  {
    func run(_ answer: ScriptedPhone.Answer?) throws -> Journal {
      var walk = Walk()
      walk.configuration.person.isWatchWorn = false
      return try walk.run(from: 3_000, to: 3_000) { world, device in
        if let answer {
          world.replace(device.phone) {
            ScriptedPhone(context: $0, conductor: device.conductor, answer: answer)
          }
        }
        device.location.send(.entered(CardID(0)), after: .seconds(10))
        device.location.send(.entered(CardID(0)), after: .seconds(130))
      }.0
    }
    let shown = try run(.landed)

    #expect(shown.decisions == (try run(nil)).decisions)
    #expect(surfaces(shown) == [[.phoneBanner], []])
    #expect(surfaces(try run(.refused)) == [[.phoneBanner], [.phoneBanner]])
    // An alert without an answer stays charged (K-13).
    #expect(surfaces(try run(.silent)) == [[.phoneBanner], []])
  }

  @Test func `the answer of a scripted watch is final: felt, dropped, or none (C-52, X-23)`()
    throws
  {
    func run(_ answer: ScriptedWatch.Answer) throws -> Journal {
      try arrivals { world, device in
        world.replace(device.watch) {
          ScriptedWatch(context: $0, conductor: device.conductor, answer: answer)
        }
      }
    }
    let real = try arrivals { _, _ in }

    #expect(try run(.landed).decisions == real.decisions)
    #expect(surfaces(real) == [[.watchHaptic], []])
    #expect(surfaces(try run(.dropped)) == [[.watchHaptic], [.phoneBanner], []])
    // A lost acknowledgment alone causes no new decision: delivery is at most once.
    #expect(surfaces(try run(.silent)) == [[.watchHaptic], []])
  }
}

/// A lock screen that answers every banner in one way.
private actor ScriptedPhone: SynchronousActor {
  enum Answer { case landed, refused, silent }

  nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let answer: Answer

  init(context: SimulationContext, conductor: ActorReference<Conductor.Message>, answer: Answer) {
    (self.context, self.conductor, self.answer) = (context, conductor, answer)
  }

  func receive(_ message: Phone.Message) {
    if case .report = message { conductor.send(.situation(.phone(PhoneState()))) }
    guard case .present(_, _, let grant) = message, let grant else { return }
    switch answer {
    case .landed: conductor.send(.landed(grant), after: .milliseconds(1_500))
    case .refused: conductor.send(.refused(grant))
    case .silent: break
    }
  }
}

/// A watch that answers every tap in one way.
private actor ScriptedWatch: SynchronousActor {
  enum Answer { case landed, dropped, silent }

  nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let answer: Answer

  init(context: SimulationContext, conductor: ActorReference<Conductor.Message>, answer: Answer) {
    (self.context, self.conductor, self.answer) = (context, conductor, answer)
  }

  func receive(_ message: Watch.Message) {
    if case .report = message {
      conductor.send(.situation(.watch(WatchState(isWorn: true, isReachable: true))))
    }
    guard case .tap(_, _, let grant) = message, let grant else { return }
    switch answer {
    case .landed: conductor.send(.landed(grant), after: .milliseconds(500))
    case .dropped: conductor.send(.dropped(grant))
    case .silent: break
    }
  }
}
