extension Policy {
  /// The policies that ship: their names, what each is for, and the policies.
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

  /// ``naive`` with the cool-down of Android 15, which knows it though the app's process dies.
  ///
  /// See ``Politeness`` for what is modeled and where the figures stand.
  public static let androidPolite = naive(with: .cooldown) { policy in
    policy.politeSeconds = 60
    policy.mutedSeconds = 10
  }

  /// ``naive`` with a cap per calendar day: 23:59 and 0:01 are two days.
  ///
  /// So Braze counts "per day", in the user's time zone. The number is the Conductor's, so that the
  /// two differ in what a day is, and not in how much it holds; ours.
  public static let calendarCap = naive(with: .gateway) { policy in
    policy.standardInterruptionsPerDay = conductor.standardInterruptionsPerDay
  }

  /// ``naive`` with a cap in any 24 hours: what is exactly so old is out.
  ///
  /// So OneSignal counts "per day". The number is that of ``calendarCap``.
  public static let rollingCap = naive(with: .rollingCap) { policy in
    policy.rollingInterruptions = calendarCap.standardInterruptionsPerDay
    policy.rollingWindowSeconds = 86_400
  }

  /// Nothing speaks at its moment; what there is can be looked at, and a digest a day sums it up.
  ///
  /// So does an app that is in Apple's scheduled summary; one hour of the day is ours.
  public static let digestOnly = naive(with: .digest) { policy in
    policy.savesForDigest = true
    policy.digestIsDaily = true
  }

  /// ``naive``, but an arrival alerts when the person stands still, or after three minutes.
  ///
  /// See ``Veto/deferral`` for the sources; the bound is ours.
  public static let boundedDeferral = naive(with: .deferral) { policy in
    policy.deferralSeconds = 180
  }

  /// ``naive`` with one rule more, and a ledger that lasts: a server or the system keeps it.
  private static func naive(with veto: Veto, _ change: (inout Policy) -> Void) -> Policy {
    var policy = naive
    policy.enforcedVetoes.formUnion([veto])
    policy.persistsLedger = true
    change(&policy)
    return policy
  }
}
