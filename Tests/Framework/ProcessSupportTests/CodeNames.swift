import Foundation
import Testing

@testable import ProcessSupport

/// An address in code has the name of its function, as a person would write it.
@Suite(.enabled(if: isInterposed)) struct CodeNamesTests {
  /// The names of the functions that are being called, the innermost first.
  @inline(never)
  private static func names() -> [String] {
    Thread.callStackReturnAddresses.compactMap { CodeName.of($0.uintValue - 1) }
  }

  private actor Bank {
    var total = 0

    @inline(never)
    func transfer(_ amount: Int, from: String, to: [String: Int]) async -> [String] {
      await Task.yield()
      let names = CodeNamesTests.names()
      total += amount
      return names
    }
  }

  @Test func `the name of a method has its type, its name and its labels, in all its parts`() async
  {
    let names = await Bank().transfer(1, from: "here", to: [:])
    #expect(names.contains("CodeNamesTests.Bank.transfer(_:from:to:)"))
  }

  @inline(never)
  private func outer(doing what: String) -> () -> [String] {
    { Self.names() + [what] }
  }

  @Test func `the name of a closure has its number and the function around it`() {
    #expect(outer(doing: "this")().contains("closure #1 in CodeNamesTests.outer(doing:)"))
  }

  @Test func `an address outside all code has no name`() {
    #expect(CodeName.of(0) == nil)
    #expect(CodeName.of(1) == nil)
    #expect(CodeName.of(.max) == nil)
  }

  @Test(
    arguments: [
      (
        "(2) suspend resume partial function for static Shop.Cart.add(Swift.Int) async throws -> ()",
        "Cart.add(_:)"
      ),
      (
        "Shop.Bank.move<A where A: Swift.Sendable>(_: A, from: [Swift.String : Swift.Int], "
          + "to: @Sendable (Swift.Int) async -> ()) async -> some", "Bank.move(_:from:to:)"
      ),
      ("Shop.checkout() async throws -> Swift.Int", "checkout()"),
      ("Shop.(hidden in _8CC290D01A98)(Swift.Int) async -> ()", "hidden(_:)"),
      (
        "(extension in Shop):Swift.Array< where A == Shop.Item>.twice() -> Swift.Int",
        "Array.twice()"
      ),
      ("(1) await resume partial function for Shop.Cart.total.getter : Swift.Int", "Cart.total"),
      ("Shop.Cart.count.setter : Swift.Int", "Cart.count.setter"),
      ("Shop.Cart.__allocating_init(x: Swift.Int) async -> Shop.Cart", "Cart.init(x:)"),
      ("Shop.Cart.__deallocating_deinit", "Cart.deinit"),
      ("static Shop.Money.< infix(Shop.Money, Shop.Money) -> Swift.Bool", "Money.<(_:_:)"),
      (
        "partial apply forwarder for closure #1 () async -> () in closure #2 "
          + "(inout Swift.TaskGroup<()>) async -> () in Shop.checkout() async throws -> Swift.Int",
        "closure #1 in closure #2 in checkout()"
      ),
      (
        "closure #1 () -> () in variable initialization expression of static Shop.Cart.all : [Shop.Cart]",
        "closure #1 in Cart.all"
      ),
      (
        "inner #1 <A>(_: Swift.Int, q: Swift.Int) async -> () in Shop.Box.go(in: Swift.Int) -> ()",
        "inner(_:q:) in Box.go(in:)"
      ),
      (
        "protocol witness for Shop.P.go(in: Swift.Int) -> () in conformance Shop.Box<A> : Shop.P in Shop",
        "P.go(in:)"
      ),
      (
        "reabstraction thunk helper from @escaping () -> () to @escaping @async () -> (@out ())",
        nil
      ),
      (
        "closure #1 () async -> () in Shop.Cart.`two (or more). At once?`() async -> ()",
        "closure #1 in Cart.`two (or more). At once?`()"
      ),
      ("static Shop.Cart.$s4Shop4CartV3two4TestfMp_1fMu_() async -> ()", nil),
      ("type metadata accessor for Shop.Cart", nil), ("outlined copy of Shop.Cart", nil), ("", nil),
      ("((<[", nil), (") in > for", nil),
    ] as [(String, String?)])
  func `a symbol in the demangler's words has a short name`(words: String, name: String?) {
    #expect(Demangled(text: words).shortName == name)
  }

  @Test func `a symbol of another language has no name`() {
    #expect(Demangled("clock_gettime") == nil)
    #expect(Demangled("$s4Shop8checkoutyyYaKF")?.shortName == "checkout()")
  }
}
