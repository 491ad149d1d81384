/// The value of `EXPLORE`, which holds for the traits of all tests.
enum ExploreVariable: Equatable {
  /// Each trait runs what it says.
  case unset
  /// Each test is run once, as it is without a trait.
  case leavesOut
  /// Each trait runs so many schedules.
  case schedules(Int)
  /// The value is none of these: what to say of it.
  case wrong(String)

  init(_ text: String?) {
    switch text.map(Int.init) {
    case nil: self = .unset
    case 0?: self = .leavesOut
    case let count?? where count > 0: self = .schedules(count)
    case _?:
      self =
        text == ""
        ? .unset
        : .wrong(
          "EXPLORE is \(text ?? ""); set it to a number of schedules, or to 0 to run each test once"
        )
    }
  }
}
