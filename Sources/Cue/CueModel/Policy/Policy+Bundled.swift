extension Policy {
  /// The policies that ship: name, purpose and policy.
  public static let bundled: [(name: String, purpose: String, policy: Policy)] = [
    ("conductor", "quiet by default: alerts once, on one surface, at the right moment", conductor),
    ("naive", "as most systems do: alerts on every surface at once, and repeatedly", naive),
    ("preConductor", "the same rules with a ledger that a cold launch forgets", preConductor),
    (
      "android-polite",
      "naive, cooled down as Android 15 does (AOSP, NotificationAttentionHelper)", androidPolite
    ),
    (
      "calendarCap", "naive, three interruptions a local day, from midnight (Braze, per day)",
      calendarCap
    ),
    (
      "rollingCap", "naive, three interruptions in any 24 hours (OneSignal, rolling)", rollingCap
    ),
    (
      "digestOnly", "one digest a day and nothing else (Apple, scheduled summary)", digestOnly
    ),
    (
      "boundedDeferral",
      "naive, a place waits up to 3 min until one stands still (Horvitz 2005, Iqbal & Bailey 2008)",
      boundedDeferral
    ),
  ]

  /// The policy that ships under a name.
  public static func named(_ name: String) -> Policy? {
    bundled.first { $0.name == name }?.policy
  }

  /// ``naive`` with the cool-down of Android 15, which outlasts the app's process.
  ///
  /// See ``Politeness`` for the model and the sources of its figures.
  public static let androidPolite = naive(with: .cooldown) { policy in
    policy.politeSeconds = 60
    policy.mutedSeconds = 10
  }

  /// ``naive`` with a cap per calendar day: 23:59 and 0:01 are two days.
  ///
  /// Braze counts "per day" in this way, in the user's time zone. The number is the Conductor's, so
  /// that the policies differ only in the meaning of a day (assumed).
  public static let calendarCap = naive(with: .gateway) { policy in
    policy.standardInterruptionsPerDay = conductor.standardInterruptionsPerDay
  }

  /// ``naive`` with a cap in any 24 hours; an alert of exactly this age does not count.
  ///
  /// So OneSignal counts "per day". The number is that of ``calendarCap``.
  public static let rollingCap = naive(with: .rollingCap) { policy in
    policy.rollingInterruptions = calendarCap.standardInterruptionsPerDay
    policy.rollingWindowSeconds = 86_400
  }

  /// A policy in which only a daily digest alerts; all other events can only be looked up.
  ///
  /// Apps in Apple's scheduled summary behave like this. The single hour of the day is assumed.
  public static let digestOnly = naive(with: .digest) { policy in
    policy.savesForDigest = true
    policy.digestIsDaily = true
  }

  /// ``naive``, but an arrival alerts when the person stands still, or after three minutes.
  ///
  /// See ``Veto/deferral`` for the sources; the bound is assumed.
  public static let boundedDeferral = naive(with: .deferral) { policy in
    policy.deferralSeconds = 180
  }

  /// ``naive`` with one more rule, and a ledger that a server or the system stores.
  private static func naive(with veto: Veto, _ change: (inout Policy) -> Void) -> Policy {
    var policy = naive
    policy.enforcedVetoes.formUnion([veto])
    policy.persistsLedger = true
    change(&policy)
    return policy
  }
}
