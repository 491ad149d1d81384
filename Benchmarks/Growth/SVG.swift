/// The SVG elements of charts.
enum SVG {
  typealias Place = (x: Double, y: Double)

  /// Returns a path through places.
  static func path(_ places: [Place], _ attributes: String) -> String {
    let way = places.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
    return #"<path \#(attributes) d="M\#(way)"/>"#
  }

  /// Returns a text at a place.
  static func text(_ words: String, at place: Place, _ attributes: String = "") -> String {
    let words = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return #"<text x="\#(number(place.x))" y="\#(number(place.y))" \#(attributes)>\#(words)</text>"#
  }

  /// Returns a dot with a tooltip.
  static func dot(at place: Place, tip: String, _ attributes: String) -> String {
    #"<circle cx="\#(number(place.x))" cy="\#(number(place.y))" r="2.5" \#(attributes)>"#
      + "<title>\(tip)</title></circle>"
  }

  /// Returns shapes that are moved to a place.
  static func group(_ shapes: [String], at place: Place) -> String {
    #"<g transform="translate(\#(number(place.x)) \#(number(place.y)))">"#
      + "\n\(shapes.joined(separator: "\n"))\n</g>"
  }

  /// Returns a complete picture for light and dark color schemes.
  static func picture(_ shapes: [String], width: Double, height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
    font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
    <!-- Drawn by the benchmarks, asked how cost grows. -->
    <style>
    :root { --ground: #ffffff; --ink: #1b1d1f; --quiet: #565c62; --line: #d5d8dc;
      --first: #00649c; --second: #a8430a; --third: #4d7326; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #15171a; --ink: #e8eaec; --quiet: #a7adb4; --line: #3a3f45;
        --first: #62b8ec; --second: #f09a5e; --third: #a5cf74; }
    }
    text { fill: var(--quiet); font-size: 11px; }
    .title { fill: var(--ink); font-size: 12px; font-weight: 600; }
    .grid { stroke: var(--line); stroke-width: 1; }
    .curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
    </style>
    <rect width="\(number(width))" height="\(number(height))" rx="6" fill="var(--ground)"/>
    \(shapes.joined(separator: "\n"))
    </svg>

    """
  }

  private static func number(_ value: Double) -> String {
    let text = Figures.decimal(value, places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
