import FileReading
import SimulationPrimitives

extension NodeReader {
  /// Reads a distribution: an object with the key of a family, and optional other keys.
  func distribution(beside others: [String] = []) throws(ReadingError) -> Distribution {
    let names = DistributionFamily.allCases.map(\.rawValue)
    let (name, reader) = try ObjectReader(self, keys: names + others).only(of: names)
    guard let family = DistributionFamily(rawValue: name) else {
      throw reader.unknown("distribution", name, among: names)
    }
    func parameters(
      beside others: [String] = [], _ keys: String...
    ) throws(ReadingError) -> ObjectReader {
      try ObjectReader(reader, keys: others + keys)
    }
    switch family {
    case .uniform:
      let ends = try parameters("low", "high")
      let low = try ends.finite("low")
      return .uniform(low...(try ends.finite("high", from: low)))
    case .triangular: return try parameters("low", "mode", "high").triangle()
    case .exponential: return .exponential(mean: try parameters("mean").positive("mean"))
    case .normal:
      let object = try parameters("mean", "deviation")
      return .normal(
        mean: try object.finite("mean"), deviation: try object.finite("deviation", from: 0))
    case .lognormal:
      let object = try parameters("median", "deviation")
      return .lognormal(
        median: try object.positive("median"), deviation: try object.finite("deviation", from: 0))
    case .gamma, .weibull:
      let object = try parameters("shape", "scale")
      let (shape, scale) = (try object.positive("shape"), try object.positive("scale"))
      return family == .gamma
        ? .gamma(shape: shape, scale: scale) : .weibull(shape: shape, scale: scale)
    case .beta:
      let object = try parameters("a", "b")
      return .beta(try object.positive("a"), try object.positive("b"))
    case .binomial:
      // A draw counts to one more than the number of trials.
      let object = try parameters("trials", "probability")
      return .binomial(
        trials: try object.required("trials").whole(in: 0...(Int.max - 1)),
        probability: try object.required("probability").number(in: 0...1))
    case .poisson:
      return .poisson(mean: try parameters("mean").required("mean").number(in: 0...1e15.nextDown))
    case .geometric:
      let reader = try parameters("probability").required("probability")
      let probability = try reader.number(in: 0...1)
      guard probability > 0 else { throw reader.mismatch("a number above 0") }
      return .geometric(probability)
    case .discrete:
      return .discrete(try reader.weighted { it throws(ReadingError) in try it.finite() })
    case .empirical: return try reader.sample()
    case .mixture:
      return .mixture(try reader.weighted { it throws(ReadingError) in try it.distribution() })
    case .scaled, .shifted:
      let distribution = try reader.distribution(beside: ["by"])
      let by = try parameters(beside: names, "by").finite("by")
      return family == .scaled ? distribution.scaled(by: by) : distribution.shifted(by: by)
    }
  }

  fileprivate func finite(from least: Double? = nil) throws(ReadingError) -> Double {
    guard case .number(let number, _) = node.content, number.isFinite else {
      throw mismatch("a finite number")
    }
    if let least, number < least {
      throw mismatch("no less than \(DocumentWriter(isJSON: true).line(.number(least)))")
    }
    return number
  }

  private func sample() throws(ReadingError) -> Distribution {
    var sample: [Double] = []
    for number in try elements() { sample.append(try number.finite()) }
    guard !sample.isEmpty else { throw mismatch("at least one number") }
    return .empirical(sample)
  }

  /// Values with their weights, as in `[[1, 0.7], [2, 0.3]]`.
  private func weighted<Value>(
    _ read: (NodeReader) throws(ReadingError) -> Value
  ) throws(ReadingError) -> [(Value, Double)] {
    var pairs: [(Value, Double)] = []
    for entry in try elements() {
      let pair = try entry.elements()
      guard pair.count == 2 else { throw entry.mismatch("[value, weight]") }
      pairs.append((try read(pair[0]), try pair[1].finite(from: 0)))
    }
    let sum = pairs.reduce(0) { $0 + $1.1 }
    guard sum > 0, sum.isFinite else {
      throw error("weights that add up to \(sum)", "give weights with a finite sum above 0")
    }
    return pairs
  }
}

extension ObjectReader {
  fileprivate func finite(_ key: String, from least: Double? = nil) throws(ReadingError) -> Double {
    try required(key).finite(from: least)
  }

  fileprivate func positive(_ key: String) throws(ReadingError) -> Double {
    let reader = try required(key)
    guard case .number(let value, _) = reader.node.content, value > 0, value.isFinite else {
      throw reader.mismatch("a number above 0")
    }
    return value
  }

  fileprivate func triangle() throws(ReadingError) -> Distribution {
    let low = try finite("low")
    let mode = try finite("mode", from: low)
    let high = try finite("high", from: mode)
    guard low < high, (high - low).isFinite else {
      throw whole.error("a triangle as wide as \(high - low)", "give it a finite width above 0")
    }
    return .triangular(low: low, mode: mode, high: high)
  }
}
