/// The stampede of so many devices that each is a drop: no chance, and no whole numbers.
extension Stampede {
  /// The outcome if requests are spread evenly over the jitter, and none is refused.
  ///
  /// Until the bucket is empty, which may never be, requests are sent as they arrive; from then on,
  /// one after another at the rate of the service.
  var fluid: Outcome {
    let (count, bucket) = (Double(devices), Double(bucket))
    let excess = count - rate * jitter
    guard excess > bucket else {
      return Outcome(
        peak: 0, drained: jitter, refused: 0, lost: 1 - dwell.share(from: 0, for: jitter))
    }
    let (drained, emptied) = ((count - bucket) / rate, jitter * bucket / excess)
    let prompt = bucket / excess
    let late = dwell.share(from: emptied, for: drained - emptied)
    let kept = prompt * dwell.share(from: 0, for: emptied) + (1 - prompt) * late
    return Outcome(peak: excess - bucket, drained: drained, refused: 0, lost: 1 - kept)
  }

  /// The outcome if all ask at once, and again, all at once, whenever they are refused.
  ///
  /// Each wave fills what the queue has free again. Gaps double, so that the service empties it and is idle.
  var waves: Outcome {
    let count = Double(devices)
    var outcome = Outcome(peak: 0, drained: 0, refused: 0, lost: 1)
    var (asking, waiting, tokens, time) = (count, 0.0, Double(bucket), 0.0)
    var wave = 0
    while asking > 0 {
      let prompt = min(asking, tokens)
      let taken = min(asking - prompt, Double(room) - waiting)
      let (begin, length) = (time + waiting / rate, taken / rate)
      outcome.lost -= prompt / count * dwell.share(from: time, for: 0)
      outcome.lost -= taken / count * dwell.share(from: begin, for: length)
      outcome.drained = begin + length
      asking -= prompt + taken
      waiting += taken
      outcome.refused += asking
      outcome.peak = max(outcome.peak, waiting)
      let gap = backoff.length(after: wave)
      let left = waiting - tokens + prompt - rate * gap
      (waiting, tokens, time) = (max(0, left), min(Double(bucket), max(0, -left)), time + gap)
      wave += 1
    }
    return outcome
  }
}
