public import CueModel
public import SimulationKernel

extension Conductor {
  /// What the Conductor understands.
  public enum Message: SimulationMessage {
    /// The position, from the location sensor.
    case fix(Fix)
    /// The platform launches the app's process; nothing happens if it runs.
    case launch
    /// The platform ends the app's process: all it had in memory is gone.
    case kill
    /// How the person moves, from the motion sensor.
    case motion(MotionReading)
    /// The weather, from the weather sensor, if it knows.
    case weather(WeatherReading?)
    /// What a consumer beside the cards wants to say (P-02).
    indirect case consumer(ConsumerAlert)
    /// CarPlay was connected or disconnected.
    case carPlay(Bool)
    /// What the Focus and the app's alert setting say.
    case focus(FocusState)
    /// What the phone allows, and whether somebody looks at it.
    case phone(PhoneState)
    /// The watch was put on or off, came into reach or left it.
    case watch(WatchState)
    /// What the person lets the app know, and whether it is on the screen.
    case locationAllowed(LocationAuthorization, isForeground: Bool)
    /// The same for a process that was just launched, with the last position known: in one message,
    /// as a process in a quiet zone must not hear of the one without the other (G-06).
    indirect case located(LocationAuthorization, isForeground: Bool, Fix?)
    /// An event of the app's own making.
    indirect case route(AlertEvent)
    /// The store of a card was entered, says the platform.
    case entered(CardID)
    /// The background task runs: what is told on every refresh is due (C-17).
    case refreshed
    /// The background task found a card near the last known position (G-32).
    indirect case refresh(CardID, Fix)
    /// A barcode was shown: the card is used (C-34).
    case used(CardID)
    /// An alert about the card was dismissed (G-19).
    case dismissed(CardID)
    /// "I'm already shopping": not again until the person has moved away (G-20).
    case snoozed(CardID)
    /// The person wants a quieted card back (G-19).
    case quietUndone(CardID)
    /// A grant's presentation reached the person.
    indirect case landed(Grant)
    /// A surface could not present.
    indirect case refused(Grant)
    /// The watch dropped a tap that came too late.
    indirect case dropped(Grant)
    /// The wait of an arrival that was kept back may be over; of a process by number.
    case release(launch: UInt32)
    /// It is time to schedule the coming alerts (C-38); of a process by number.
    case plan(launch: UInt32)
    /// The live activity that runs, if any, for a process that was just launched.
    case liveActivityRuns(Lease?)
    /// The live activity ended by itself.
    case liveActivityEnded(Lease)
    /// A card was shared with the app.
    indirect case prefill(CardDraft)
    /// What was stored before this process was launched, if anything was: the ledger, how many
    /// processes were launched before it, and the hash of what the widgets show.
    indirect case restored(Ledger?, launch: UInt32, shown: UInt64?)
  }
}
