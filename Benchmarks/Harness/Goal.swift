/// A figure a row has to come to, and one it should come to.
struct Goal {
  /// On which side of its limit a figure is good.
  enum Direction: String {
    case atMost, atLeast
  }

  /// The side on which both limits are kept.
  let direction: Direction
  /// The limit that is promised; `nil` if none is.
  var must: Double?
  /// The limit that is worked for; `nil` if what must be is enough.
  let aim: Double?
  /// Whether the limits are nanoseconds a unit, for a row whose own figures are units a second.
  let isCost: Bool

  /// Limits from above, in the unit of the row.
  static func atMost(_ must: Double?, aim: Double? = nil) -> Goal {
    Goal(direction: .atMost, must: must, aim: aim, isCost: false)
  }

  /// Limits from below, in the unit of the row.
  static func atLeast(_ must: Double?, aim: Double? = nil) -> Goal {
    Goal(direction: .atLeast, must: must, aim: aim, isCost: false)
  }

  /// Limits from above to what one unit costs, in nanoseconds.
  static func nanoseconds(_ must: Double, aim: Double? = nil) -> Goal {
    Goal(direction: .atMost, must: must, aim: aim, isCost: true)
  }

  /// How many times as bad as a limit a figure is: above one, it misses it.
  func ratio(of figure: Double, to limit: Double) -> Double {
    switch direction {
    case .atMost: figure / limit
    case .atLeast: limit / figure
    }
  }

  /// Whether a figure keeps a limit; what is no number keeps none.
  func keeps(_ figure: Double, _ limit: Double) -> Bool { ratio(of: figure, to: limit) <= 1 }
}

/// How a row stands to its goal.
struct Standing {
  let goal: Goal
  /// The figure that is compared: the median, of the row's own figures or of what a unit cost.
  let figure: Double
  /// The unit of the figure and of the limits.
  let unit: String

  /// Whether the figure is within what must be; `nil` if nothing must.
  var meetsMust: Bool? { goal.must.map { goal.keeps(figure, $0) } }

  /// Whether the figure is as good as the aim; `nil` if there is none.
  var meetsAim: Bool? { goal.aim.map { goal.keeps(figure, $0) } }

  /// The standing as one object of the JSON document.
  var json: String {
    var fields = [
      #""figure":\#(figure)"#, #""unit":"\#(unit)""#, #""direction":"\#(goal.direction.rawValue)""#,
    ]
    if let must = goal.must, let meetsMust {
      fields += [
        #""must":\#(must)"#, #""mustRatio":\#(goal.ratio(of: figure, to: must))"#,
        #""meetsMust":\#(meetsMust)"#,
      ]
    }
    if let aim = goal.aim, let meetsAim {
      fields += [#""aim":\#(aim)"#, #""meetsAim":\#(meetsAim)"#]
    }
    return "{\(fields.joined(separator: ","))}"
  }
}
