import FocusEngine
import SimulationPrimitives
import Testing

/// A word is critical only where its sentence states that it happened to the user (R-12, F-08,
/// F-12).
@Suite struct SentenceTests {
  private static let bank = "com.firstbank.mobile"
  private static let news = "com.dailyledger.app"
  private static let shop = "com.megamart.shop"
  private static let chat = "com.pigeon.chat"
  private static let home = "io.robbie.HomeAssistant"
  private static let body = "com.medtrack.app"
  private static let anyApp = [
    bank, news, shop, chat, home, body, "com.slack", "com.chirp.app", "com.quietgame.play", "",
  ]

  private func classified(
    _ title: String, app: String, body: String = "", priority: String? = nil
  ) -> AppNotification {
    FocusPipeline.standard.classify(
      NotificationPayload(
        id: 0, at: noon, app: app, title: title, body: body, declaredPriority: priority))
  }

  @Test(arguments: [
    ("Possible fraud on your card", bank), ("Fraud alert", bank), ("FRAUD ALERT!", bank),
    ("Fraud alert: did you spend $900 at Shoply?", bank), ("Fraud", bank),
    ("We stopped a fraud attempt on your account", bank),
    ("There was an unauthorized charge of $40 on your card", bank),
    ("You did not pay? We suspect fraud on your account", bank),
    ("Your card was not present – possible fraud", bank),
    ("No action needed yet, but possible fraud on your card", bank),
    ("Suspicious transaction detected", bank), ("Your card was used fraudulently", bank),
    ("Potential fraud on account ending 1234", bank), ("Your card has been stolen", bank),
    ("Your glucose is urgently low", body), ("Fire in your building! Leave now", ""),
    ("Possible fraud on your bank account", ""),
    ("First Bank: possible fraud on your card, call us", chat),
    ("Smoke detected in the kitchen", home), ("Fire!", home), ("Carbon monoxide alarm", home),
    ("Fall detected", body), ("It looks like you have fallen", body), ("Urgent low glucose", body),
    ("Emergency alert", home), ("Tornado warning in your area", news),
    ("Earthquake near you", "com.quietgame.play"), ("Earthquake!", ""),
    ("This is not a test: tornado warning in your area", home),
    ("This is not a drill, evacuate now", home), ("Evacuate now and do not wait", home),
    ("Please evacuate the building", ""), ("Flood. Seek shelter immediately", news),
  ])
  func `R-12: damage to the user's money or safety is critical`(text: String, app: String) {
    #expect(classified(text, app: app).priority == .critical)
    #expect(classified("Note", app: app, body: text).priority == .critical)
  }

  @Test(arguments: [
    ("Prices fall 2 %", bank), ("Prices fall 2 %", body), ("Markets fall", bank),
    ("No fraud found", bank), ("We found no sign of any fraud on your card", bank),
    ("Fraud was not found on your card", bank), ("Your card is free of fraud", bank),
    ("There wasn't any fraud on your account", bank), ("There wasn’t any fraud", bank),
    ("Is this fraud?", bank), ("Did you see fraud on your card?", bank),
    ("Fraud protection tips", bank), ("Fraud protection for your card", bank),
    ("Learn how to spot fraud on your account", bank), ("Report fraud in your app", bank),
    ("Protect yourself from fraud", bank), ("Fraud is rising, experts say", bank),
    ("Your fraud alert settings", bank), ("Fraud alerts are now available for you", bank),
    ("If you suspect fraud on your card, call us", bank), ("Fraudster caught in Ohio", bank),
    ("Your fraud case was resolved", bank), ("Banker convicted of fraud", bank),
    ("Possible fraud was ruled out on your card", bank), ("Bank fraud hits thousands", news),
    ("Your fraud alert, 20% off", bank), ("Fraud alert", shop),
    ("Save 50% – urgent sale", shop), ("Save 50% – urgent sale", bank), ("Fire sale!", shop),
    ("Emergency savings: 5 tips for your money", bank), ("Your emergency contact changed", home),
    ("Emergency fund offers for you", bank), ("No emergency", home),
    ("Is it an emergency?", home), ("Emergency alert: this is a test", home),
    ("Fire drill at noon", home), ("Your Fire TV was updated", home),
    ("Your smoke alarm battery is low", home), ("No smoke detected", home),
    ("Smoke alarm: false alarm", home), ("No fall detected", body), ("Leaves fall in autumn", body),
    ("You're free to fall asleep", body), ("Thousands evacuate as fire spreads", news),
    ("Tornado warning issued for Kansas", news), ("Tornado warning movie now streaming", shop),
    ("Earthquake in Chile", news), ("Earthquake relief needs you", news),
    ("Should you evacuate now?", news), ("Evacuation lifted in your area", home),
    ("Tornado warning canceled: warning lifted for your area", home),
    ("Evacuate now! New episode for you", "com.quietgame.play"),
    ("You're protected against fraud", bank), ("Your fraud claim was approved", bank),
    ("Fraud at Wirecard: what it means for you", bank), ("Smoke alarm self-test passed", home),
    ("Your kingdom is under attack! Evacuate now!", "com.quietgame.play"),
    ("Zero fraud liability on your card", bank), ("Emergency declared in Texas", news),
    ("Interest rates fall: your mortgage gets cheaper", bank),
    ("Falls, frauds, emergencies and smokestacks near you", bank),
  ])
  func `R-12: negations, questions, advice, offers and news are not critical`(
    text: String, app: String
  ) {
    #expect(classified(text, app: app).priority < .critical)
    #expect(classified("Note", app: app, body: text).priority < .critical)
  }

