import CueModel
import CueSystem
import FileReading
import FocusEngine
import SimulationPrimitives

extension Scenario.Event {
  private static let words = Happening.all.map(\.word)

  /// Reads an event; without `atSeconds` it is at the default instant, if there is one.
  init(
    _ reader: NodeReader, horizon: Duration, cards: CardNames, consumers: ConsumerRegistry,
    usually usual: Duration? = nil
  ) throws(ReadingError) {
    let object = try ObjectReader(reader, keys: ["atSeconds"] + Self.words)
    if let usual, object["atSeconds"] == nil {
      at = usual
    } else {
      at = try object.required("atSeconds").duration(upTo: horizon)
    }
    line = reader.node.line
    let (word, value) = try object.only(of: Self.words)
    guard let happening = Happening.all.first(where: { $0.word == word }) else {
      preconditionFailure("the word '\(word)' is none of those that were asked for")
    }
    kind = try happening.read(
      value, Happening.Setting(cards: cards, consumers: consumers, rest: horizon - at))
  }
}

extension HealthSample {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(reader, keys: ["signal", "value"])
    let signal = try object.required("signal").choice(HealthSignal.self)
    self.init(
      signal: signal,
      value: try object.required("value").number(in: signal.range, unit: signal.unit))
  }
}

extension CardDraft {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(reader, keys: ["brand", "balanceCents", "mail", "attachments"])
    let mail = object["mail"]
    if mail == nil, object["brand"] == nil {
      throw reader.error("found neither 'brand' nor 'mail'", "add one of them")
    }
    self.init(
      brand: mail == nil ? try object.required("brand").text() : try object["brand"]?.text(),
      balanceCents: mail == nil
        ? try object.required("balanceCents").whole(in: 0...100_000_000)
        : try object["balanceCents"]?.whole(in: 0...100_000_000),
      text: try mail?.text() ?? "",
      attachments: try (object["attachments"]?.elements() ?? []).map {
        item throws(ReadingError) in try item.text()
      })
  }
}

extension WeatherReading {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(
      reader, keys: ["rainMillimetersPerHour", "apparentCelsius", "windMetersPerSecond"])
    self.init()
    if let rain = object["rainMillimetersPerHour"] {
      rainMillimetersPerHour = try rain.number(in: 0...1_000)
    }
    if let apparent = object["apparentCelsius"] {
      apparentCelsius = try apparent.number(in: -100...100)
    }
    if let wind = object["windMetersPerSecond"] {
      windMetersPerSecond = try wind.number(in: 0...200)
    }
  }
}

extension Scenario.Fixes {
  init(_ reader: NodeReader, _ setting: Happening.Setting) throws(ReadingError) {
    let object = try ObjectReader(
      reader, keys: ["count", "startMeters", "card", "metersPerSecond", "bearingDegrees"])
    count = try object.required("count").whole(in: 1...Self.mostInAll)
    startMeters = try object.required("startMeters").number(in: 0...100_000)
    card = try object.required("card").cardID(among: setting.cards)
    metersPerSecond = try object.required("metersPerSecond").number(in: 0...1_000)
    bearingDegrees = try object["bearingDegrees"]?.number(in: -360...360) ?? 180
    guard .seconds(count - 1) <= setting.rest else {
      throw reader.error("the last fix comes after the horizon", "give fewer, or begin earlier")
    }
  }
}

extension NodeReader {
  /// Reads a mode by its name; `true` for off work, `false` for none.
  func focusMode() throws(ReadingError) -> FocusMode? {
    switch node.content {
    case .boolean(let isOn): return isOn ? .personal : nil
    case .string(let word): if let mode = FocusMode(rawValue: word) { return mode }
    case .null, .number, .array, .object: break
    }
    throw mismatch("true, false, \(Self.list(FocusMode.allCases.map(\.rawValue)))")
  }

  /// The name of a card that the document declares.
  func card(among cards: CardNames) throws(ReadingError) -> String {
    cards.list[try cardID(among: cards).index]
  }

  /// The identity of a card that the document declares.
  func cardID(among cards: CardNames) throws(ReadingError) -> CardID {
    let name = try text()
    if let card = cards[name] { return card }
    guard !cards.list.isEmpty else {
      throw error("no card is called '\(name.clipped)'", "add it to 'cards'")
    }
    throw unknown("card '\(name.clipped)'", name, among: cards.list)
  }

  /// A declared use of a card, with its share of the balance in thousandths.
  func spending(among cards: CardNames) throws(ReadingError) -> DeviceInput.Content {
    let object = try ObjectReader(self, keys: ["card", "part"])
    let card = try object.required("card").cardID(among: cards)
    let part = try object["part"]?.number(in: 0.001...1, unit: "share") ?? 1
    return .spent(card, thousandths: Int((part * 1_000).rounded()))
  }

  /// A number of seconds from zero to a limit, kept to the nanosecond.
  func duration(upTo limit: Duration) throws(ReadingError) -> Duration {
    let most = Double(limit.wholeNanoseconds) / 1e9
    return .nanoseconds(Int64((try number(in: 0...most) * 1e9).rounded()))
  }
}
