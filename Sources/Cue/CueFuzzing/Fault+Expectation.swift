package import CueJudging

extension Fault {
  /// The expectation of a scenario document that fails for the fault.
  ///
  /// - Returns: The expectation in document form, or `nil` if none can express the sentence.
  package var expectation: String? {
    let window = "afterSeconds: \(begin), beforeSeconds: \(time)"
    switch sentence {
    case .oneStayOneTap, .oneRefreshOneTap:
      return "{ count: \"interruptions\", \(window), atMost: 1 }"
    case .nearMeansNear, .silentInQuietZones, .silentWhileDriving, .silentAtNight,
      .silentDuringFocus:
      return "{ count: \"interruptions\", \(window), equals: 0 }"
    case .surfacesEqualWallet:
      guard let wrong, let surface = Self.surfaces[wrong.surface], begin == time else { return nil }
      return "{ shown: \"\(wrong.words)\", on: \"\(surface)\", \(window), equals: 0 }"
    case .onceAPeriod: return "{ count: \"interruptions\", \(window), atMost: 1 }"
    case .silentInCars, .distancesAreTrue, .arrivalIsTold, .arrivalHasOutcome, .promisesAreKept,
      .killTellsNoMore, .irrelevantCardChangesNothing:
      return nil
    }
  }

  /// The names of surfaces in documents.
  private static let surfaces = [
    "lock screen": "liveActivity", "phone": "phoneBanner", "watch": "watchHaptic",
    "widget": "widget",
  ]
}
