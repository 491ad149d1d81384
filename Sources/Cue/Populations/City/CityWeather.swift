import CueModel
import SimulationPrimitives

/// The weather of a city over some days, as readings that are each valid until the next.
///
/// The weather depends on the city and the day alone, so that all residents share it. The
/// temperature is lowest at 5:00, stays at the noon value from 12:00 to 15:00, and is linear in
/// between. A reading follows every three hours, and at the begin and end of each front.
struct CityWeather: Sendable {
  private struct Front {
    let begin: Double
    let end: Double
    let rain: Double
    let wind: Double
  }

  /// The readings in time order, with their seconds since the first midnight, beginning at zero.
  private(set) var readings: [(seconds: Double, reading: WeatherReading)] = []

  private static let stepHours = 3
  private static let calmWind = 2.0
  private static let mostFronts = 24
  private static let longestFrontHours = 48.0

  init(_ shape: WeatherShape, days: Int, in city: City) {
    let seed = city.seed
    // Fronts of the two days before may still last.
    let fronts = (-2..<days).flatMap { Self.fronts(shape, day: $0, seed) }
    let anomalies = (0..<days).map { day in
      var draws = seed.stream(.weather, day)
      return shape.celsiusSpread * draws.normal()
    }
    let span = Double(days) * 86_400
    var times = stride(from: 0, to: span, by: Double(Self.stepHours) * 3_600).map { $0 }
    for front in fronts { times += [front.begin, front.end].filter { $0 > 0 && $0 < span } }
    times.sort()
    for time in times where time != readings.last?.seconds {
      let over = fronts.filter { $0.begin <= time && time < $0.end }
      let hour = (time / 3_600).truncatingRemainder(dividingBy: 24)
      let day = min(days - 1, Int(time / 86_400))
      readings.append(
        (
          time,
          WeatherReading(
            rain: over.reduce(0) { $0 + $1.rain },
            apparent: shape.noonCelsius + anomalies[day] - shape.nightDrop * Self.cooling(hour),
            wind: over.reduce(Self.calmWind) { max($0, $1.wind) })
        ))
    }
  }

  /// Returns fronts with exponential gaps (a Poisson process).
  ///
  /// Rain is exponential as well, so that most fronts bring little.
  private static func fronts(_ shape: WeatherShape, day: Int, _ seed: Seed) -> [Front] {
    guard shape.frontsPerDay > 0 else { return [] }
    var draws = seed.stream(.fronts, day)
    var fronts: [Front] = []
    var begin = draws.exponential(mean: 86_400 / shape.frontsPerDay)
    while begin < 86_400, fronts.count < mostFronts {
      let hours = min(longestFrontHours, draws.exponential(mean: max(0, shape.frontHours)))
      let rain = draws.exponential(mean: max(0, shape.frontRain))
      let wind = max(0, shape.frontWind) * draws.between(0.5, 1.5)
      let start = Double(day) * 86_400 + begin
      fronts.append(Front(begin: start, end: start + hours * 3_600, rain: rain, wind: wind))
      begin += draws.exponential(mean: 86_400 / shape.frontsPerDay)
    }
    return fronts
  }

  /// Returns the share of the night's temperature drop at an hour, 0…1.
  private static func cooling(_ hour: Double) -> Double {
    switch hour {
    case ..<5: 1 - (5 - hour) / 14
    case ..<12: (12 - hour) / 7
    case ..<15: 0
    default: (hour - 15) / 14
    }
  }
}
