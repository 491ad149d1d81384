extension Tool {
  /// The headings in the help of commands with many options, with the options of each.
  static let groups: KeyValuePairs = [
    "Input": [
      "policy", "profile", "preferences", "population-b", "preferences-b", "profile-b", "seed",
      "device", "devices", "cities", "days", "warm-up", "until", "fork", "vary", "against",
      "design", "points",
      "halving", "everybody", "suite", "only", "except", "replay", "token-of", "count", "import",
      "mode",
      "rules",
    ],
    "Track": [
      "pin", "places", "places-brand", "sensor", "noise", "zone", "weather", "motion", "id", "pace",
      "start", "offset", "columns", "dates", "watch", "phone-in-hand",
    ],
    "Execution": [
      "threads", "minutes", "resume", "checkpoint", "shard", "output", "engine", "shards",
      "schedules", "seconds",
      "allow-untried", "trials", "strategy", "unreduced", "results", "workers", "order", "lag",
      "faultless",
    ],
    "Report": [
      "explain", "decision", "at", "fixes", "card", "by", "worst", "require", "audit", "ablation",
      "goal", "front", "self-test", "sentences",
    ],
    "Output": [
      "json", "csv", "report", "open", "keep", "trace", "export", "rows", "store", "as-scenario",
      "tokens", "out",
    ],
  ]
}
