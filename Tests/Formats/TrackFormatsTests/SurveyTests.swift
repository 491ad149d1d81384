import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite struct TrackSurveyTests {
  private func survey(
    _ fixes: [(seconds: Double, latitude: Double, longitude: Double)], speed: Double? = nil
  ) -> TrackSurvey {
    var survey = TrackSurvey(distance: flatDistance)
    for fix in fixes {
      survey.add(
        .point(
          TrackPoint(
            time: VirtualTime(nanoseconds: Int64(fix.seconds * 1e9)),
            coordinate: Coordinate(latitude: fix.latitude, longitude: fix.longitude),
            speed: speed, line: 1)))
    }
    return survey
  }

  private func survey(at seconds: [Double]) -> TrackSurvey {
    survey(seconds.map { ($0, 46, 14) })
  }

  @Test func `an empty survey has no figures`() {
    let survey = survey([])
    #expect(survey.durationSeconds == 0)
    #expect(survey.medianIntervalSeconds == nil)
    #expect(survey.maxSpeedMetersPerSecond == nil)
    #expect(survey.start == nil)
    #expect(survey.bounds == nil)
    #expect(survey.gaps.isEmpty)
  }

  @Test func `a gap is longer than ten seconds and than three median intervals`() {
    let even = survey(at: Array(stride(from: 100, through: 190, by: 1)) + [204, 205, 215, 215.5])
    #expect(even.gaps == [TrackGap(atSeconds: 90, seconds: 14)])
    #expect(even.medianIntervalSeconds == 1)
    #expect(even.minIntervalSeconds == 0.5)
    #expect(even.maxIntervalSeconds == 14)
    #expect(even.durationSeconds == 115.5)
  }

  @Test func `a track with a fix every half minute has no gaps but the long one`() {
    let slow = survey(at: Array(stride(from: 0, through: 3_000, by: 30)) + [3_090, 3_181])
    #expect(slow.gaps == [TrackGap(atSeconds: 3_090, seconds: 91)])
  }

  @Test func `a track that changes its rhythm is judged by the median of the whole`() {
    // The first interval of 12 s looks like a gap until the rest is known.
    let track = survey(at: Array(stride(from: 0, through: 1_200, by: 12)))
    #expect(track.gaps.isEmpty)
    #expect(track.medianIntervalSeconds == 12)
  }

  @Test func `the median lies between the middle two of an even number`() {
    #expect(survey(at: [0, 1, 3, 53, 253]).medianIntervalSeconds == 26)
    #expect(survey(at: [0, 0.5, 4_000.5, 100_000]).medianIntervalSeconds == 4_000)
  }

  @Test func `speeds of the file precede those derived from distances`() {
    let fixes = [(0.0, 46.0, 14.0), (10.0, 46.01, 14.0)]
    #expect(survey(fixes, speed: 3).maxSpeedMetersPerSecond == 3)
    let derived = survey(fixes).maxSpeedMetersPerSecond ?? 0
    #expect(abs(derived - 111.195) < 1e-6)
  }

  @Test func `the box takes the narrower way round the earth`() {
    let west = survey([(0, 10, -170), (1, -5, 175), (2, 2, 180)]).bounds
    #expect(west?.minLatitude == -5)
    #expect(west?.maxLatitude == 10)
    #expect(west?.minLongitude == 175)
    #expect(west?.maxLongitude == -170)
    #expect(west?.crossesAntimeridian == true)
    let europe = survey([(0, 46, -1), (1, 46, 14)]).bounds
    #expect(europe?.minLongitude == -1)
    #expect(europe?.maxLongitude == 14)
    #expect(europe?.crossesAntimeridian == false)
  }

  @Test func `diagnostics are counted by kind with the first of each`() {
    var survey = TrackSurvey(distance: flatDistance)
    survey.add(.diagnostic(Diagnostic(.untimed, line: 3, detail: "a")))
    survey.add(.diagnostic(Diagnostic(.form, line: 4, detail: "b")))
    survey.add(.diagnostic(Diagnostic(.untimed, line: 5, detail: "c")))
    #expect(survey.diagnostics.map(\.count) == [2, 1])
    #expect(survey.diagnostics.map(\.first.line) == [3, 4])
    #expect(survey.points == 2)
    #expect(survey.dropped.untimed == 2)
    #expect(survey.used == 0)
  }

  @Test func `memory stays bounded if every interval is a gap`() {
    var survey = TrackSurvey(distance: flatDistance)
    for index in 0..<300_000 {
      let seconds = Int64(index / 2) * 101 + Int64(index % 2)
      survey.add(
        .point(
          TrackPoint(
            time: VirtualTime(secondsSinceEpoch: seconds),
            coordinate: Coordinate(latitude: 0, longitude: 0), line: 1)))
    }
    #expect(survey.gaps.count <= 100_000)
    #expect(survey.used == 300_000)
  }
}

@Suite struct PinSurveyTests {
  private func survey(_ distances: [Double], fence: Double? = nil) -> PinSurvey {
    var survey = PinSurvey(fenceRadiusMeters: fence)
    for (second, distance) in distances.enumerated() {
      survey.add(distance: distance, atSeconds: Double(second))
    }
    return survey
  }

  @Test func `a bucket run begins where the bucket changes`() {
    let survey = survey([3_071.4, 3_060, 3_049.9, 3_000, 3_050, 49.99, 0])
    #expect(survey.bucketRuns.map(\.bucket) == [61, 60, 61, 0])
    #expect(survey.bucketRuns.map(\.atSeconds) == [0, 2, 4, 5])
    #expect(survey.bucketChanges == 3)
    #expect(survey.minDistanceMeters == 0)
  }

  @Test func `a point on the radius is inside`() {
    let survey = survey([500.1, 500, 500.1, 150, 150])
    #expect(
      survey.crossings == [
        .init(radiusMeters: 500, kind: .enter, atSeconds: 1),
        .init(radiusMeters: 500, kind: .exit, atSeconds: 2),
        .init(radiusMeters: 500, kind: .enter, atSeconds: 3),
        .init(radiusMeters: 150, kind: .enter, atSeconds: 3),
      ])
  }

  @Test func `a track that begins inside exits without an entry`() {
    let survey = survey([100, 600], fence: 200)
    #expect(survey.crossings.map(\.radiusMeters) == [150, 200, 500])
    #expect(survey.crossings.allSatisfy { $0.kind == .exit && $0.atSeconds == 1 })
  }

  @Test func `a fence at one of the usual radii is not counted twice`() {
    #expect(survey([600, 10], fence: 150).crossings.count == 2)
  }

  @Test func `a distance that is not a number is skipped`() {
    let survey = survey([.nan, .infinity, -1])
    #expect(survey.minDistanceMeters == nil)
    #expect(survey.bucketRuns.isEmpty)
    #expect(survey.bucketChanges == 0)
  }
}
