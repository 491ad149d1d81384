extension PolicyField {
  /// The source of a figure.
  enum Origin {
    case source(String)
    case ours(String)
  }

  typealias Path<Value> = any WritableKeyPath<Policy, Value> & Sendable

  private init(
    _ name: String, _ unit: String, _ step: Step, _ origin: Origin, _ meaning: String,
    read: @escaping @Sendable (Policy) -> Value,
    write: @escaping @Sendable (inout Policy, Value) -> Bool
  ) {
    (self.name, self.unit, self.step, self.meaning) = (name, unit, step, meaning)
    switch origin {
    case .source(let id): (requirement, isOurs) = (id, false)
    case .ours(let id): (requirement, isOurs) = (id, true)
    }
    (self.read, self.write) = (read, write)
  }

  /// A field with a measure.
  static func number(
    _ name: String, _ path: Path<Double>, by step: Double, _ unit: String, _ origin: Origin,
    _ meaning: String
  ) -> PolicyField {
    PolicyField(name, unit, .up(step), origin, meaning) {
      .number($0[keyPath: path])
    } write: { policy, value in
      switch value {
      case .number(let number): policy[keyPath: path] = number
      case .whole(let number): policy[keyPath: path] = Double(number)
      case .flag, .vetoes: return false
      }
      return true
    }
  }

  /// A field with a count.
  static func whole(
    _ name: String, _ path: Path<Int>, by step: Int, _ unit: String, _ origin: Origin,
    _ meaning: String
  ) -> PolicyField {
    PolicyField(name, unit, .up(Double(step)), origin, meaning) {
      .whole($0[keyPath: path])
    } write: { policy, value in
      guard case .whole(let number) = value else { return false }
      policy[keyPath: path] = number
      return true
    }
  }

  /// A field with a day of the week, counted from Sunday.
  static func weekday(
    _ name: String, _ path: Path<Weekday>, _ origin: Origin, _ meaning: String
  ) -> PolicyField {
    PolicyField(name, "weekday", .up(1), origin, meaning) {
      .whole($0[keyPath: path].rawValue)
    } write: { policy, value in
      guard case .whole(let number) = value, let day = Weekday(rawValue: number) else {
        return false
      }
      policy[keyPath: path] = day
      return true
    }
  }

  /// A field that is on or off.
  static func flag(
    _ name: String, _ path: Path<Bool>, _ origin: Origin, _ meaning: String
  ) -> PolicyField {
    PolicyField(name, "", .flip, origin, meaning) {
      .flag($0[keyPath: path])
    } write: { policy, value in
      guard case .flag(let flag) = value else { return false }
      policy[keyPath: path] = flag
      return true
    }
  }

  /// A field that is a set of vetoes.
  static func vetoes(
    _ name: String, _ path: Path<VetoSet>, without veto: Veto, _ origin: Origin, _ meaning: String
  ) -> PolicyField {
    PolicyField(name, "", .drop(veto), origin, meaning) {
      .vetoes($0[keyPath: path])
    } write: { policy, value in
      guard case .vetoes(let vetoes) = value else { return false }
      policy[keyPath: path] = vetoes
      return true
    }
  }
}
