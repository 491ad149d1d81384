extension PlatformFigure {
  /// The figures of the watch and the background.
  static let companions: [PlatformFigure] = [
    PlatformFigure(
      "watchTransfersPerDay", "transfers", "watch transfers in a rolling day",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "50 complication transfers a day"),
      hostile: (.documented, "50 complication transfers a day"),
      .limit(\.watchTransfersPerDay)),
    PlatformFigure(
      "queuesWatchTransfers", "", "whether further transfers are queued",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "falls back to a queue that survives suspension"),
      hostile: (.issue, "reported stuck (openradar 25767669)"),
      .flag(\.queuesWatchTransfers)),
    PlatformFigure(
      "watchUnreachableProbability", "",
      "messages that do not reach the watch",
      seed: (.design, "sets no such limit"),
      documented: (.ours, "reachable means reachable"),
      hostile: (.ours, "timeouts are reported (error 7012), their share is not"),
      .number(\.watchUnreachableProbability)),
    PlatformFigure(
      "refreshSeconds", "s", "least gap between background refreshes",
      seed: (.design, "every 15 min (G-31)"),
      documented: (.design, "every 15 min is asked for (G-31)"),
      hostile: (.design, "every 15 min is asked for (G-31)"),
      .seconds(\.refreshSeconds)),
    PlatformFigure(
      "refreshMeanExtraSeconds", "s", "mean further delay of a refresh",
      seed: (.design, "it comes when asked for (G-31)"),
      documented: (.ours, "a request is a hint; the mean is ours"),
      hostile: (.ours, "a request is a hint; the mean is ours"),
      .number(\.refreshMeanExtraSeconds)),
    PlatformFigure(
      "refreshNeverProbability", "", "refresh requests that are never granted",
      seed: (.design, "sets no such limit"),
      documented: (.ours, "every request is granted some time"),
      hostile: (.ours, "apps that are not opened reportedly get none; the share is ours"),
      .number(\.refreshNeverProbability)),
  ]
}
