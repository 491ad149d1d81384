private actor ImageServer {
  func image(_ name: String) async throws -> [UInt8] {
    await Task.yield()
    try Task.checkCancellation()
    return Array(name.utf8)
  }
}

/// A loader that loads an image once for all callers that need it at the same time.
private actor ImageLoader {
  private struct Load {
    let number: Int
    let task: Task<[UInt8], any Error>
    var viewerCount = 0
  }

  private let server = ImageServer()
  private let countsViewers: Bool
  private var loads: [String: Load] = [:]
  private var loadCount = 0

  init(countsViewers: Bool) { self.countsViewers = countsViewers }

  func image(_ name: String) async throws -> [UInt8] {
    let (number, task) = join(name)
    defer { if loads[name]?.number == number { loads[name] = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      if countsViewers { Task { await leave(number, of: name) } } else { task.cancel() }
    }
  }

  private func join(_ name: String) -> (number: Int, task: Task<[UInt8], any Error>) {
    var load = loads[name] ?? begin(name)
    load.viewerCount += 1
    loads[name] = load
    return (load.number, load.task)
  }

  private func begin(_ name: String) -> Load {
    loadCount += 1
    return Load(number: loadCount, task: Task { try await server.image(name) })
  }

  /// Removes a viewer, and cancels the load after the last one.
  private func leave(_ number: Int, of name: String) {
    guard loads[name]?.number == number else { return }
    loads[name]?.viewerCount -= 1
    guard let load = loads[name], load.viewerCount == 0 else { return }
    load.task.cancel()
    loads[name] = nil
  }
}

/// A cell of a list, which shows another image when it is reused.
@MainActor
private final class Cell {
  private let loader: ImageLoader
  private let heedsCancellation: Bool
  private var loads: [Task<Void, Never>] = []
  private(set) var image: [UInt8]?

  init(loader: ImageLoader, heedsCancellation: Bool) {
    (self.loader, self.heedsCancellation) = (loader, heedsCancellation)
  }

  func show(_ name: String) {
    loads.last?.cancel()
    image = nil
    let load = Task {
      let loaded = try? await loader.image(name)
      if heedsCancellation, Task.isCancelled { return }
      image = loaded
    }
    loads.append(load)
  }

  func finish() async { for load in loads { await load.value } }
}

extension BugSuite {
  /// Images that are loaded for several callers, or for none any more.
  static let sharedLoads =
    SuiteProgram.ordinaryPair(
      "shared_load_cancelled",
      "Two cells wait for one load; the first is cancelled, and with it the load of both."
    ) { isBuggy in
      let loader = ImageLoader(countsViewers: !isBuggy)
      let first = Task { try await loader.image("cat") }
      let second = Task { try await loader.image("cat") }
      first.cancel()
      let image = try? await second.value
      try require(image != nil, "a load was cancelled that a caller waits for")
    }
    + SuiteProgram.ordinaryPair(
      "cell_used_again",
      "A cell shows another image; another cell keeps the first load alive, which ends last."
    ) { isBuggy in
      let loader = ImageLoader(countsViewers: true)
      let (cell, other) = await (
        Cell(loader: loader, heedsCancellation: !isBuggy),
        Cell(loader: loader, heedsCancellation: !isBuggy)
      )
      await cell.show("cat")
      await other.show("cat")
      await cell.show("dog")
      await cell.finish()
      await other.finish()
      let image = await cell.image
      try require(image == Array("dog".utf8), "the cell shows no dog")
    }
}
