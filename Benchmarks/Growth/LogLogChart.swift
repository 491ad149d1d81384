import SimulationPrimitives

/// A chart of the curves of a sweep with two logarithmic axes.
struct LogLogChart {
  /// The size of a chart.
  static let size = (width: 330.0, height: 250.0)
  private static let edges = (left: 60.0, right: 250.0, top: 30.0, bottom: 206.0)
  private static let colors = ["first", "second", "third"]

  private let sweep: Sweep
  private let curves: [Curve]
  private let across: Axis
  private let upwards: Axis

  /// Creates a chart of curves that together have at least one point.
  init(_ sweep: Sweep, _ curves: [Curve]) {
    self.sweep = sweep
    self.curves = curves
    let points = curves.flatMap(\.points)
    let edges = Self.edges
    across = Axis(of: points.map(\.size), from: edges.left, to: edges.right)
    upwards = Axis(of: points.map(\.figure), from: edges.bottom, to: edges.top)
  }

  /// The shapes of the chart, with its upper left corner at the origin.
  var shapes: [String] {
    let edges = Self.edges
    let columns = across.powers.flatMap { power in
      let x = across.place(ofPower: power)
      return [
        SVG.path([(x, edges.top), (x, edges.bottom)], #"class="grid""#),
        SVG.text(Axis.label(power), at: (x, edges.bottom + 15), #"text-anchor="middle""#),
      ]
    }
    let rows = upwards.powers.flatMap { power in
      let y = upwards.place(ofPower: power)
      return [
        SVG.path([(edges.left, y), (edges.right, y)], #"class="grid""#),
        SVG.text(Axis.label(power), at: (edges.left - 6, y + 4), #"text-anchor="end""#),
      ]
    }
    let middle = (edges.left + edges.right) / 2
    let words = [
      SVG.text(sweep.title, at: (8, 18), #"class="title""#),
      SVG.text(sweep.vertical, at: (edges.right, 18), #"text-anchor="end""#),
      SVG.text(sweep.sizes, at: (middle, edges.bottom + 31), #"text-anchor="middle""#),
    ]
    return columns + rows + words + drawn
  }

  /// The curves, each with its name at the end; names do not overlap.
  private var drawn: [String] {
    var taken: [Double] = []
    return curves.enumerated().flatMap { index, curve in
      let color = "var(--\(Self.colors[index % Self.colors.count]))"
      let places = curve.points.map { (across.place(of: $0.size), upwards.place(of: $0.figure)) }
      var height = (places.last?.1 ?? 0) + 4
      while taken.contains(where: { abs($0 - height) < 12 }) { height += 1 }
      taken.append(height)
      let dots = zip(places, curve.points).map { place, point in
        let tip = "\(Figures.short(point.size)): \(Figures.short(point.figure))"
        return SVG.dot(at: place, tip: tip, #"fill="\#(color)""#)
      }
      let name = SVG.text(
        curve.name, at: (Self.edges.right + 8, height), #"style="fill: \#(color)""#)
      return [SVG.path(places, #"class="curve" stroke="\#(color)""#)] + dots + [name]
    }
  }
}

/// A logarithmic axis over whole decades.
private struct Axis {
  let powers: ClosedRange<Int>
  private let start: Double
  private let end: Double

  /// Creates an axis over the decades of positive figures.
  init(of figures: [Double], from start: Double, to end: Double) {
    let powers = figures.map(Self.power)
    let least = Int((powers.min() ?? 0).rounded(.down))
    self.powers = least...max(least + 1, Int((powers.max() ?? 1).rounded(.up)))
    (self.start, self.end) = (start, end)
  }

  func place(of figure: Double) -> Double { place(at: Self.power(figure)) }

  func place(ofPower power: Int) -> Double { place(at: Double(power)) }

  /// Returns a power of ten as text, such as `10 k`.
  static func label(_ power: Int) -> String {
    Figures.short((0..<abs(power)).reduce(1.0) { value, _ in power < 0 ? value / 10 : value * 10 })
  }

  private func place(at power: Double) -> Double {
    let part = (power - Double(powers.lowerBound)) / Double(powers.count - 1)
    return start + part * (end - start)
  }

  /// Returns the exponent, rounded to a millionth so that a power of ten is exactly on its line.
  private static func power(_ figure: Double) -> Double {
    let power = PortableMath.log(figure) / PortableMath.log(10)
    return (power * 1e6).rounded() / 1e6
  }
}
