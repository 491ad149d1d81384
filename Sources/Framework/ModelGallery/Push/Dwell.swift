/// The durations of right moments, in seconds: a mixture of two exponential distributions.
///
/// Most moments are those of people who pass a store, the others of people who stay for ten minutes
/// on average. They match simulated people, as a test of the city populations checks.
struct Dwell: Hashable, Sendable {
  var (passing, staying) = (300.0, 1_800.0)
  /// The share of the people who stay.
  var stays = 0.2

  func draw(from draws: inout RandomStream) -> Double {
    let mean = draws.chance(stays) ? staying : passing
    return draws.exponential(mean: mean)
  }

  /// The share of the moments that last for at least a time.
  func share(after time: Double) -> Double { share(from: time, for: 0) }

  /// The share of the moments that last until their banner, if banners arrive evenly over a time.
  func share(from begin: Double, for length: Double) -> Double {
    func share(_ mean: Double) -> Double {
      let share = PortableMath.exp(-begin / mean)
      return length > 0 ? share * mean / length * (1 - PortableMath.exp(-length / mean)) : share
    }
    return (1 - stays) * share(passing) + stays * share(staying)
  }
}
