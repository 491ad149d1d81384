// Behaves like the image pipeline of Nuke in its tests of shared work. Work that all requests have
// left is disposed of, and a new request must not join it. See
// https://github.com/kean/Nuke/blob/main/Tests/NukeTests/ImagePipelineTests/ImagePipelineCoalescingLifecycleTests.swift

private actor DataLoader {
  private(set) var startCount = 0

  func data(_ name: String) async throws -> [UInt8] {
    startCount += 1
    try await Task.sleep(for: .seconds(1))
    return Array(name.utf8)
  }
}

private actor ResumeData {
  private var names: Set<String> = []
  func keep(_ name: String) { names.insert(name) }
}

/// A pipeline that loads images, each once for all concurrent requests.
private actor Pipeline {
  private struct Work {
    let number: Int
    let task: Task<[UInt8], any Error>
    var subscribers = 0
  }

  private let loader = DataLoader()
  private let resumeData = ResumeData()
  private let forgetsFirst: Bool
  private var works: [String: Work] = [:]
  private var workCount = 0

  init(forgetsFirst: Bool) { self.forgetsFirst = forgetsFirst }

  func image(_ name: String) async throws -> [UInt8] {
    let work = subscribe(to: name)
    defer { forget(work.number, name) }
    return try await withTaskCancellationHandler {
      try await work.task.value
    } onCancel: {
      Task { await unsubscribe(from: name, work.number) }
    }
  }

  private func subscribe(to name: String) -> Work {
    var work = works[name] ?? start(name)
    work.subscribers += 1
    works[name] = work
    return work
  }

  private func start(_ name: String) -> Work {
    workCount += 1
    return Work(number: workCount, task: Task { try await loader.data(name) })
  }

  private func unsubscribe(from name: String, _ number: Int) async {
    guard works[name]?.number == number else { return }
    works[name]?.subscribers -= 1
    guard let work = works[name], work.subscribers == 0 else { return }
    if forgetsFirst { forget(number, name) }
    work.task.cancel()
    await resumeData.keep(name)
    forget(number, name)
  }

  private func forget(_ number: Int, _ name: String) {
    if works[name]?.number == number { works[name] = nil }
  }
}

extension BugSuite {
  /// A pipeline whose requests may join disposed work.
  static let packagesPipeline = SuiteProgram.ordinaryPair(
    "joins_disposed_work",
    "The last to want an image leaves; until what is left of it is put away, another may join it."
  ) { isBuggy in
    let pipeline = Pipeline(forgetsFirst: !isBuggy)
    let first = Task { try await pipeline.image("cat") }
    await Task.yield()
    first.cancel()
    let image = try? await pipeline.image("cat")
    _ = await first.result
    try require(image != nil, "an image that is wanted was not loaded")
  }
}
