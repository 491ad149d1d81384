import CueSystem
@testable import ModelGallery
import Populations
import SimulationPrimitives
import TestFolders
import Testing

/// How long people's right moments last.
@Suite struct MomentLengthTests {
  @Test("the moments of the gallery's push service last as long as those of the default city")
  func lengths() throws {
    let people = Neighborhood(Population())
    let lengths = (0..<Trials.count(2_000, debug: 400)).flatMap { index in
      people.life(index).opportunities.map { $0.end.seconds(since: $0.begin) }
    }
    for minutes in [1.0, 2, 5, 10, 15, 30, 60] {
      let share = Double(lengths.count { $0 > 60 * minutes }) / Double(lengths.count)
      #expect(abs(share - Dwell().share(after: 60 * minutes)) < 0.08, "\(minutes): \(share)")
    }
  }
}
