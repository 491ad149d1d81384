import CueModel

extension Row {
  /// The cost of converting a distance to a bucket of fifty meters.
  static var buckets: [Row] {
    [
      pureBuckets(
        "bucket.pure", noise: 0, accuracy: 0, goal: .timesPlain(1.37), note: "exact fixes"),
      pureBuckets(
        "bucket.pure.noisy", noise: 65, accuracy: 100, goal: .timesPlain(2),
        note: "σ = 65 m, 100 m of accuracy"),
      addedBuckets,
    ]
  }

  private static func pureBuckets(
    _ name: String, noise: Double, accuracy: Double, goal: Goal, note: String
  ) -> Row {
    let series = FixSeries(noise: noise, accuracy: accuracy)
    return cost(
      name, goal: goal, note: note,
      { _ in series.buckets(accuracy: accuracy) }, plain: series.bucketsOnly)
  }

  /// The cost that buckets add to a device, as the sum of two differences.
  ///
  /// One difference is the cost after the tracker. It compares a device with one whose buckets are
  /// infinitely wide, and which therefore shows none. The other difference is the cost of the
  /// tracker. It compares two loops over the same fixes.
  private static var addedBuckets: Row {
    let name = "bucket.added"
    let note =
      "(fix.device − the same with endless buckets) + (CardTracker.observe − the same without "
      + "BucketTracker), the fastest of many short calls each; plain: the buckets' own loop"
    return Row(name: name, unit: "ns", goal: .timesPlain(5.8, aim: 3.87), note: note) { effort in
      var policy = Policy.conductor
      policy.bucketMeters = .infinity
      let endless = Walker(policy: policy)
      let series = FixSeries(noise: 0, accuracy: 0)
      let loads = [
        Load(name) { try Walker().walk(passages: 20) },
        Load(name) { try endless.walk(passages: 20) },
        Load(name) { series.observe() }, Load(name) { series.observeWithoutBuckets() },
        Load(name) { series.bucketsOnly() },
      ]
      for load in loads { try await load.calibrate(seconds: max(effort.seconds / 2, 0.06)) }
      var samples = Samples()
      for _ in 0..<effort.runs {
        var costs: [Double] = []
        for load in loads { costs.append(try await load.fastest() * 1e9) }
        let added = costs[0] - costs[1] + costs[2] - costs[3]
        samples.values.append(added)
        samples.nanoseconds.append(added)
        samples.ratios.append(added / costs[4])
      }
      samples.checksum = loads.reduce(0) { $0 &* 31 &+ ($1.checksum ?? 0) }
      return samples
    }
  }
}
