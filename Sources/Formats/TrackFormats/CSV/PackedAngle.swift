/// Degrees and minutes in one figure, as receivers write them.
enum PackedAngle {
  /// The degrees of a figure `DDMM.mmm`; nil if it has sixty minutes or more.
  ///
  ///     PackedAngle.degrees(-4603.0752)  // −46.051_253
  static func degrees(_ figure: Double) -> Double? {
    let size = abs(figure)
    let degrees = (size / 100).rounded(.down)
    let minutes = size - degrees * 100
    guard minutes < 60 else { return nil }
    return figure < 0 ? -(degrees + minutes / 60) : degrees + minutes / 60
  }
}
