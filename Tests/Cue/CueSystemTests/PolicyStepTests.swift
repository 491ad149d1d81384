import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationModeling
import Testing

/// The thresholds that only actors use: one step, and a device does something else (K-14).
@Suite struct PolicyStepTests {
  /// What a device does on several days that each tell some thresholds apart.
  private func behavior(under policy: Policy) throws -> [Journal.Entry] {
    var walk = Walk(policy: policy)
    var entries = try walk.run(from: 700, to: 300, for: .hours(10)).0.entries
    entries += try afterDeath(walk)
    for latency in [Duration.zero, .milliseconds(5_500)] {
      walk.configuration.person.isWatchWorn = true
      walk.configuration.person.isWatchReachable = true
      walk.configuration.watchLink.latency = .constant(latency)
      let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
        device.location.send(.entered(CardID(0)), after: .seconds(10))
      }
      entries += journal.entries
    }
    return entries + (try rideToTheEleventhShop(under: policy))
  }

  /// A process that dies right after it spoke.
  private func afterDeath(_ walk: Walk) throws -> [Journal.Entry] {
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    device.location.send(.entered(CardID(0)))
    try world.run(until: walk.start.advanced(by: .minutes(1)))
    device.kill(in: world)
    device.launch(in: world)
    device.location.send(.entered(CardID(0)))
    try world.run(until: walk.start.advanced(by: .minutes(2)))
    return journal.entries
  }

  /// Ten shops here and one two kilometers on, reached before any significant change.
  private func rideToTheEleventhShop(under policy: Policy) throws -> [Journal.Entry] {
    let pins = (0..<10).map { Walk.south(Double($0) * 5) } + [Walk.south(-2_000)]
    let configuration = DeviceConfiguration(
      cards: pins.enumerated().map { index, pin in
        Card(id: CardID(index), name: "\(index)", brand: "Shop", pin: pin, balanceCents: 100)
      }, policy: policy)
    let start = Walk().start
    let world = World(seed: 1, start: start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: configuration)
    device.location.send(
      .leg(Leg(from: Walk.south(600), to: Walk.south(-2_000), start: start, metersPerSecond: 25)))
    try world.run(until: start.advanced(by: .minutes(3)))
    return journal.entries
  }

  @Test(arguments: [
    "bannerLatencyMilliseconds", "hapticLatencyMilliseconds", "hapticLifetimeSeconds",
    "liveActivityLifetimeSeconds", "persistsLedger", "skipsUnchangedWidget",
    "sensing.regionCount", "sensing.dwellSeconds",
  ])
  func `one step of a threshold that actors use changes what a device does`(
    name: String
  ) throws {
    let field = try #require(PolicyField.named(name))
    let usual = try behavior(under: .conductor)

    #expect(try behavior(under: field.stepped(.conductor)) != usual)
  }
}
