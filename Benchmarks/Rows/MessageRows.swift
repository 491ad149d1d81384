import SimulationKernel

extension Row {
  /// Messages without delay.
  static var messages: [Row] {
    [
      ring("message.ring", size: 9, must: "8 M") { world, name in
        world.add(name) { Relay(context: $0) }.address
      },
      ring(
        "message.ring.awaited", size: 9, note: "the same ring of actors that could wait"
      ) { world, name in
        world.add(name) { PatientRelay(context: $0) }.address
      },
      ring("message.pingpong", size: 2) { world, name in
        world.add(name) { Relay(context: $0) }.address
      },
    ]
  }

  private static func ring(
    _ name: String, size: Int, must: String = "", note: String = "",
    spawn: @escaping (World, String) -> ActorReference<RelayMessage>
  ) -> Row {
    let count = 200_000
    return rate(
      name, of: "messages", must: must, note: note, isSameWork: true,
      { _ in
        let world = World(seed: 1)
        let nodes = (0..<size).map { spawn(world, "node \($0)") }
        return try Ring.run(nodes, in: world, count: count)
      }, plain: { Ring.plain(size: size, count: count) })
  }
}
