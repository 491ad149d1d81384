extension ClassificationTables {
  /// The person that a sentence must be about for a signal to apply (R-12).
  public enum Addressee: String, CaseIterable, Codable, Sendable {
    /// Any person.
    case anybody
    /// The user: the sentence names the user, has one of the signal's marks, or is only an outcry.
    case user
    /// The user, or the recipient of a command: the phrase begins a clause.
    case userOrCommanded
  }

  /// Words that determine the priority of a notification of some categories.
  public struct Signal: Hashable, Codable, Sendable {
    /// The name, by which documents change the signal.
    public var name: String
    /// The priority that the words indicate.
    public var priority: Priority
    /// The categories in which the signal applies: an offer that mentions "fraud" is not an alarm.
    public var categories: CategorySet
    /// Phrases of up to 16 whole words, case-insensitive.
    public var words: [String]
    /// The person that the sentence must be about.
    public var addressee: Addressee
    /// Phrases that indicate an event that happened to the user, in addition to
    /// ``WordList/personal``.
    public var marks: [String]
    /// Whether the signal overrides a lower priority that the source declares.
    public var raisesDeclared: Bool

    /// Creates a signal.
    public init(
      _ name: String, _ priority: Priority, in categories: CategorySet, words: [String],
      about addressee: Addressee = .anybody, marks: [String] = [], raisesDeclared: Bool = false
    ) {
      (self.name, self.priority, self.categories) = (name, priority, categories)
      (self.words, self.addressee, self.marks) = (words, addressee, marks)
      self.raisesDeclared = raisesDeclared
    }
  }
}

/// The default signals, with the gravest first (assumed).
extension ClassificationTables.Signal {
  static let standard =
    [commands, disasters, home, health, fraud, emergency] + highest + [codes] + medium

  private static let commands = Self(
    "commands", .critical, in: .all,
    words: [
      "evacuate", "evacuation order", "take shelter", "seek shelter", "shelter in place",
      "drop cover", "leave the building",
    ], about: .userOrCommanded, marks: ["must evacuate", "evacuate now", "evacuate immediately"],
    raisesDeclared: true)

  private static let events = [
    "tornado warning", "tsunami warning", "hurricane warning", "flood warning",
    "flash flood warning", "earthquake", "wildfire", "active shooter", "missile threat",
  ]

  private static let disasters = Self(
    "disasters", .critical, in: .all, words: events, about: .user, marks: ["this area"],
    raisesDeclared: true)

  private static let home = Self(
    "home", .critical, in: CategorySet([.system, .health, .other]),
    words: ["smoke", "fire", "carbon monoxide", "gas leak", "intruder", "break in"], about: .user,
    marks: ["alarm", "alert", "detected", "detects", "detector"])

  private static let health = Self(
    "health", .critical, in: CategorySet([.health, .system]),
    words: [
      "fall detected", "detected a fall", "hard fall", "heavy fall", "you fell", "has fallen",
      "have fallen", "fall alert", "urgent low", "urgently low", "dangerously low",
      "dangerously high", "heart attack",
    ])

  private static let fraud = Self(
    "fraud", .critical, in: CategorySet([.finance, .system, .messages, .other]),
    words: [
      "fraud", "fraudulent", "fraudulently", "unauthorized", "unauthorised", "account takeover",
      "identity theft",
      "card was stolen", "card has been stolen", "card got stolen", "suspicious transaction",
      "suspicious payment", "suspicious charge",
      "suspicious purchase", "suspicious activity", "unrecognized charge", "unusual transaction",
    ], about: .user,
    marks: [
      "alert", "detected", "suspected", "possible", "potential", "confirmed", "attempted",
      "attempt", "stopped", "blocked", "warning",
    ])

  private static let emergency = Self(
    "emergency", .critical, in: CategorySet([.finance, .health, .system]), words: ["emergency"],
    about: .user, marks: ["alert", "declared", "alarm"])

  private static let highest = [
    Self(
      "help", .high,
      in: .all.subtracting(CategorySet([.social, .shopping, .news])),
      words: [
        "emergency", "sos", "help me", "need help now", "call 911", "call 112", "i fell",
        "had an accident", "been an accident", "in hospital", "in the hospital",
      ], raisesDeclared: true),
    Self(
      "warnings", .high, in: CategorySet([.system]), words: events + ["evacuation", "evacuate"]),
    Self(
      "losses", .high, in: .all.subtracting(CategorySet([.social, .news])),
      words: [
        "payment declined", "card declined",
        "transaction declined", "payment failed", "payment has failed", "overdrawn",
        "insufficient funds", "unusual sign in", "suspicious sign in", "new sign in",
        "sign in blocked", "sign in attempt", "unusual login", "suspicious login", "new login",
        "login blocked", "login attempt", "tried to sign in",
        "tried to log in", "was locked", "been locked", "data violation",
        "was hacked", "been hacked", "compromised", "password was changed", "was stolen",
        "been stolen", "got stolen",
      ], about: .user,
      marks: ["unusual", "suspicious", "blocked", "unrecognized", "new device", "attempt", "my"]),
    Self(
      "refusals", .high, in: .all.subtracting(CategorySet([.work, .social, .news])),
      words: ["was declined", "been declined", "was rejected by your bank"], about: .user),
    Self(
      "readings", .high, in: CategorySet([.health, .system]),
      words: [
        "heart rate above", "heart rate below", "high heart rate", "low heart rate",
        "irregular rhythm", "low glucose", "high glucose", "water leak", "leak detected",
      ]),
    Self(
      "pressing", .high, in: CategorySet([.work, .finance, .health, .system, .messages]),
      words: ["urgent", "outage", "overdue", "missed"]),
  ]

  private static let codes = Self(
    "codes", .high, in: .all.subtracting(CategorySet([.social, .news])),
    words: [
      "verification code", "security code", "confirmation code", "authentication code",
      "login code", "log in code", "sign in code", "access code", "one time code",
      "one time password", "one time passcode", "passcode", "otp", "code is #", "your code #",
    ], about: .user, marks: ["is #", "code #", "passcode #", "otp #"])

  private static let medium = [
    Self("soon", .medium, in: .all, words: ["approval", "reminder", "invited"])
  ]
}
