import SimulationPrimitives

/// The families of distributions, by their names in documents.
///
///     { lognormal: { median: 0.08, deviation: 0.5 } }
///     { mixture: [[{ exponential: { mean: 2 } }, 0.9], [{ uniform: { low: 20, high: 40 } }, 0.1]] }
///
/// Documents contain all parameters of a distribution, so that it is read as it was written.
package enum DistributionFamily: String, CaseIterable, Sendable {
  case uniform, triangular, exponential, normal, lognormal, gamma, weibull, beta
  case binomial, poisson, geometric
  case discrete, empirical, mixture, scaled, shifted
}

extension DocumentValue {
  /// The key and the parameters of a distribution.
  static func family(of distribution: Distribution) -> Member {
    switch distribution.shape {
    case .uniform(let low, let high): member(.uniform, ["low": low, "high": high])
    case .triangular(let low, let mode, let high):
      member(.triangular, ["low": low, "mode": mode, "high": high])
    case .exponential(let mean): member(.exponential, ["mean": mean])
    case .normal(let mean, let deviation):
      member(.normal, ["mean": mean, "deviation": deviation])
    case .lognormal(let median, _, let deviation):
      member(.lognormal, ["median": median, "deviation": deviation])
    case .gamma(let shape, let scale): member(.gamma, ["shape": shape, "scale": scale])
    case .weibull(let shape, let scale): member(.weibull, ["shape": shape, "scale": scale])
    case .beta(let a, let b): member(.beta, ["a": a, "b": b])
    case .binomial(let trials, let probability):
      Member(
        key: DistributionFamily.binomial.rawValue,
        value: .object([
          .init(key: "trials", value: .whole(Int64(trials))),
          .init(key: "probability", value: .number(probability)),
        ]))
    case .poisson(let mean): member(.poisson, ["mean": mean])
    case .geometric(let probability): member(.geometric, ["probability": probability])
    case .table(let values, let weights): member(.discrete, values.map { .number($0) }, weights)
    case .sorted(let sample):
      Member(key: DistributionFamily.empirical.rawValue, value: .list(sample.map { .number($0) }))
    case .mixture(let parts, let weights):
      member(.mixture, parts.map { .object([family(of: $0)]) }, weights)
    case .moved(let distribution, let factor, let offset):
      moved(family(of: distribution), factor, offset)
    }
  }

  private static func moved(_ part: Member, _ factor: Double, _ offset: Double) -> Member {
    func member(_ family: DistributionFamily, _ part: Member, by number: Double) -> Member {
      let by = Member(key: "by", value: .number(number))
      return Member(key: family.rawValue, value: .object([part, by]))
    }
    let scaled = factor == 1 ? part : member(.scaled, part, by: factor)
    return factor != 1 && offset == 0 ? scaled : member(.shifted, scaled, by: offset)
  }

  private static func member(
    _ family: DistributionFamily, _ parameters: KeyValuePairs<String, Double>
  ) -> Member {
    Member(
      key: family.rawValue,
      value: .object(parameters.map { .init(key: $0.key, value: .number($0.value)) }))
  }

  private static func member(
    _ family: DistributionFamily, _ values: [DocumentValue], _ table: WeightTable
  ) -> Member {
    Member(
      key: family.rawValue,
      value: .list(zip(values, table.weights).map { .list([$0, .number($1)]) }))
  }
}
