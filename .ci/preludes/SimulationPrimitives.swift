import SimulationPrimitives

/// What the examples take for granted.
struct Example {
  struct Fix {
    var time: VirtualTime
  }

  let fix: Fix
  let noise: RandomStream
}
