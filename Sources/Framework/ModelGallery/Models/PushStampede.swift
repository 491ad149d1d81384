/// Notifications that are due on all devices at 9:05, and a push service with a limited rate.
///
/// Each of *N* devices asks for its notification at 9:05 plus a uniform jitter of up to *J*. The service has the rate
/// *R*. In the fluid limit (Newell, 1971) the backlog peaks at *N* − *RJ*. The last notification is sent after the
/// longer of *N*/*R* and *J*. A moment is lost if it ends before its notification arrives.
let pushStampede = Model(
  "push_stampede", "a push service sends what all devices want at 9:05, with and without jitter",
  answers: jitters.flatMap(answers)
) { seed in
  let mornings = try jitters.map { try Stampede(jitter: 60 * $0).run(seed: seed) }
  return [
    "backlog_0": mornings[0].peak, "backlog_5": mornings[1].peak,
    "backlog_15": mornings[2].peak, "backlog_30": mornings[3].peak,
    "minutes_0": mornings[0].drained / 60, "minutes_5": mornings[1].drained / 60,
    "minutes_15": mornings[2].drained / 60, "minutes_30": mornings[3].drained / 60,
    "lost_0": mornings[0].lost, "lost_5": mornings[1].lost,
    "lost_15": mornings[2].lost, "lost_30": mornings[3].lost,
  ]
}

private let (jitters, devices) = ([0.0, 5, 15, 30], Double(Stampede().devices))

private func answers(jitter: Double) -> [Model.Answer] {
  let (fluid, source) = (Stampede(jitter: 60 * jitter).fluid, "fluid limit")
  return [
    .known("backlog_\(Int(jitter))", fluid.peak, within: 0.01 * devices, by: source),
    .known("minutes_\(Int(jitter))", fluid.drained / 60, within: 0.1, by: source),
    .known("lost_\(Int(jitter))", fluid.lost, within: 0.001, by: source),
  ]
}
