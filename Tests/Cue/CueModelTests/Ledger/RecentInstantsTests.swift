import CueModel
import SimulationPrimitives
import Testing

@Suite struct RecentInstantsTests {
  private func time(_ seconds: Int) -> VirtualTime {
    VirtualTime(secondsSinceEpoch: Int64(seconds))
  }

  @Test(arguments: Seed.sample(200))
  func `recent instants agree with a sorted array cut to eight (K-04)`(seed: Seed) throws {
    var draws = RandomStream(seed: seed)
    var recent = RecentInstants()
    var model: [Int] = []
    for _ in 0..<60 {
      let second = draws.below(40)
      if draws.chance(0.7) {
        recent.insert(time(second))
        model = Array((model + [second]).sorted(by: >).prefix(RecentInstants.capacity))
      } else {
        recent.remove(time(second))
        if let index = model.firstIndex(of: second) { model.remove(at: index) }
      }
      let now = draws.below(50)
      let length = draws.below(30)
      let counted = model.count { $0 <= now && now - $0 < length }
      let window = Window.halfOpen(seconds: length)

      #expect(
        (0..<10).map { recent[$0] } == (0..<10).map { $0 < model.count ? time(model[$0]) : .never })
      #expect(recent.count(in: window, at: time(now)) == counted)
      for cap in 0...9 {
        #expect(recent.reaches(cap, in: window, at: time(now)) == (counted >= cap))
      }
    }
    #expect(try roundTrip(recent) == recent)
  }
}
