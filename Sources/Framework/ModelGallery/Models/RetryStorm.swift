/// Devices that retry at a push service, which has room for a sixth of them and refuses the others.
///
/// Each refusal doubles the wait of a device. Without jitter all devices wait equally long and return in waves.
/// The service is idle between two waves. The answers follow the waves as a fluid. With full jitter a wait is
/// uniform between zero and its length, and there are no waves.
let retryStorm = Model(
  "retry_storm", "devices that a push service refuses retry, all at once or at random",
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
