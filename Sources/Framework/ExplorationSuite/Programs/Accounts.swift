import ScheduleExploration
import SimulationKernel

extension BugSuite {
  /// SCTBench's account and lazy01, in which a check after both other tasks fails.
  static let accounts =
    SuiteProgram.pair(
      "account",
      "A deposit, a withdrawal and an audit, whose sum forgets the deposit: it only shows if the "
        + "audit comes after both.",
      published: PublishedFigures(18, 4, 4, 6)
    ) { run, isBuggy in
      struct Account {
        var balance = 100
        var isDeposited = false
        var isWithdrawn = false
      }
      let account = run.shared("account", Account())
      let reporter = run.reporter
      run.task("audit") { _ in
        let seen = await account.read()
        guard seen.isDeposited, seen.isWithdrawn else { return }
        reporter.check(seen.balance == (isBuggy ? 70 : 120), "the books do not balance")
      }
      run.task("deposit") { _ in
        await account.access { ($0.balance, $0.isDeposited) = ($0.balance + 50, true) }
      }
      run.task("withdraw") { _ in
        await account.access { ($0.balance, $0.isWithdrawn) = ($0.balance - 30, true) }
      }
    }
    + SuiteProgram.pair(
      "lazy01",
      "One adds 1, one adds 2, one trusts that 3 is never reached: it is, once both came first.",
      published: PublishedFigures(21, 5, 5, 2)
    ) { run, isBuggy in
      let data = run.shared("data", 0)
      let reporter = run.reporter
      run.task("watch") { _ in
        let seen = await data.read()
        reporter.check(seen < (isBuggy ? 3 : 4), "\(seen) is reached")
      }
      run.task("one") { _ in await data.access { $0 += 1 } }
      run.task("two") { _ in await data.access { $0 += 2 } }
    }
}
