/// Banners that are due at once, from a service with room for a sixth of those who ask: the others ask again.
///
/// Whoever is refused waits twice as long each time. If all wait equally long they come back as one wave, which
/// finds as little room as the last, and between two waves the service is idle: the answers follow the waves, as a
/// fluid. If a wait is drawn from zero to its length (full jitter), there are no waves.
let retryStorm = Model(
  "retry_storm", "devices that a push service refuses ask again, all at once or at random",
  answers: [
    .known("refused", waves.refused, by: "waves of a fluid"),
    .known("minutes", waves.drained / 60, within: 0.01, by: "waves of a fluid"),
    .known("lost", waves.lost, within: 0.001, by: "waves of a fluid"),
  ]
) { seed in
  let (storm, drizzle) = try (stampede.run(seed: seed), calm.run(seed: seed))
  return [
    "refused": storm.refused, "minutes": storm.drained / 60, "lost": storm.lost,
    "refused_jittered": drizzle.refused, "minutes_jittered": drizzle.drained / 60,
    "lost_jittered": drizzle.lost,
  ]
}

private let stampede = Stampede(room: Stampede().devices / 6)
private let waves = stampede.waves
private let calm = Stampede(room: stampede.room, backoff: .init(isJittered: true))
