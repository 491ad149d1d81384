import FocusEngine
import ProcessSupport
import SimulationKernel
import SimulationPrimitives
import SimulationStatistics

/// The durations of the stages: in virtual time, and optionally on this machine (F-28).
struct FocusLatency {
  private let costs = StageCosts()
  private var virtual: [FocusStage: Histogram] = [:]
  private var measured: [FocusStage: Histogram] = [:]
  private let isMeasuring: Bool
  private var watch = Stopwatch()

  init(isMeasuring: Bool) {
    self.isMeasuring = isMeasuring
  }

  /// Starts the clock before a notification is processed.
  mutating func begin() {
    if isMeasuring { watch = Stopwatch() }
  }

  /// Records a finished stage.
  mutating func add(_ run: StageRun) {
    virtual[run.stage, default: Histogram()].add(costs.nanoseconds(of: run))
    guard isMeasuring else { return }
    measured[run.stage, default: Histogram()].add(watch.nanoseconds)
    watch = Stopwatch()
  }

  /// The times of one stage.
  struct Row: Encodable {
    /// Quantiles in nanoseconds.
    struct Quantiles: Encodable {
      let median: Int64
      let p99: Int64
      let max: Int64

      init?(_ histogram: Histogram?) {
        guard let histogram, let median = histogram.quantile(0.5),
          let p99 = histogram.quantile(0.99), let max = histogram.maximum
        else { return nil }
        self.median = median
        self.p99 = p99
        self.max = max
      }

      var cells: [String] { [median, p99, max].map { "\($0) ns" } }
    }

    let stage: FocusStage
    let runs: Int
    let virtualNanoseconds: Quantiles?
    let measuredNanoseconds: Quantiles?
  }

  /// The stages in order.
  var rows: [Row] {
    FocusStage.allCases.map { stage in
      Row(
        stage: stage, runs: virtual[stage]?.count ?? 0,
        virtualNanoseconds: .init(virtual[stage]), measuredNanoseconds: .init(measured[stage]))
    }
  }
}
