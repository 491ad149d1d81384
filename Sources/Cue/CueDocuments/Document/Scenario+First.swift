extension Scenario {
  /// A scenario as a starting point: a document that passes, with comments on all its parts.
  public static let firstDocument = """
    // A walk to a store, with a gift card for it.
    {
      name: "A first walk",
      description: "From 700 m south straight to the store, at four miles an hour.",
      timeZone: "America/New_York",
      start: "2026-03-10T14:00:00", // a Tuesday, on the person's own clock
      horizonSeconds: "7 min", // a plain number counts seconds
      seed: 7, // of the random streams; equal seeds give equal runs

      // The wallet. A card is pinned to its store, here by latitude and longitude.
      cards: [
        {
          id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
          balanceCents: "$50", expires: "2026-03-31", digitalReady: true,
        },
      ],

      // Positions may be given in meters from a card or a place. By default the phone is in the
      // pocket and the watch on the wrist.
      person: { at: "700 m south of target", motion: "walking" },

      // The legs in their order; without any the person stays.
      route: [{ to: "target", metersPerSecond: "4 mph" }],

      // External events, as in { atSeconds: "2 min", carPlay: true }.
      events: [],

      // The figures of the policy to change, as in { cardCooldownSeconds: "15 min" }.
      policy: {},

      // What must hold at the end.
      expect: [
        // Four minutes from the door the lock screen begins to show the card, without a sound.
        {
          event: "preArrival", subject: "target", outcome: "ambientOnly",
          surfaces: ["liveActivity", "widget"], afterSeconds: "150 s", beforeSeconds: "155 s",
        },
        { liveActivity: "350 m", subject: "target", atSeconds: "3 min" },
        // So at the fence, 100 m from the door, no alert follows.
        {
          event: "geofenceEntry", subject: "target", outcome: "ambientOnly",
          primaryReason: "preArrivalLane",
        },
        { count: "interruptions", equals: 0 },
        { touches: "target", equals: 1 },
      ],
    }

    """
}
