/// The default apps and categories.
extension ClassificationTables {
  static let knownCategories =
    NotificationCategory.allCases.map { Name($0.rawValue, $0) }
    + names(.work, ["email", "calendar", "meeting", "reminder", "event"])
    + names(.finance, ["payment", "banking"])
    + names(.health, ["fitness", "medication", "workout"])
    + names(.system, ["alarm", "security", "camera", "sys", "err", "status", "navigation"])
    + names(.system, ["car_emergency", "car_warning", "car_information"])
    + names(.messages, ["message", "chat", "call", "msg", "missed_call", "voicemail"])
    + names(.shopping, ["promo", "delivery"])
    // Android's categories of ongoing activity: players, downloads, services, suggestions.
    + names(
      .other,
      ["transport", "progress", "service", "recommendation", "stopwatch", "location_sharing"])

  /// Apps of Android and iOS by their identifiers, and the invented apps of generated
  /// notifications.
  static let knownApps =
    names(
      .work,
      [
        "com.github", "com.slack", "com.Slack", "com.tinyspeck.chatlyio", "com.microsoft.teams",
        "com.microsoft.skype.teams", "us.zoom", "com.google.android.gm", "com.google.Gmail",
        "com.microsoft.office.outlook", "com.microsoft.Office.Outlook", "com.apple.mobilemail",
        "com.google.android.calendar", "com.apple.mobilecal", "com.google.cloud", "google.cloud",
        "com.pagerline", "com.boardroom",
      ])
    + names(
      .finance,
      [
        "com.paypal", "com.venmo", "com.squareup.cash", "com.revolut", "co.uk.getmondo",
        "de.number26", "com.transferwise", "com.chase", "com.infonow.bofa",
        "com.wf.wellsfargomobile",
        "com.citi", "com.konylabs.capitalone", "com.usbank", "com.americanexpress",
        "com.barclays", "uk.co.hsbc", "com.grppl.android.shell", "com.starfinanz", "com.db.pwcc",
        "de.commerzbanking", "de.ingdiba", "net.bnpparibas", "mobi.societegenerale",
        "fr.creditagricole", "com.caisseepargne", "fr.banquepopulaire", "com.bbva",
        "es.lacaixa", "es.bancosantander", "com.latuabanca", "com.unicredit", "posteitaliane",
        "com.nu", "com.itau", "com.bradesco", "br.com.bb", "pt.cgd", "jp.co.smbc", "jp.mufg",
        "jp.co.rakuten_bank", "jp.ne.paypay", "com.eg.android.AlipayGphone", "com.icbc", "cmb.pb",
        "com.chinamworld", "com.unionpay", "com.firstbank", "com.paywise",
      ])
    + names(.health, ["com.apple.Health", "com.apple.Fitness", "com.medtrack", "com.stride"])
    + names(.system, ["org.publicwarning", "com.apple.Preferences", "io.robbie.HomeAssistant"])
    + names(.system, ["com.android.settings", "com.android.systemui", "io.homeassistant"])
    + names(
      .messages,
      [
        "com.whatsapp", "net.whatsapp", "org.telegram", "ph.telegra", "org.thoughtcrime.securesms",
        "org.whispersystems.signal", "com.facebook.orca", "com.facebook.Messenger", "com.discord",
        "com.viber", "jp.naver.line", "com.tencent.mm", "com.tencent.xin", "com.kakao.talk",
        "com.google.android.apps.messaging", "com.samsung.android.messaging",
        "com.android.messaging", "com.apple.MobileSMS", "com.apple.mobilephone",
        "com.google.android.dialer", "com.pigeon",
      ])
    + names(
      .social,
      [
        "com.instagram", "com.burbn.instagram", "com.facebook.katana", "com.facebook.Facebook",
        "com.twitter", "com.atebits.Tweetie2", "com.snapchat", "com.zhiliaoapp.musically",
        "com.reddit", "com.linkedin", "com.pinterest", "com.chirp", "com.snapfeed",
      ])
    + names(
      .shopping,
      ["com.amazon", "com.ebay", "com.alibaba", "com.taobao", "com.parcelway", "com.megamart"])
    + names(.news, ["com.nytimes", "bbc.mobile", "com.apple.news", "com.dailyledger"])

  private static func names(_ category: NotificationCategory, _ names: [String]) -> [Name] {
    names.map { Name($0, category) }
  }
}
