/// What becomes of a message on a link.
public enum LinkFate: Int, CaseIterable, Sendable {
  /// It arrives.
  case arrives
  /// It is lost.
  case lost
  /// It arrives twice.
  case doubled
  /// It is held back for the link's reorder delay.
  case heldBack
}
