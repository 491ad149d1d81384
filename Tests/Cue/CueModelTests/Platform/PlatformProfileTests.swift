import CueModel
import SimulationPrimitives
import Testing

/// Every figure of a platform profile is listed, with its source.
@Suite struct PlatformProfileTests {
  @Test func `every field of a profile has exactly one figure`() {
    let fields = Mirror(reflecting: PlatformProfile()).children.compactMap(\.label)
    let figures = PlatformFigure.all.map(\.name)

    #expect(fields.filter { $0 != "name" }.sorted() == figures.sorted())
    #expect(Set(figures).count == figures.count)
  }

  @Test func `every figure of every shipped profile has a source and a comment`() throws {
    for figure in PlatformFigure.all {
      for (_, profile) in PlatformProfile.bundled {
        let origin = try #require(
          figure.origin(in: profile, from: profile), "\(figure.name), \(profile.name)")
        #expect(!origin.note.isEmpty)
      }
      #expect(!figure.meaning.isEmpty)
    }
  }

  @Test func `a figure reads the field of its name`() throws {
    let hostile = PlatformProfile.iOSHostile
    for child in Mirror(reflecting: hostile).children where child.label != "name" {
      let figure = try #require(PlatformFigure.all.first { $0.name == child.label })
      switch (figure.value(in: hostile), child.value) {
      case (.number(let figure), let field as Int): #expect(figure == Double(field))
      case (.number(let figure), let field as Double): #expect(figure == field)
      case (.flag(let figure), let field as Bool): #expect(figure == field)
      case (.limit(let figure), let field): #expect(figure == field as? Int)
      default: Issue.record("\(figure.name) is of another kind than its field")
      }
    }
  }

  @Test func `the figures that the vendor publishes are exact`() {
    let documented = PlatformProfile.iOSDocumented

    #expect(documented.liveActivityLingerSeconds == 4 * 3_600)
    #expect((documented.widgetReloadsPerDay, documented.widgetSpacingSeconds) == (40, 300))
    #expect((documented.regionCount, documented.regionDwellSeconds) == (20, 20))
    #expect((documented.significantChangeMeters, documented.significantChangeSeconds) == (500, 300))
    #expect((documented.watchTransfersPerDay, documented.pendingNotifications) == (50, 64))
    #expect(documented.liveActivityUpdatesPerHour == nil)
    #expect(PlatformProfile.iOSHostile.regionMinimumRadiusMeters == 200)
  }

  @Test func `the default profile has no limits, and every profile survives a round trip`() throws {
    #expect(PlatformBudget.allCases.allSatisfy { PlatformProfile.default.allowance(of: $0) == nil })
    #expect(PlatformProfile.default.noticesRegionsAtOnce)
    for (_, profile) in PlatformProfile.bundled {
      #expect(try roundTrip(profile) == profile)
      #expect(PlatformProfile.named(profile.name) == profile)
    }
    #expect(PlatformProfile.named("ios") == nil)
  }
}

/// When a background refresh comes (G-31).
@Suite struct NextRefreshTests {
  private func waits(_ profile: PlatformProfile, seed: Seed) -> [Double?] {
    var random = RandomStream(seed: seed)
    return (0..<200).map { _ in
      profile.nextRefresh(after: Sample.afternoon, wanted: 900, random: &random)?
        .seconds(since: Sample.afternoon)
    }
  }

  @Test func `the default profile refreshes every fifteen minutes, without random numbers`() {
    var (random, untouched) = (RandomStream(seed: 3), RandomStream(seed: 3))

    let next = PlatformProfile.default.nextRefresh(
      after: Sample.afternoon, wanted: 900, random: &random)

    #expect(next == Sample.afternoon.advanced(by: .minutes(15)))
    #expect(random.next() == untouched.next())
  }

  @Test func `a documented refresh is late, never early, and equal streams agree`() {
    for seed in Seed.sample(20) {
      let waits = waits(.iOSDocumented, seed: seed)
      #expect(waits.allSatisfy { ($0 ?? 0) >= 900 })
      #expect(Set(waits).count > 190)
      #expect(waits == self.waits(.iOSDocumented, seed: seed))
    }
  }

  @Test func `a hostile platform sometimes never refreshes`() {
    let never = Seed.sample(20).flatMap { waits(.iOSHostile, seed: $0) }.count { $0 == nil }

    #expect((800...1_200).contains(never))
  }
}
