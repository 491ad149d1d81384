/// Stations in a ring, each of which sends one frame when it has the token.
///
/// Token and frames are messages, and a station is an actor that knows its neighbor. *N* stations have the
/// passing time *r* and the sending time *b*, with *ρ* = *Nλb*. For symmetric polling with one frame a visit
/// (Takagi, 1986) the mean wait is (*Nλb*² + *r*(*N* + *ρ*))/(2(1 − *ρ* − *Nλr*)). A round takes *Nr*/(1 − *ρ*).
let tokenRing = Model(
  "token_ring", "stations around a ring send one frame each time the token comes by",
  answers: [
    .known("wait", wait, by: "symmetric polling (Takagi)"),
    .known("cycle", n * passing / (1 - load), by: "symmetric polling (Takagi)"),
  ]
) { seed in
  let world = World(seed: seed)
  let stations = (0..<count).map { index in
    world.add("station \(index)") {
      Station(context: $0, next: $0.address("station \((index + 1) % count)", of: Station.self))
    }
  }
  stations.send(.start)
  stations[0].send(.token, after: .seconds(passing))
  try world.run(for: .seconds(16_000))
  var waits = RunningMoments()
  for station in stations { waits.merge(world.read(station) { $0.waits }) }
  return ["wait": waits.mean, "cycle": world.read(stations[0]) { $0.cycles.mean }]
}

private actor Station: SynchronousActor {
  enum Message: PayloadFreeMessage { case start, frame, token }

  nonisolated let context: SimulationContext
  private(set) var (waits, cycles) = (RunningMoments(), RunningMoments())
  private let next: ActorReference<Message>
  private lazy var draws = context.randomStream("frames")
  private var frames: [VirtualTime] = []
  private var visit: VirtualTime?

  init(context: SimulationContext, next: ActorReference<Message>) {
    (self.context, self.next) = (context, next)
  }

  func receive(_ message: Message) {
    let now = context.now
    if message == .token {
      if let visit { cycles.add(now.seconds(since: visit)) }
      if let oldest = frames.first { waits.add(now.seconds(since: oldest)) }
      next.send(.token, after: .seconds(frames.isEmpty ? passing : sending + passing))
      (visit, frames) = (now, Array(frames.dropFirst()))
    } else {
      if message == .frame { frames.append(now) }
      reference.send(.frame, after: .seconds(draws.exponential(mean: 1 / rate)))
    }
  }
}

private let (count, rate, passing, sending) = (8, 0.06, 0.2, 1.0)
private let n = Double(count)
private let load = n * rate * sending
private let wait = (load * sending + passing * (n + load)) / (2 * (1 - load - n * rate * passing))
