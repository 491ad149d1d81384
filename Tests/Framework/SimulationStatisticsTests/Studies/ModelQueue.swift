import SimulationPrimitives
import SimulationStatistics

/// A queue with one server (M/M/1): the greater each gap and the less each service, the less the
/// waits.
struct ModelQueue {
  /// The mean time a service takes; one comes every two units of time.
  var service = 1.0
  var customers = 200

  /// The mean wait and the share of time the server works.
  ///
  /// Gaps and services have separate streams, so that two queues under one seed have the same
  /// customers.
  func measures(seed: Seed) -> (wait: Double, utilization: Double) {
    var gaps = RandomStream(seed: seed.derived("gaps"))
    var services = RandomStream(seed: seed.derived("services"))
    var (wait, sum, busy, time) = (0.0, 0.0, 0.0, 0.0)
    for _ in 0..<customers {
      let (taken, gap) = (services.exponential(mean: service), gaps.exponential(mean: 2))
      (sum, busy, time) = (sum + wait, busy + taken, time + gap)
      wait = max(0, wait + taken - gap)
    }
    return (sum / Double(customers), busy / time)
  }

  /// The study of the queue.
  func study(_ name: String = "queue", seed: Seed = 42) -> Study {
    Study(name, seed: seed) { seed in
      let (wait, utilization) = measures(seed: seed)
      return ["wait": wait, "utilization": utilization]
    }
  }
}
