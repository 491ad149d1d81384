public import CueModel
public import SimulationKernel

extension Journal {
  /// A note to the world's observers about an action of an actor; the entry has the instant.
  public enum Note: Sendable {
    /// One action.
    case event(Event)
    /// A decision was made or scheduled, with its inputs for a journal.
    indirect case decided(Event, from: Circumstances)
    /// An interruption reached the person, with the instant of its decision.
    case landed(Surface, Subject, decided: VirtualTime)
    /// A scheduled alert fired, with this decision.
    indirect case fired(Decision)
    /// One more use of a limited resource of the platform, with the number that counts against the
    /// limit now.
    case spent(PlatformBudget, inSpan: Int)
  }
}

extension SimulationContext {
  /// Reports one action of the device to observers.
  func note(_ event: @autoclosure () -> Journal.Event) {
    note(Journal.Note.event(event()))
  }

  /// Reports a decision to observers, with its inputs if they are kept.
  func note(_ event: Journal.Event, from circumstances: Circumstances?) {
    if let circumstances {
      note(Journal.Note.decided(event, from: circumstances))
    } else {
      note(event)
    }
  }
}
