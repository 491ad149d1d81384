/// Banners that are due on all devices at 9:05, from a service that sends so many a second and no more.
///
/// The quiet hours end at 9:00, and each device asks at 9:05 and a uniform jitter. With *N* devices, *R* a second
/// and a jitter *J*, *N* − *RJ* wait in the end, and all is sent after *N*/*R*, or *J* if that is more: a fluid
/// limit (Newell, 1971). Banners come evenly until then, so that a jitter below *N*/*R* takes from the backlog and
/// costs no moment. A moment is lost if it is over when its banner comes: most last for minutes, some for half an hour.
let pushStampede = Model(
  "push_stampede", "a push service meets everybody's banner of 9:05, with and without jitter",
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
