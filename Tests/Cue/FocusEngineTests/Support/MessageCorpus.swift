import FocusEngine
import SimulationPrimitives

/// A message in one of the languages of the word tables, and the priority it must have.
struct CorpusMessage: Sendable, CustomStringConvertible {
  let language: String
  let expected: String
  let app: String
  let text: String

  var description: String { "\(language) \(expected): \(text)" }

  var payload: NotificationPayload {
    NotificationPayload(id: 0, at: noon, app: app, title: text)
  }

  /// Whether a priority is right: an alarm has exactly its own, and a quiet message less than high.
  func accepts(_ priority: Priority) -> Bool {
    expected == "quiet" ? priority < .high : priority.rawValue == expected
  }

  /// The messages of all languages.
  ///
  /// A line is the priority, the app in brackets where it is known, and the text. Six a language
  /// are alarms; the others hold a word of an alarm, or are everyday messages.
  static let all: [CorpusMessage] =
    [("en", english), ("de", german), ("fr", french), ("es", spanish)].flatMap(messages)
    + [("it", italian), ("pt", portuguese), ("ja", japanese), ("zh", chinese)].flatMap(messages)
    + second.split(separator: "\n").flatMap {
      messages(String($0.prefix(2)), String($0.dropFirst(3)))
    }

  private static func messages(_ language: String, _ lines: String) -> [CorpusMessage] {
    lines.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 2).map(String.init)
      return CorpusMessage(
        language: language, expected: parts[0], app: parts.count > 2 ? parts[1] : "",
        text: parts[parts.count - 1])
    }
  }
}

extension CorpusMessage {
  private static let english = """
    high|Your verification code is 482913
    high|G-204518 is your security code. Do not share it
    critical|com.revolut.revolut|Suspected fraud: did you pay 249.00 at Elektro-Markt?
    high|com.paypal.android.p2pmobile|Your payment of $40 was declined
    critical|Evacuation order: leave your home now
    critical|Fire alarm in your building, go to the assembly point
    quiet|com.Slack|Code review at 5
    quiet|Use discount code SAVE20 at checkout
    quiet|com.revolut.revolut|No fraud found on your account
    quiet|com.paypal.android.p2pmobile|Learn how to protect your account from fraud
    quiet|Fire sale! Everything 50 % off
    quiet|@ada you are on fire
    quiet|Your parcel arrives between 10 and 12
    quiet|com.whatsapp|That concert was fire, see you at 5
    quiet|Last chance: offers you can not miss
    """

  private static let german = """
    high|Ihr Sicherheitscode lautet 482913
    high|204518 ist Ihr Bestätigungscode. Geben Sie ihn nicht weiter
    critical|com.revolut.revolut|Betrugsverdacht: Haben Sie 249,00 € bei Elektro-Markt bezahlt?
    high|de.number26.android|Ihre Zahlung über 40 € wurde abgelehnt
    critical|Evakuierung: Verlassen Sie sofort das Gebäude
    critical|Feueralarm in Ihrem Gebäude, gehen Sie zum Sammelplatz
    quiet|com.Slack|Code-Review um 5
    quiet|Mit dem Gutscheincode SPAR20 sparen Sie 20 %
    quiet|de.number26.android|Kein Betrug auf Ihrem Konto festgestellt
    quiet|com.revolut.revolut|So schützen Sie sich vor Betrug: 5 Tipps
    quiet|Feuerabend! Heute grillen wir im Garten
    quiet|@ada du bist heute Feuer und Flamme, ein Brand an Ideen
    quiet|Ihr Paket kommt zwischen 10 und 12 Uhr
    quiet|com.whatsapp|Feierabend! Das Konzert war der Brand, bis um 5
    quiet|Notfall im Kleiderschrank? 50 % Rabatt auf alles
    """

  private static let french = """
    high|Votre code de vérification est 482913
    high|204518 est votre code de sécurité. Ne le partagez pas
    critical|com.revolut.revolut|Fraude suspectée sur votre carte : 249,00 € chez Elektro
    high|net.bnpparibas.mescomptes|Votre paiement de 40 € a été refusé
    critical|Évacuez immédiatement le bâtiment
    critical|Alarme incendie dans votre immeuble, rejoignez le point de rassemblement
    quiet|com.Slack|Revue de code à 17 h
    quiet|Code promo ÉTÉ20 : -20 % sur tout le site
    quiet|net.bnpparibas.mescomptes|Aucune fraude détectée sur votre compte
    quiet|com.revolut.revolut|Comment se protéger de la fraude : nos conseils
    quiet|Exercice incendie demain à 10 h dans votre immeuble
    quiet|@ada tu es en feu aujourd’hui
    quiet|Votre colis arrive entre 10 h et 12 h
    quiet|com.whatsapp|Le concert a mis le feu, à ce soir
    quiet|Urgence style : -50 % sur votre garde-robe
    """

