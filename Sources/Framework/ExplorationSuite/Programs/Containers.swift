import ScheduleExploration
import SimulationKernel

extension BugSuite {
  /// SCTBench's stack, queue and circular buffer.
  static let containers =
    SuiteProgram.pair(
      "stack",
      "Two tasks pop if the stack is not empty; the last element goes between the look and the pop.",
      published: PublishedFigures(176, 3, 2, 5)
    ) { run, isBuggy in
      let stack = run.shared("stack", [1])
      let reporter = run.reporter
      for popper in ["ada", "ben"] {
        run.task(popper) { _ in
          if isBuggy { guard await !stack.read().isEmpty else { return } }
          let popped = await stack.access { $0.popLast() }
          if isBuggy { reporter.check(popped != nil, "an empty stack is popped") }
        }
      }
      run.task("push") { _ in await stack.access { $0.append(2) } }
    }
    + SuiteProgram.pair(
      "queue",
      "The sender counts an element in before it is there; the receiver takes an empty place.",
      published: PublishedFigures(1, 3, 1, 2)
    ) { run, isBuggy in
      let count = run.shared("count", 0)
      let places = run.shared("places", [0, 0, 0])
      let reporter = run.reporter
      run.task("sender") { _ in
        for place in 0..<3 {
          if isBuggy { await count.write(place + 1) }
          await places.access { $0[place] = place + 1 }
          if !isBuggy { await count.write(place + 1) }
        }
      }
      run.task("receiver") { _ in
        for place in 0..<3 {
          guard await count.read() > place else { return }
          reporter.check(await places.read()[place] != 0, "an empty place is received")
        }
      }
    }
    + circularBuffer

  private static let circularBuffer = SuiteProgram.pair(
    "circular_buffer",
    "The receiver frees a place of two before it has read it; the sender, round once, writes over.",
    published: PublishedFigures(4, 9, 2, 3)
  ) { run, isBuggy in
    let (sent, freed) = (run.shared("sent", 0), run.shared("freed", 0))
    let places = run.shared("places", [0, 0])
    let reporter = run.reporter
    run.task("sender") { context in
      for number in 1...4 {
        // No task is woken: a sender that finds no room tries again a second later.
        while await freed.read() + 2 < number { try await context.clock.sleep(for: .seconds(1)) }
        await places.access { $0[number % 2] = number }
        await sent.write(number)
      }
    }
    run.task("receiver") { context in
      for number in 1...4 {
        while await sent.read() < number { try await context.clock.sleep(for: .seconds(1)) }
        if isBuggy { await freed.write(number) }
        let received = await places.read()[number % 2]
        if !isBuggy { await freed.write(number) }
        reporter.check(received == number, "\(received) is received as number \(number)")
      }
    }
  }
}
