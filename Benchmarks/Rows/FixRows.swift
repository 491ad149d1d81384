import CueModel

extension Row {
  /// The rows of fixes, from the sensor to a decision.
  static var fixes: [Row] {
    let exact = Walker()
    let noisy = Walker(noise: 65, accuracy: 100)
    return [
      rate(
        "fix.device", of: "fixes", goal: .timesPlain(2.91, aim: 2.34),
        note: "a walker at 4 mph crosses a shop's ring 100 times, 56 000 fixes in 17 hours",
        { _ in try exact.walk(passages: 100) }, plain: { exact.plainWalk(passages: 100) }),
      rate(
        "fix.device.noisy", of: "fixes", goal: .timesPlain(1.92, aim: 1.36),
        note: "the same with σ = 65 m and 100 m of accuracy",
        { _ in try noisy.walk(passages: 100) }, plain: { noisy.plainWalk(passages: 100) }),
      rate(
        "fix.kernel", of: "fixes", goal: .times(.objects, 1.7, aim: 1.39),
        note: "a 1 Hz source, a sink that buckets, no more",
        isSameWork: true,
        { _ in try FixPair.run(seconds: 100_000) }, plain: { FixPair.plain(seconds: 100_000) }),
    ]
  }
}
