extension Row {
  /// Every row, in the order they are measured.
  static var all: [Row] { fixes + messages }
}