  @Test(arguments: anyApp)
  func `R-12: Emergency, evacuate now is critical from any app, whatever it declares`(app: String) {
    #expect(classified("Emergency: evacuate now", app: app).priority == .critical)
    for declared in ["low", "default", "high"] {
      let notification = classified("Emergency: evacuate now", app: app, priority: declared)
      #expect(notification.priority == .critical)
    }
  }

  @Test(arguments: ["Emergency", "emergency!!", "It's an emergency, call me", "SOS", "I fell"])
  func `R-12: an emergency reported by a person is at least high`(text: String) {
    for priority in [nil, "default", "low"] {
      #expect(classified(text, app: Self.chat, priority: priority).priority >= .high)
    }
    let mum = NotificationPayload(id: 0, at: noon, sender: "Mum", title: "Mum", body: text)
    #expect(FocusPipeline.standard.classify(mum).priority >= .high)
    #expect(classified("No \(text)", app: Self.chat).priority < .high)
  }

  @Test(arguments: [
    ("Your payment of $40 was declined", bank), ("Your payment of $40 was declined", shop),
    ("Unusual sign-in blocked", ""), ("Someone tried to sign in to your account", bank),
    ("My card got stolen", chat), ("There's been an accident", chat),
    ("Low glucose", body), ("Water leak under the sink", home),
    ("Suspicious login to your account", shop),
    ("Your password was found in a data violation", ""), ("Your account was locked", bank),
    ("Your card was declined. Update it to keep your order", shop),
    ("Outage in checkout", "com.slack"),
    ("Your sign-in code is 314", ""), ("Invoice overdue", "com.paywise.app"),
    ("Urgent: budget", "com.slack"),
  ])
  func `R-12: a loss for the user, or an expiry within minutes, is high`(
    text: String, app: String
  ) {
    #expect(classified(text, app: app).priority == .high)
  }

  @Test(arguments: [
    ("Your offer was declined politely", shop),
    ("Declined invitations", "com.slack"), ("Your meeting was declined", "com.slack"),
    ("Your payment was not declined", bank), ("Outage postmortem: lessons learned", "com.slack"),
    ("Outage resolved", "com.slack"),
    ("No outage in checkout", "com.slack"), ("Not urgent: budget", "com.slack"),
    ("No overdue invoices", "com.paywise.app"), ("Sign in to see your photos", "com.snapfeed.app"),
  ])
  func `R-12: an event without a loss for the user is not high`(text: String, app: String) {
    #expect(classified(text, app: app).priority < .high)
  }

  @Test(arguments: [
    ("Possible fraud on your card", true), ("No fraud found", false), ("URGENT: call me", true),
    ("Save 50% – urgent sale", false), ("Fraud protection tips", false), ("an outage", true),
    ("Pull request 7 waits for your approval", true), ("No approval needed", false),
    ("Can you give your approval?", true), ("Outage resolved", false), ("urgent—now", true),
    ("It isn't urgent", false), ("Not paid, urgent", true), ("not paid but urgent", true),
    ("“urgent”", true), ("insurgent", false), ("urgent-care", false), ("fraud’s end", true),
  ])
  func `F-12 R-12: a negated boosting word raises no score`(text: String, boosts: Bool) {
    #expect(classified(text, app: "").hasBoostingWord == boosts)
  }
}