  private static let spanish = """
    high|Tu código de verificación es 482913
    high|204518 es tu código de seguridad. No lo compartas
    critical|com.revolut.revolut|Posible fraude en tu tarjeta: 249,00 € en Elektro
    high|com.bbva.bbvacontigo|Tu pago de 40 € ha sido rechazado
    critical|¡Evacúe el edificio inmediatamente!
    critical|Alarma de incendio en su edificio, vaya al punto de encuentro
    quiet|com.Slack|Revisión de código a las 5
    quiet|Usa el código de descuento VERANO20
    quiet|com.bbva.bbvacontigo|No se ha detectado ningún fraude en tu cuenta
    quiet|com.revolut.revolut|Consejos para protegerte del fraude
    quiet|Simulacro de incendio mañana a las 10 en tu edificio
    quiet|@ada tu idea es un incendio, estás que ardes
    quiet|Tu paquete llega entre las 10 y las 12
    quiet|com.whatsapp|El concierto fue puro fuego, nos vemos a las 5
    quiet|¡Emergencia de moda! 50 % de descuento en tu armario
    """

  private static let italian = """
    high|Il tuo codice di verifica è 482913
    high|204518 è il tuo codice di sicurezza. Non condividerlo
    critical|com.revolut.revolut|Sospetta frode sulla tua carta: 249,00 € da Elektro
    high|com.latuabancaperandroid|Il tuo pagamento di 40 € è stato rifiutato
    critical|Evacuare immediatamente l’edificio
    critical|Allarme incendio nel tuo edificio, raggiungi il punto di raccolta
    quiet|com.Slack|Revisione del codice alle 5
    quiet|Usa il codice sconto ESTATE20
    quiet|com.latuabancaperandroid|Nessuna frode rilevata sul tuo conto
    quiet|com.revolut.revolut|Come proteggerti dalle frodi: i nostri consigli
    quiet|Prova di evacuazione domani alle 10 nel tuo edificio
    quiet|@ada sei un incendio, tutto merito tuo
    quiet|Il tuo pacco arriva tra le 10 e le 12
    quiet|com.whatsapp|Il concerto era fuoco puro, ci vediamo alle 5
    quiet|Emergenza armadio? 50 % di sconto su tutto
    """

  private static let portuguese = """
    high|Seu código de verificação é 482913
    high|204518 é o seu código de segurança. Não compartilhe
    critical|com.nu.production|Suspeita de fraude no seu cartão: R$ 249,00 na Elektro
    high|com.nu.production|Seu pagamento de R$ 40 foi recusado
    critical|Evacue o prédio imediatamente!
    critical|Alarme de incêndio no seu prédio, vá ao ponto de encontro
    quiet|com.Slack|Revisão de código às 17h
    quiet|Use o código de desconto VERAO20
    quiet|com.nu.production|Nenhuma fraude detectada na sua conta
    quiet|com.revolut.revolut|Dicas para se proteger de fraude
    quiet|Simulado de incêndio amanhã às 10h no seu prédio
    quiet|@ada a sua ideia é um incêndio
    quiet|Sua encomenda chega entre 10h e 12h
    quiet|com.whatsapp|O show foi fogo, até as 5
    quiet|Emergência fashion! 50 % de desconto no seu guarda-roupa
    """

  private static let japanese = """
    high|認証コードは482913です
    high|セキュリティコード：204518。他人に教えないでください
    critical|com.revolut.revolut|お客様のカードで不正利用の疑いがあります
    high|jp.co.smbc.direct|お支払いが拒否されました
    critical|直ちに避難してください
    critical|火災警報：建物から出てください
    quiet|com.Slack|コードレビューは5時です
    quiet|クーポンコードSAVE20で20％オフ
    quiet|jp.co.smbc.direct|不正利用は確認されていません
    quiet|com.revolut.revolut|詐欺の被害を防ぐ方法
    quiet|明日10時に避難訓練があります
    quiet|@ada 君の火事みたいな情熱が好き
    quiet|お荷物は10時から12時の間に届きます
    quiet|com.whatsapp|ライブ最高に燃えた！5時に会おう
    quiet|緊急セール！全品50％オフ
    """

