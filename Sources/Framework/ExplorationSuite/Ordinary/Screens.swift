/// A search for words, outside the actor of its caller.
private struct SearchService {
  private let words = ["sea", "seal", "season"]

  @concurrent
  func search(_ text: String) async -> [String] { words.filter { $0.hasPrefix(text) } }
}

/// A screen that searches while the user types.
@MainActor
private final class SearchScreen {
  private let service = SearchService()
  private let dropsStale: Bool
  private var text = ""
  private(set) var results: [String] = []

  init(dropsStale: Bool) { self.dropsStale = dropsStale }

  @discardableResult
  func type(_ text: String) -> Task<Void, Never> {
    self.text = text
    return Task {
      let found = await service.search(text)
      if dropsStale, text != self.text { return }
      results = found
    }
  }
}

/// A bar that shows the downloaded percentage of a file.
@MainActor
private final class ProgressBar {
  private(set) var shown: [Int] = []
  func show(_ percent: Int) { shown.append(percent) }
}

/// A download that reports its progress.
private struct Download {
  let bar: ProgressBar
  let tellsInOrder: Bool

  func run() async {
    if tellsInOrder {
      await bar.show(50)
      await bar.show(100)
    } else {
      let updates = [50, 100].map { percent in Task.detached { await bar.show(percent) } }
      for update in updates { await update.value }
    }
  }
}

extension BugSuite {
  /// Screens that show outdated content.
  static let screens =
    SuiteProgram.ordinaryPair(
      "stale_search",
      "The answer to the first query comes last, and is shown for the second.",
      source: PublishedReport("finn-no/FinniversKit", "pull/409")
    ) { isBuggy in
      let screen = await SearchScreen(dropsStale: !isBuggy)
      let first = await screen.type("se")
      let second = await screen.type("seas")
      _ = await (first.value, second.value)
      let results = await screen.results
      try require(results == ["season"], "shown for 'seas': \(results)")
    }
    + SuiteProgram.ordinaryPair(
      "progress_backwards", "Each percentage is brought to the main actor by a separate task."
    ) { isBuggy in
      let bar = ProgressBar()
      await Download(bar: bar, tellsInOrder: !isBuggy).run()
      let shown = await bar.shown
      try require(shown == [50, 100], "the bar went \(shown)")
    }
}
