import CueModel

/// A template of generated notifications, with `#` in the body for a number.
struct NotificationTemplate: Sendable {
  let app: String
  let sender: String
  let title: String
  let body: String
  var category: String?
  var level: InterruptionLevel?
  /// The frequency, relative to the other templates.
  var frequency = 4

  /// The simulated apps' notifications (F-02).
  ///
  /// Some declare their category, others do not.
  static let all: [NotificationTemplate] = [
    .init(
      app: "com.slack", sender: "Priya Nair", title: "Design review",
      body: "Meeting moved to # o'clock"),
    .init(
      app: "com.github", sender: "GitHub", title: "Review requested",
      body: "Pull request # waits for your approval"),
    .init(
      app: "com.pagerline.oncall", sender: "Pagerline", title: "Outage in checkout",
      body: "Error rate is # %", frequency: 1),
    .init(
      app: "com.boardroom.mail", sender: "Alex Rivera", title: "Urgent: budget",
      body: "Please answer before # o'clock", category: "email", frequency: 2),
    .init(
      app: "com.firstbank.mobile", sender: "First Bank", title: "Possible fraud on your card",
      body: "A payment of $# was stopped", frequency: 1),
    .init(
      app: "com.firstbank.mobile", sender: "First Bank", title: "Payment received",
      body: "$# arrived on your account"),
    .init(app: "", sender: "Payroll", title: "Your salary is on its way", body: "Reference #"),
    .init(
      app: "com.paywise.app", sender: "Paywise", title: "Invoice overdue", body: "$# is due",
      frequency: 2),
    .init(
      app: "com.medtrack.app", sender: "MedTrack", title: "Dose reminder", body: "# mg at noon"),
    .init(
      app: "com.medtrack.app", sender: "MedTrack", title: "Missed dose", body: "Take # mg now",
      frequency: 1),
    .init(
      app: "com.stride.fit", sender: "Stride", title: "Workout shared", body: "You burned # kcal",
      category: "fitness", level: .passive),
    .init(
      app: "org.publicwarning.alerts", sender: "Public Warning", title: "Flood warning",
      body: "Evacuate zone #", level: .critical, frequency: 1),
    .init(
      app: "com.apple.Preferences", sender: "Settings", title: "Update ready",
      body: "Version 1.# can be installed", level: .passive),
    .init(app: "", sender: "Home", title: "Backup finished", body: "# files", frequency: 2),
    .init(
      app: "com.apple.MobileSMS", sender: "Mum", title: "Mum", body: "Call me after # o'clock?",
      level: .timeSensitive, frequency: 2),
    .init(
      app: "com.pigeon.chat", sender: "Jonas", title: "Jonas replied", body: "See you at #",
      category: "chat", frequency: 6),
    .init(
      app: "com.chirp.app", sender: "Chirp", title: "# people liked your post", body: "",
      frequency: 10),
    .init(
      app: "com.snapfeed.app", sender: "Snapfeed", title: "Lena tagged you", body: "In # photos",
      frequency: 6),
    .init(
      app: "com.parcelway.track", sender: "Parcelway", title: "Parcel out for delivery",
      body: "# stops before yours"),
    .init(
      app: "com.megamart.shop", sender: "Megamart", title: "Sale ends tonight", body: "# % off",
      level: .passive, frequency: 6),
    .init(
      app: "com.dailyledger.app", sender: "Daily Ledger", title: "Breaking headline",
      body: "Story # of the day", frequency: 6),
    .init(app: "com.quietgame.play", sender: "Quiet Game", title: "Your lives are full", body: "#"),
  ]
}
