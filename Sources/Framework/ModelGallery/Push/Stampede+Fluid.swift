/// The fluid limit of the stampede: no random numbers, and any fraction of a device.
extension Stampede {
  /// The outcome if requests are spread evenly over the jitter, and none is refused.
  ///
  /// Until the bucket is empty, which may never happen, requests are served as they arrive. From
  /// then on, they are served one after another at the rate of the service.
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

  /// The outcome if all devices send requests at once, and repeat refused ones at once.
  ///
  /// Each wave fills the free part of the queue. Gaps double, so that the queue runs empty.
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
