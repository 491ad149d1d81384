/// A download with a callback for each of its requests.
private actor Download {
  private var isDone = false
  private var handlers: [CompletionHandler]

  init(_ handler: CompletionHandler) { handlers = [handler] }

  /// Adds a callback unless the download is done.
  func add(_ handler: CompletionHandler) -> Bool {
    if isDone { return false }
    handlers.append(handler)
    return true
  }

  func complete() {
    isDone = true
    for handler in handlers { handler() }
  }
}

/// A downloader whose downloads are shared by requests of one image.
private actor Downloader {
  private let startsAgain: Bool
  private var running: Download?

  init(startsAgain: Bool) { self.startsAgain = startsAgain }

  func retrieve() async {
    let handler = CompletionHandler()
    if let running {
      let isAdded = await running.add(handler)
      if isAdded || !startsAgain { return await handler.wait() }
    }
    let download = Download(handler)
    running = download
    Task {
      await download.complete()
      if running === download { running = nil }
    }
    await handler.wait()
  }
}

private actor Server {
  private var requestCount = 0
  func answer() { requestCount += 1 }
}

/// An image loader with one image in memory.
private actor ImageLoader {
  private let server = Server()

  func load(_ name: String) async { if name != "dog" { await server.answer() } }
}

/// A view that shows the last requested image.
private actor ImageView {
  private let loader = ImageLoader()
  private let cancelsAtOnce: Bool
  private var loads: [Task<Void, Never>] = []
  private(set) var shown: String?

  init(cancelsAtOnce: Bool) { self.cancelsAtOnce = cancelsAtOnce }

  func load(_ name: String) {
    if let previous = loads.last {
      if cancelsAtOnce { previous.cancel() } else { Task.detached { previous.cancel() } }
    }
    loads.append(
      Task {
        await loader.load(name)
        if !Task.isCancelled { shown = name }
      })
  }

  func finish() async { for load in loads { await load.value } }
}

/// A session that is refreshed and signed out.
private actor SessionManager {
  private let server = Server()
  private let comparesSessions: Bool
  private(set) var session: Int? = 1

  init(comparesSessions: Bool) { self.comparesSessions = comparesSessions }

  func refresh() async {
    guard let old = session else { return }
    await server.answer()
    if comparesSessions, session != old { return }
    session = old + 1
  }

  func signOut() { session = nil }
}

extension BugSuite {
  /// Answers that arrive after another request.
  static let publishedImages =
    SuiteProgram.ordinaryPair(
      "joins_finished_download",
      "A request finds a download that ends before the request's callback is added, which is never called.",
      source: PublishedReport("onevcat/Kingfisher", "issues/2231")
    ) { isBuggy in
      let downloader = Downloader(startsAgain: !isBuggy)
      async let left: Void = downloader.retrieve()
      async let right: Void = downloader.retrieve()
      _ = await (left, right)
    }
    + SuiteProgram.ordinaryPair(
      "cancelled_a_turn_later",
      "The load of the previous image is cancelled in a separate task, and may end before and after the next.",
      source: PublishedReport("kean/Nuke", "issues/70")
    ) { isBuggy in
      let view = ImageView(cancelsAtOnce: !isBuggy)
      await view.load("cat")
      await view.load("dog")
      await view.finish()
      let shown = await view.shown
      try require(shown == "dog", "the view shows \(shown ?? "nothing")")
    }
    + SuiteProgram.ordinaryPair(
      "refresh_after_sign_out",
      "A user signs out while the session is refreshed, and the answer stores the session again.",
      source: PublishedReport("supabase/supabase-swift", "issues/1371")
    ) { isBuggy in
      let manager = SessionManager(comparesSessions: !isBuggy)
      async let refresh: Void = manager.refresh()
      await manager.signOut()
      await refresh
      try require(await manager.session == nil, "a session is stored after the user signed out")
    }
}
