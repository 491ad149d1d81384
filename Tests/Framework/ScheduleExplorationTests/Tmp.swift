import ScheduleExploration
import Testing
private actor Bank {
  var balance = 100
  let log = Log()
  func withdraw(_ amount: Int) async { guard balance >= amount else { return }; await log.note(amount); balance -= amount; Exploration.note("balance = \(balance)") }
}
private actor Log { var x = 0; func note(_ a: Int) { x += a } }
private func checkout() async -> Int {
  let bank = Bank()
  async let a: Void = bank.withdraw(70)
  let t = Task(name: "second") { await bank.withdraw(70) }
  await a
  await t.value
  return await bank.balance
}
@Test func zzz() {
  do { let r = try explore("q") {
    #expect(await checkout() >= 0)
  }; print(r) } catch { print("zz caught", error) }
}
