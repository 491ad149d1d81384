/// The greatest figure a row may have, and the one it should have.
///
/// Limits hold on any machine: they are multiples of other work in the same run, or a figure that no machine changes,
/// such as bytes.
struct Goal {
  /// The measure that limits are multiples of.
  enum Measure {
    /// The row's own unit.
    case unit
    /// The row's plain loop.
    case plainLoop
    /// Other work, where the plain loop slows down otherwise than the row on a busy machine.
    case calibration(Calibration)
  }

  /// The limit that `--strict` checks; `nil` if none is.
  var must: Double?
  /// The limit that is worked for; `nil` if the must is enough.
  let aim: Double?
  /// The measure of both limits.
  let measure: Measure

  /// Limits in the unit of the row.
  static func atMost(_ must: Double?, aim: Double? = nil) -> Goal {
    Goal(must: must, aim: aim, measure: .unit)
  }

  /// Limits to the cost of a unit, in multiples of the plain loop's.
  static func timesPlain(_ must: Double?, aim: Double? = nil) -> Goal {
    Goal(must: must, aim: aim, measure: .plainLoop)
  }

  /// Limits to the cost of a unit, in multiples of a calibration's.
  static func times(_ calibration: Calibration, _ must: Double, aim: Double? = nil) -> Goal {
    Goal(must: must, aim: aim, measure: .calibration(calibration))
  }

  /// The work that the row is measured by besides its plain loop.
  var calibration: Calibration? {
    guard case .calibration(let calibration) = measure else { return nil }
    return calibration
  }

  /// The sign behind a limit.
  var sign: String {
    switch measure {
    case .unit: ""
    case .plainLoop: " ×"
    case .calibration(let calibration): " \(calibration)"
    }
  }
}

/// How a row stands to its goal.
struct Standing {
  let goal: Goal
  /// The figure that is compared: the median, of the row's own figures or of the multiples that limit it.
  let figure: Double
  /// The unit of the figure and of the limits.
  let unit: String

  /// Whether the figure is within what must be; `nil` if nothing must.
  var meetsMust: Bool? { goal.must.map { figure <= $0 } }

  /// Whether the figure is as good as the aim; `nil` if there is none.
  var meetsAim: Bool? { goal.aim.map { figure <= $0 } }

  /// The standing as one object of the JSON document.
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
