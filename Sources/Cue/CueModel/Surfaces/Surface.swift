public import SimulationPrimitives

/// A surface on which the person can be alerted.
///
/// Decisions, ledgers, scenarios, fleets and reports name surfaces by these cases. All differences
/// between surfaces are defined here. CarPlay is a situation and not a surface (K-08).
public enum Surface: String, CaseIterable, Codable, Sendable, StableHashable {
  /// A banner on the phone.
  case phoneBanner
  /// A tap on the wrist.
  case watchHaptic
  /// The continuous live activity.
  case liveActivity
  /// The snapshot on the home and lock screens.
  case widget

  /// The surfaces that interrupt, in their order; the others show content without an interruption
  /// (K-08).
  public static let interruptive: [Surface] = allCases.filter(\.isInterruptive)

  /// Whether the surface interrupts.
  @inlinable
  public var isInterruptive: Bool {
    switch self {
    case .phoneBanner, .watchHaptic: true
    case .liveActivity, .widget: false
    }
  }

  /// Whether another surface replaces a failed presentation.
  public var hasSubstitute: Bool {
    switch self {
    case .watchHaptic: true
    case .phoneBanner, .liveActivity, .widget: false
    }
  }

  /// Whether the surface presents exactly at its latency, since no link is between.
  public var isPunctual: Bool {
    switch self {
    case .phoneBanner: true
    case .watchHaptic, .liveActivity, .widget: false
    }
  }

  /// The bit in a ``SurfaceSet``.
  @inlinable
  var bit: UInt8 {
    switch self {
    case .phoneBanner: 1
    case .watchHaptic: 2
    case .liveActivity: 4
    case .widget: 8
    }
  }

  /// The time from the dispatch of a presentation to the person, in milliseconds (D-05).
  public func latencyMilliseconds(under policy: Policy) -> Int {
    switch self {
    case .phoneBanner: policy.bannerLatencyMilliseconds
    case .watchHaptic: policy.hapticLatencyMilliseconds
    case .liveActivity, .widget: 0
    }
  }

  /// The name of the presenting actor.
  public var owner: String {
    switch self {
    case .phoneBanner: "phone"
    case .watchHaptic: "watch"
    case .liveActivity: "liveActivity"
    case .widget: "widget"
    }
  }

  /// The words for an interruption on the surface, without a stop, or `nil` if it never interrupts.
  package var deed: String? {
    switch self {
    case .phoneBanner: "the phone showed a banner"
    case .watchHaptic: "the watch tapped"
    case .liveActivity, .widget: nil
    }
  }
}
