import CueModel
import FleetRunner
import SimulationPrimitives

/// The summary at the top of a fleet's report: the alerts of the policy, and its right moments.
struct FleetAnswer: Sendable {
  /// One sentence on alerts and one on right moments.
  let text: String

  init(_ tally: DeviceTally) {
    text = [Self.alerts(tally), Self.moments(tally.moments)].joined(separator: " ")
  }

  /// Returns the text as lines, none of which begins with a percent sign.
  func lines(_ paint: Paint) -> [String] {
    paint.prose(text.replacing(" %", with: "\u{A0}%"), indent: 0)
      .map { $0.replacing("\u{A0}", with: " ") }
  }

  private static func alerts(_ tally: DeviceTally) -> String {
    let (all, kinds) = (tally.speech.interruptions, tally.speech.kinds)
    guard let rate = FleetNumber(all, over: tally.userDays, places: 2), all > 0 else {
      return "No alerts in \(counted(tally.userDays, "person-day"))."
    }
    let parts =
      AlertTopic.allCases.map { topic in
        (count: kinds.total { AlertTopic($0) == topic }, words: topic.rawValue)
      } + [(count: all &- kinds.total, words: "without a decision")]
    let shares = shares(parts, of: all).map { "\($0.percent) \($0.words)" }
    return "\(rate.text) alerts a person-day: \(shares.joined(separator: ", "))."
  }

  private static func moments(_ moments: MomentTally) -> String {
    let (all, ends) = (moments.opportunities, moments.ends)
    guard all > 0 else { return "There was no right moment." }
    var text =
      "Of \(counted(all, "right moment")) it met \(percent(moments.met, of: all)) "
      + "(live activity \(percent(ends[.ambient], of: all)), "
      + "alerts \(percent(ends[.interruption], of: all)))"
    if ends[.used] > 0 {
      text += "; in \(percent(ends[.used], of: all)) the card was used anyway"
    }
    if ends[.silenced] > 0 {
      text += "; in \(percent(ends[.silenced], of: all)) a rule was against an alert"
    }
    text += "; in \(percent(ends[.nothing], of: all)) nothing was shown"
    let causes = shares(
      NothingCause.allCases.map { (moments.causes[$0], $0.words) }, of: all)
    if !causes.isEmpty {
      text += ": " + causes.map { "in \($0.percent) \($0.words)" }.joined(separator: ", ")
    }
    return text + "."
  }

  /// Returns the shares of all causes that occur, the greatest first.
  private static func shares(
    _ parts: [(count: Int, words: String)], of all: Int
  ) -> [(percent: String, words: String)] {
    parts.enumerated().filter { $0.element.count > 0 }
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { (percent($0.element.count, of: all), $0.element.words) }
  }

  /// Formats a share as a whole percentage, or with one decimal below ten.
  private static func percent(_ count: Int, of all: Int) -> String {
    let places = count > 0 && count < all / 10 ? 1 : 0
    let share = FleetNumber(
      count.multipliedReportingOverflow(by: 100).partialValue, over: all, places: places)
    return "\(share?.text ?? "–") %"
  }
}

/// The subjects of alerts in the summary.
private enum AlertTopic: String, CaseIterable {
  case places
  case expiries = "expiry reminders"
  case paydays
  case digests = "weekly digests"
  case consumers

  init(_ kind: EventKind) {
    self =
      switch kind {
      case .geofenceEntry, .cluster, .preArrival, .quietedCard: .places
      case .expiryReminder: .expiries
      case .payday: .paydays
      case .weeklyDigest: .digests
      case .consumerAlert: .consumers
      }
  }
}

extension NothingCause {
  /// The cause in words.
  var words: String {
    switch self {
    case .locationNotAllowed: "the app has no location permission"
    case .processEnded: "the app's process had ended"
    case .cameUpInVain: "the event was neither shown nor alerted"
    case .cameUpBefore: "the card's event was earlier in the visit"
    case .cameUpAfter: "the card's event was later in the visit"
    case .passedBy: "the person stayed outside the card's fence"
    case .tooShort: "the stay inside the fence was too short"
    case .notNoticed: "the arrival was not noticed"
    }
  }
}
