extension Scenario {
  /// A scenario to begin with: a document that passes, with a comment on everything in it.
  public static let firstDocument = """
    // A walk to a store of which one has a gift card.
    {
      name: "A first walk",
      description: "From 700 m south straight to the store, at four miles an hour.",
      timeZone: "America/New_York",
      start: "2026-03-10T14:00:00", // a Tuesday, on the person's own clock
      horizonSeconds: "7 min", // a plain number counts seconds
      seed: 7, // of all that is left to chance; equal seeds give equal runs

      // The wallet. A card is pinned to its store, here by latitude and longitude.
      cards: [
        {
          id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
          balanceCents: "$50", expires: "2026-03-31", digitalReady: true,
        },
      ],

      // Positions may be given in meters from a card or a place. The phone is in the pocket and the
      // watch on the wrist, unless it says otherwise.
      person: { at: "700 m south of target", motion: "walking" },

      // One leg after the other; without any the person stays.
      route: [{ to: "target", metersPerSecond: "4 mph" }],

      // What happens from outside, as in { atSeconds: "2 min", carPlay: true }.
      events: [],

      // The figures of the policy to change, as in { cardCooldownSeconds: "15 min" }.
      policy: {},

      // What must hold at the end.
      expect: [
        // Four minutes from the door the lock screen begins to tell of the card, without a sound.
        {
          event: "preArrival", subject: "target", outcome: "ambientOnly",
          surfaces: ["liveActivity", "widget"], afterSeconds: "150 s", beforeSeconds: "155 s",
        },
        { readout: "350 m", subject: "target", atSeconds: "3 min" },
        // So at the fence, 100 m from the door, nothing need be said again.
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
