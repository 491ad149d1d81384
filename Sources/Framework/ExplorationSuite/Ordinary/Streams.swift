/// A shop that sends its orders to the kitchen, which prepares them.
private actor Shop {
  let orders: AsyncStream<Int>
  private let kitchen: AsyncStream<Int>.Continuation

  init(keepsAll: Bool) {
    (orders, kitchen) = AsyncStream.makeStream(
      bufferingPolicy: keepsAll ? .unbounded : .bufferingNewest(1))
  }

  func order(_ number: Int) { kitchen.yield(number) }

  func close() { kitchen.finish() }
}

/// A merger of several sources into one stream.
private struct Merger {
  let sources: [Source]
  /// Whether the last source ends the stream, instead of the first.
  let waitsForAll: Bool

  func lines() -> AsyncStream<String> {
    AsyncStream { lines in
      let sources = sources
      let waitsForAll = waitsForAll
      Task {
        await withTaskGroup { group in
          for source in sources {
            group.addTask {
              while let line = await source.next() { lines.yield(line) }
              if !waitsForAll { lines.finish() }
            }
          }
        }
        lines.finish()
      }
    }
  }
}

private actor Source {
  private var lines: [String]
  init(_ lines: [String]) { self.lines = lines }
  func next() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
}

/// A news service that notifies screens of events.
private actor News {
  private let hasOneStreamForEach: Bool
  private let shared: AsyncStream<String>
  private var screens: [AsyncStream<String>.Continuation]

  init(hasOneStreamForEach: Bool) {
    self.hasOneStreamForEach = hasOneStreamForEach
    let (stream, continuation) = AsyncStream<String>.makeStream()
    shared = stream
    screens = [continuation]
  }

  func headlines() -> AsyncStream<String> {
    guard hasOneStreamForEach else { return shared }
    let (stream, continuation) = AsyncStream<String>.makeStream()
    screens.append(continuation)
    return stream
  }

  func publish(_ headline: String) { for screen in screens { screen.yield(headline) } }

  func close() { for screen in screens { screen.finish() } }
}

extension BugSuite {
  /// Streams that lose elements.
  static let streams =
    SuiteProgram.ordinaryPair(
      "orders_lost_in_stream",
      "A stream keeps the newest order alone: the second comes before the kitchen took the first."
    ) { isBuggy in
      let shop = Shop(keepsAll: !isBuggy)
      async let prepared = shop.orders.reduce(into: []) { $0.append($1) }
      for number in 1...2 {
        await shop.order(number)
        await Task.yield()
      }
      await shop.close()
      let all = await prepared
      try require(all == [1, 2], "orders were lost, prepared: \(all)")
    }
    + SuiteProgram.ordinaryPair(
      "stream_finished_early",
      "Two sources are merged, and the first to be read to its end finishes the stream for both."
    ) { isBuggy in
      let merger = Merger(
        sources: [Source(["a"]), Source(["b", "c"])], waitsForAll: !isBuggy)
      let lines = await merger.lines().reduce(into: []) { $0.append($1) }
      try require(lines.sorted() == ["a", "b", "c"], "lines were lost, read: \(lines)")
    }
    + SuiteProgram.ordinaryPair(
      "stream_shared",
      "Two screens read one stream, and each sees what the other left; often one sees all."
    ) { isBuggy in
      let news = News(hasOneStreamForEach: !isBuggy)
      let (first, second) = (await news.headlines(), await news.headlines())
      async let left = first.reduce(into: []) { $0.append($1) }
      async let right = second.reduce(into: []) { $0.append($1) }
      for headline in ["rain", "sun"] { await news.publish(headline) }
      await news.close()
      let seen = await (left, right)
      try require(seen.0 == seen.1, "the screens differ: \(seen)")
    }
}
