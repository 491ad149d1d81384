import TrackFixtures
import TestFolders
import Testing

@testable import cuesim

/// A replay violates no invariant, or names the violated ones and ends in 1.
@Suite struct ViolationTests {
  @Test(arguments: [("conductor", 0), ("naive", 1)])
  func `a policy that violates invariants along a recording has each reported (C-01)`(
    policy: String, status: Int
  ) throws {
    let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let pin = "A@40.7128,-74.006,balance=50,expires=2026-03-12,digital=yes"
    let words = ["run", file.path, "--pin", pin, "--policy", policy]
    let (text, json) = (Tool.answer(to: words), Tool.answer(to: words + ["--json"]))

    #expect(text.status == status)
    #expect(json.status == status)
    #expect(text.text.contains(": invariant violated: A, ") == (status == 1))
    #expect(json.text.contains(#""rule" : ""#) == (status == 1))
    #expect((text.complaint, json.complaint) == ("", ""))
  }
}
