/// The default lists (assumed).
extension ClassificationTables {
  /// Apostrophes separate words, so that `isn't` ends with `t`.
  static let denials = [
    "no", "not", "never", "without", "none", "nothing", "t", "cannot", "free of", "free from",
    "zero", "isnt", "wasnt", "dont", "didnt", "unlikely", "stops being",
  ]

  static let generalities = [
    "tips", "tip", "how to", "learn", "guide", "protect", "avoid", "prevent", "prevents", "spot",
    "beware", "awareness", "article", "read more", "study", "survey", "statistics", "experts",
    "according to", "officials say", "police say", "report says", "on the rise", "rises",
    "rising", "in case of", "in case you", "if you suspect", "if you see", "if you notice",
    "if you think", "if this", "what if", "what to do", "settings", "setting", "is available",
    "are available", "now available", "turn on", "set up", "policy", "webinar", "course",
    "training", "stay safe", "safe from", "protected from", "protected against", "protects",
    "protecting", "what it means",
    "what this means", "lessons learned", "postmortem", "does not affect", "prepare for",
    "prepared for", "preparedness", "years ago", "anniversary", "history of", "movie", "film",
    "documentary", "series", "world", "insurance", "coverage", "hackers", "scams", "trial",
    "charged with", "convicted", "sentenced", "arrested", "accused",
  ]

  static let sellingWords = [
    "sale", "sales event", "offer", "offers", "deal", "deals", "discount", "discounts", "coupon",
    "promo", "voucher", "% off", "percent off", "save up", "save #", "off everything",
    "off your", "giveaway", "free trial", "subscribe", "shop now", "buy now", "order now",
    "limited time", "black friday", "last chance", "tickets", "new single", "new song",
    "new album", "playlist", "episode", "trailer", "streaming", "new game", "escape room",
    "play now", "new level", "your kingdom", "your clan", "your village",
  ]

  static let allClear = [
    "false alarm", "this is a test", "only a test", "is a drill", "fire drill", "drill",
    "alarm test", "self test", "test alert", "test message", "all clear", "is over", "been lifted",
    "was lifted", "is lifted", "order lifted", "warning lifted", "been canceled",
    "been cancelled", "warning canceled", "warning cancelled", "alert canceled",
    "alert cancelled", "resolved", "ruled out", "back to normal", "no longer",
  ]

  static let harmlessPhrases = [
    "fraud protection", "fraud prevention", "fraud awareness", "fraud insurance",
    "fraud alerts are", "fraud alert settings", "fraud check", "fraud report", "report fraud",
    "fraud free", "anti fraud", "fraud department", "fraud team", "fraud claim", "fraud case",
    "fraud policy",
    "fraud investigation", "fraud hotline", "fraud month", "fraud fears", "fraud trial",
    "fraud week", "fraud news", "fraud tips",
    "emergency contact", "emergency contacts", "emergency fund", "emergency exit",
    "emergency exits", "emergency services", "emergency number", "emergency kit",
    "emergency savings", "emergency loan", "emergency plumber", "emergency dentist",
    "emergency meeting", "fire tv", "fire stick", "fire sale", "fire safety", "fire pit",
    "smoke free", "smoke alarm battery", "smoke detector battery", "smoke alarm test",
    "earthquake relief", "earthquake insurance", "earthquake appeal", "wildfire relief",
    "wildfire season", "stop smoke", "missed you", "not urgent", "urgent care", "evacuation plan",
    "evacuation drill",
    "evacuation route", "evacuation center",
  ]
}
