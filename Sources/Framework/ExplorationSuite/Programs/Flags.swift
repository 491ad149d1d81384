import ScheduleExploration
import SimulationKernel

extension BugSuite {
  /// Flags that are checked early and no longer hold when they are used.
  static let flags =
    SuiteProgram.pair(
      "token_ring",
      "Three tasks copy a token from the neighbor before them; if one copies too early and all "
        + "have copied, the checker finds different tokens.",
      published: PublishedFigures(13, 8, 9, 8)
    ) { run, isBuggy in
      struct Ring {
        var tokens = [0, 0, 0]
        var passed = 0
      }
      let ring = run.shared("ring", Ring())
      let reporter = run.reporter
      run.task("checker") { _ in
        let seen = await ring.read()
        guard seen.passed == 3 else { return }
        reporter.check(Set(seen.tokens).count == 1, "the token is lost: \(seen.tokens)")
      }
      let pass: @Sendable (Int) async -> Void = { place in
        await ring.access { ring in
          ring.tokens[place] = place == 0 ? ring.tokens[2] + 1 : ring.tokens[place - 1]
          ring.passed += 1
        }
      }
      if isBuggy {
        for place in 0..<3 { run.task("node \(place)") { _ in await pass(place) } }
      } else {
        run.task("nodes") { _ in for place in 0..<3 { await pass(place) } }
      }
    }
    + SuiteProgram.pair(
      "bluetooth_driver",
      "A request looks at the stopping flag, then counts itself in; the driver stops in between, "
        + "sees no request in flight and frees what the request then uses (KISS, PLDI 2004).",
      published: PublishedFigures(215, 112, 36, 70)
    ) { run, isBuggy in
      struct Driver {
        var isStopping = false
        var isStopped = false
        var inFlight = 1
        mutating func leave() {
          inFlight -= 1
          if inFlight == 0 { isStopped = true }
        }
      }
      let driver = run.shared("driver", Driver())
      let reporter = run.reporter
      run.task("stop") { _ in
        await driver.access { $0.isStopping = true }
        await driver.access { $0.leave() }
      }
      run.task("add") { _ in
        if isBuggy {
          guard await !driver.read().isStopping else { return }
          await driver.access { $0.inFlight += 1 }
        } else {
          let isIn = await driver.access { driver in
            if !driver.isStopping { driver.inFlight += 1 }
            return !driver.isStopping
          }
          guard isIn else { return }
        }
        reporter.check(await !driver.read().isStopped, "the driver is used after it stopped")
        await driver.access { $0.leave() }
      }
    }
    + SuiteProgram.pair(
      "pct_1a",
      "The parent sets a field up after its child may already use it (PCT, fig. 1a: order, d = 1)."
    ) { run, isBuggy in
      let field = run.shared("field", 0)
      let reporter = run.reporter
      run.task("parent") { context in
        for _ in 0..<5 { try await context.schedulePoint() }
        await field.write(1)
      }
      run.task("child") { context in
        // The fixed child waits for a second, which is after all steps of its parent.
        if !isBuggy { try await context.clock.sleep(for: .seconds(1)) }
        reporter.check(await field.read() != 0, "the field is used before it is set")
      }
    }
    + SuiteProgram.pair(
      "pct_1b",
      "One checks that a pointer is there and uses it; the other, ten steps in, clears it between "
        + "(PCT, fig. 1b: atomicity, d = 2)."
    ) { run, isBuggy in
      let pointer = run.shared("pointer", Int?.some(7))
      let reporter = run.reporter
      run.task("user") { context in
        for _ in 0..<5 { try await context.schedulePoint() }
        let seen = await pointer.read()
        guard seen != nil else { return }
        let used = isBuggy ? await pointer.read() : seen
        reporter.check(used != nil, "a cleared pointer is used")
      }
      run.task("owner") { context in
        for _ in 0..<10 { try await context.schedulePoint() }
        await pointer.write(nil)
      }
    }
}
