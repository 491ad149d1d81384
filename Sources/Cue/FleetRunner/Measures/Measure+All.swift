import SimulationStatistics

/// The access to each measure's figures in the tally of a device.
extension Measure {
  /// The measures, with the most important first.
  package static let all = [
    interruptions,
    annoyance,
    Measure("duplicates", "duplicates", "a user-day", .less) { Int64($0.speech.duplicates) },
    Measure("beyondBudget", "beyond its own daily budget", "a user-day", .less) {
      Int64($0.speech.beyondBudget)
    },
    Measure("wrongMoments", "at a wrong moment", "a user-day", .less) { Int64($0.moments.wrong) },
    Measure(
      "precision", "precision of right moments", "share", .more, { Int64($0.moments.right.total) },
      over: { Int64($0.moments.landed.total) }),
    Measure(
      "recall", "right moments met", "share", .more, { Int64($0.moments.met) },
      over: { Int64($0.moments.opportunities) }),
    end("metByInterruption", "moments met by an interruption", .more, .interruption),
    end("metByLiveActivity", "moments met by the live activity", .more, .ambient),
    end("silencedMoments", "moments silenced by a rule", .less, .silenced),
    end("nothingShown", "moments in which nothing was shown", .less, .nothing),
    Measure("missedCents", "missed value, cents", "a user-day", .less, kind: .amount) {
      Int64($0.moments.missedCents)
    },
    netBenefit,
    regret,
    reach,
    Measure("taps", "taps", "a user-day", .more) { Int64($0.speech.taps) },
    Measure("optOuts", "opt-outs", "a user-day", .less) { Int64($0.speech.optOuts) },
    Measure("violations", "invariant violations", "a user-day", .less) {
      Int64($0.violations.total)
    },
    Measure(
      "batteryPercent", "battery, percent", "a user-day", .less, scale: 1_000, isEstimated: true
    ) {
      $0.platform.battery
    },
    Measure(
      "liveActivityHours", "live activity, hours", "a user-day", .less, scale: 3_600_000
    ) { $0.platform.liveActivity },
  ]

  /// The net benefit of an oracle without any cap, an upper bound for every policy.
  ///
  /// The value depends on the people and their preferences alone. It does not measure a policy, and
  /// is not in ``all``.
  package static let oracle = Measure(
    "oracle", "net benefit of an oracle at most, dollars", "a user-day", .more, scale: 100_000,
    kind: .balance
  ) {
    $0.moments.benefit.best
  }

  /// The gains of people less their costs.
  ///
  /// ``regret`` is the distance to the ``oracle``.
  package static let netBenefit = Measure(
    "netBenefit", "net benefit, dollars", "a user-day", .more, scale: 100_000, isEstimated: true,
    kind: .balance
  ) {
    $0.moments.benefit.net
  }

  /// The distance from a policy's ``netBenefit`` up to the ``oracle``.
  package static let regret = Measure(
    "regret", "regret at most, dollars", "a user-day", .less, scale: 100_000, isEstimated: true,
    kind: .balance
  ) {
    $0.moments.benefit.regret
  }

  /// The measures for which the distribution of people's own differences is kept.
  package static let distributed = [netBenefit, annoyance]

  /// Returns the measure of the share of right moments with an end.
  private static func end(
    _ identifier: String, _ words: String, _ better: Direction, _ end: MomentEnd
  ) -> Measure {
    Measure(
      identifier, words, "share", better, { Int64($0.moments.ends[end]) },
      over: { Int64($0.moments.opportunities) })
  }

  /// The share of people reachable at first who are still reachable at the end.
  package static let reach = Measure(
    "reach", "reachable at the end", "share", .more, { Int64($0.speech.reachable) },
    over: { Int64($0.speech.reachableAtStart) })

  /// The annoyance of people.
  package static let annoyance = Measure(
    "annoyance", "annoyance", "a user-day", .less, scale: 1_000, isEstimated: true
  ) {
    $0.speech.annoyance
  }

  /// Interruptions that landed, the measure to compare others with.
  package static let interruptions = Measure("interruptions", "interruptions", "a user-day", .less)
  {
    $0.speech.perDay
  }
}
