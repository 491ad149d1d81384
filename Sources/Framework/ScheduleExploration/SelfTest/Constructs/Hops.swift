/// An actor that belongs to no world.
private actor Peer {
  private let other: Peer?

  init(other: Peer? = nil) { self.other = other }

  func begin(_ marks: ControlMarks) { marks.begin() }

  func end(_ marks: ControlMarks) { marks.end() }

  func pass(_ marks: ControlMarks) async {
    marks.begin()
    await other?.end(marks)
  }

  func callSelf(_ marks: ControlMarks) async {
    marks.begin()
    await suspendNowhere(marks)
  }

  private func suspendNowhere(_ marks: ControlMarks) async { marks.end() }

  func startTask(_ marks: ControlMarks) {
    marks.begin()
    Task { end(marks) }
  }

  func enterContinuation(_ marks: ControlMarks) async {
    marks.begin()
    await withCheckedContinuation { continuation in
      marks.end()
      continuation.resume()
    }
  }

  func enterCancellationHandler(_ marks: ControlMarks) async {
    marks.begin()
    await withTaskCancellationHandler {
      await suspendNowhere(marks)
    } onCancel: {
    }
  }
}

@globalActor private actor Archive {
  static let shared = Archive()

  @Archive static func end(_ marks: ControlMarks) { marks.end() }
}

@MainActor private func beginOnMain(_ marks: ControlMarks) { marks.begin() }

@MainActor private func endOnMain(_ marks: ControlMarks) { marks.end() }

// If the function were inlined, the optimizer would remove the hop.
@inline(never)
@concurrent private func endConcurrently(_ marks: ControlMarks) async { marks.end() }

extension ControlConstruct {
  static let hops = [
    ControlConstruct(
      "call of an actor",
      .step { marks in
        marks.begin()
        await Peer().end(marks)
      }),
    ControlConstruct(
      "return from an actor",
      .step { marks in
        await Peer().begin(marks)
        marks.end()
      }),
    ControlConstruct(
      "call from actor to actor", .step { marks in await Peer(other: Peer()).pass(marks) }),
    ControlConstruct(
      "call of a @MainActor function",
      .step { marks in
        marks.begin()
        await endOnMain(marks)
      }),
    ControlConstruct(
      "return from the main actor",
      .step { marks in
        await beginOnMain(marks)
        marks.end()
      }),
    ControlConstruct(
      "call of a global actor",
      .step { marks in
        marks.begin()
        await Archive.end(marks)
      }),
    ControlConstruct(
      "call of a @concurrent function from an actor",
      .step { marks in
        await beginOnMain(marks)
        await Task { @MainActor in await endConcurrently(marks) }.value
      }),
    ControlConstruct(
      "nothing between await self.f() and f", .noStep { marks in await Peer().callSelf(marks) }),
    ControlConstruct(
      "nothing between a continuation's call and its body",
      .noStep { marks in await Peer().enterContinuation(marks) }),
    ControlConstruct(
      "nothing between withTaskCancellationHandler and its body",
      .noStep { marks in await Peer().enterCancellationHandler(marks) }),
    ControlConstruct(
      "Task {} in an actor", .step { marks in await Peer().startTask(marks) }),
  ]
}
