extension Row {
  /// The rows of the focus engine: its speed, and the growth of its costs.
  static var focus: [Row] { [focusPipeline, focusLive, focusGrowth, focusShuffled] }

  private static var focusPipeline: Row {
    let load = FocusLoad(10_000)
    return rate(
      "focus.pipeline", of: "notifications",
      note:
        "classified, filtered, ranked and summed up in one pass; plain: every byte looked at once",
      { _ in load.feed() }, plain: load.lookOnly)
  }

  private static var focusLive: Row {
    let load = FocusLoad(10_000)
    return rate(
      "focus.live", of: "notifications",
      note: "the same with all outputs read after each, five of a list; plain: as above",
      { _ in load.live() }, plain: load.lookOnly)
  }

  /// The cost of a notification in a shuffled feed, relative to an ordered feed.
  private static var focusShuffled: Row {
    let note =
      "cost of one live in a shuffled feed of 200 000 over an ordered one; 5 000 with --quick"
    return Row(name: "focus.shuffled", unit: "x", goal: .atMost(2), note: note) { effort in
      let count = effort.isQuick ? 5_000 : 200_000
      let (ordered, shuffled) = (FocusLoad(count), FocusLoad(count, isShuffled: true))
      let loads = [
        Load("focus.shuffled's order") { ordered.live() },
        Load("focus.shuffled") { shuffled.live() },
        Load("focus.shuffled's plain order") { ordered.lookOnly() },
        Load("focus.shuffled's plain loop") { shuffled.lookOnly() },
      ]
      return try await ratios(of: loads, effort)
    }
  }

  /// The cost of a notification among a million, relative to its cost among a thousand.
  private static var focusGrowth: Row {
    let note = "cost of one live among 1 000 000 over one among 1 000; 5 000 with --quick"
    return Row(name: "focus.growth", unit: "x", goal: .atMost(1.15), note: note) { effort in
      let (small, large) = (FocusLoad(1_000), FocusLoad(effort.isQuick ? 5_000 : 1_000_000))
      let loads = [
        Load("focus.growth") { small.live() }, Load("focus.growth") { large.live() },
        Load("focus.growth's plain loop") { small.lookOnly() },
        Load("focus.growth's plain loop") { large.lookOnly() },
      ]
      return try await ratios(of: loads, effort)
    }
  }

  /// Measures the cost of the second load relative to the first, and the same ratio for their plain
  /// loops, which are the last two loads.
  private static func ratios(of loads: [Load], _ effort: Effort) async throws -> Samples {
    let turns = try await Load.turns(of: loads, seconds: effort.seconds)
    var samples = Samples()
    for _ in 0..<effort.runs {
      let costs = try await Load.run(loads, turns: turns)
      let ratio = costs[1] / costs[0]
      samples.values.append(ratio)
      samples.ratios.append(ratio / (costs[3] / costs[2]))
    }
    samples.checksum = loads[1].checksum ?? 0
    return samples
  }
}