  private static let chinese = """
    high|您的验证码是482913
    high|安全码：204518，请勿告诉他人
    critical|com.revolut.revolut|您的银行卡疑似被盗刷
    high|cmb.pb|您的付款被拒绝
    critical|请立即撤离
    critical|火灾警报：请离开大楼
    quiet|com.Slack|5点代码评审
    quiet|使用优惠码SAVE20享八折
    quiet|cmb.pb|未发现盗刷，您的账户安全
    quiet|com.revolut.revolut|如何防范诈骗
    quiet|明天10点消防演习，请参加疏散
    quiet|@ada 你今天火灾级别的热情
    quiet|您的快递将于10点至12点送达
    quiet|com.whatsapp|演唱会太火了，5点见
    quiet|紧急促销！全场五折
    """

  /// More messages, written once the tables were: a line begins with the language.
  private static let second = """
    en|high|Your one-time passcode is 77120. It expires in 10 minutes
    en|critical|com.chase.sig.android|We noticed suspicious activity on your card ending 4417
    en|high|com.amazon.mShop.android.shopping|Your card was declined. Update your payment method
    en|critical|Flash flood warning for your area: seek shelter now
    en|quiet|Emergency exit signs: what you should know
    en|quiet|@team the build is on fire but you fixed it
    de|high|Ihr Code lautet 77120. Er ist 10 Minuten gültig
    de|critical|de.ingdiba.bankingapp|Verdächtige Zahlung auf Ihrem Konto gestoppt
    de|high|de.number26.android|Ihre Karte wurde gesperrt
    de|critical|Rauch in Ihrer Küche erkannt
    de|quiet|Betrug mit falschen Paketen nimmt zu, sagen Experten
    de|quiet|Evakuierungsübung am Freitag um 11 Uhr
    fr|high|Code de connexion : 77120. Il est valable 10 minutes pour votre compte
    fr|critical|com.caisseepargne.android.mobilebanking|Opération suspecte sur votre compte : 310 €
    fr|high|fr.creditagricole.androidapp|Votre carte a été bloquée
    fr|critical|Détecteur : fumée détectée dans la cuisine
    fr|quiet|Arnaques : la fraude en hausse, selon une étude
    fr|quiet|Feu d’artifice ce soir à 22 h près de chez vous
    es|high|77120 es su código de acceso. Caduca en 10 minutos
    es|critical|es.bancosantander.apps|Hemos bloqueado un cargo sospechoso en su tarjeta
    es|high|com.bbva.bbvacontigo|Tu tarjeta ha sido bloqueada
    es|critical|Terremoto cerca de su zona: aléjese de los edificios
    es|quiet|Cae una red de fraude en Madrid, según la policía
    es|quiet|Fuegos artificiales esta noche cerca de ti
    it|high|77120 è il tuo codice di accesso. Scade tra 10 minuti
    it|critical|com.unicredit|Operazione sospetta sulla tua carta: 310 €
    it|high|com.unicredit|La tua carta è stata bloccata
    it|critical|Rilevato fumo nella tua cucina
    it|quiet|Frode fiscale, tre persone arrestate a Napoli
    it|quiet|Fuochi d’artificio stasera vicino a te
    pt|high|77120 é o seu código de acesso. Expira em 10 minutos
    pt|critical|com.itau|Bloqueamos uma compra suspeita no seu cartão
    pt|high|com.nu.production|Seu cartão foi bloqueado
    pt|critical|Fumaça detectada na sua cozinha
    pt|quiet|Fraude no INSS: entenda o caso
    pt|quiet|Fogos de artifício hoje à noite perto de você
    ja|high|ワンタイムパスワードは77120です。有効期限は10分です
    ja|critical|jp.mufg.bk.applisp.app|お客様の口座で不審な取引を検知しました
    ja|high|jp.co.smbc.direct|残高不足のため引き落としができませんでした
    ja|critical|緊急地震速報。強い揺れに備えてください
    ja|quiet|詐欺のニュース：容疑者が逮捕されました
    ja|quiet|花火大会は19時開始、火の用心
    zh|high|【银行】动态密码77120，10分钟内有效，请勿泄露
    zh|critical|com.chinamworld.main|检测到您的账户存在可疑交易
    zh|high|com.eg.android.AlipayGphone|您的账户在新设备登录，异地登录提醒
    zh|critical|厨房检测到烟雾，请检查
    zh|quiet|警方提醒：谨防电信诈骗
    zh|quiet|今晚火锅店见，别迟到
    """
}
