/// The greatest allowed figure of a row, and the figure to aim for.
///
/// Limits apply to any machine. They are multiples of other work in the same run, or figures that
/// do not depend on the machine, such as bytes.
struct Goal {
  /// The unit of the limits.
  enum Measure {
    /// The unit of the row.
    case unit
    /// The cost of the row's plain loop.
    case plainLoop
    /// The cost of other work, for a row that a busy machine slows down more or less than its plain
    /// loop.
    case calibration(Calibration)
  }

  /// The limit that `--strict` checks, or `nil` if there is none.
  var must: Double?
  /// The limit to aim for, or `nil` if the checked limit is sufficient.
  let aim: Double?
  /// The unit of both limits.
  let measure: Measure

  /// Returns limits in the unit of the row.
  static func atMost(_ must: Double?, aim: Double? = nil) -> Goal {
    Goal(must: must, aim: aim, measure: .unit)
  }

  /// Returns limits of the cost of a unit, in multiples of the plain loop's cost.
  static func timesPlain(_ must: Double?, aim: Double? = nil) -> Goal {
    Goal(must: must, aim: aim, measure: .plainLoop)
  }

  /// Returns limits of the cost of a unit, in multiples of a calibration's cost.
  static func times(_ calibration: Calibration, _ must: Double, aim: Double? = nil) -> Goal {
    Goal(must: must, aim: aim, measure: .calibration(calibration))
  }

  /// The calibration whose multiples are the limits, if there is one.
  var calibration: Calibration? {
    guard case .calibration(let calibration) = measure else { return nil }
    return calibration
  }

  /// The suffix of a limit in the table.
  var sign: String {
    switch measure {
    case .unit: ""
    case .plainLoop: " ×"
    case .calibration(let calibration): " \(calibration)"
    }
  }
}

/// The comparison of a row with its goal.
struct Standing {
  let goal: Goal
  /// The compared figure: the median of the row's figures, or of the multiples that the goal
  /// limits.
  let figure: Double
  /// The unit of the figure and of the limits.
  let unit: String

  /// Whether the figure is within the checked limit, or `nil` if there is no such limit.
  var meetsMust: Bool? { goal.must.map { figure <= $0 } }

  /// Whether the figure is within the limit to aim for, or `nil` if there is no such limit.
  var meetsAim: Bool? { goal.aim.map { figure <= $0 } }

  /// The comparison as an object of the JSON document.
  var json: String {
    var fields = [#""figure":\#(figure)"#, #""unit":"\#(unit)""#]
    if let must = goal.must, let meetsMust {
      fields += [
        #""must":\#(must)"#, #""mustRatio":\#(figure / must)"#,
        #""meetsMust":\#(meetsMust)"#,
      ]
    }
    if let aim = goal.aim, let meetsAim {
      fields += [#""aim":\#(aim)"#, #""meetsAim":\#(meetsAim)"#]
    }
    return "{\(fields.joined(separator: ","))}"
  }
}
