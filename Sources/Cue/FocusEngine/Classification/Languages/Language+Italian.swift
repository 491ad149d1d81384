extension ClassificationTables.Language {
  /// The words of Italian.
  static let italian = Self(
    "it", "Italian",
    common: ClassificationTables.list(
      """
      il, lo, la, i, gli, le, l, un, una, uno, di, del, della, dei, e, sono, su, sul, sulla, nel, nella,
      in, per, con, tuo, tua, suo, sua, che, si, non, da, al, alla, ha
      """),
    signals: [
      .init(
        "commands",
        """
        evacuare, evacui, evacuazione immediata, ordine di evacuazione, cercate riparo, cerca riparo,
        mettetevi al riparo, mettiti al riparo, lasciate l edificio, lascia l edificio,
        abbandonare l edificio, uscite immediatamente, esci immediatamente
        """, marks: "evacuare immediatamente, evacuazione immediata"),
      .init(
        "disasters",
        """
        terremoto, scossa di terremoto, allerta tsunami, allerta alluvione, alluvione,
        incendio boschivo, attentato
        """, marks: "questa zona"),
      .init(
        "home",
        """
        fumo, fuoco, incendio, monossido di carbonio, fuga di gas, perdita di gas, intruso, intrusione,
        effrazione
        """, marks: "allarme, allerta, rilevato, rilevata, rilevatore"),
      .init(
        "health",
        """
        caduta rilevata, rilevata una caduta, brutta caduta, sei caduto, sei caduta, è caduto,
        è caduta, infarto, attacco di cuore, pericolosamente basso, pericolosamente bassa,
        pericolosamente alto, pericolosamente alta
        """),
      .init(
        "fraud",
        """
        frode, frodi, fraudolento, fraudolenta, non autorizzato, non autorizzata, furto d identità,
        transazione sospetta, operazione sospetta, attività sospetta, pagamento sospetto,
        addebito sospetto
        """,
        marks: """
          sospetta, sospetto, possibile, rilevato, rilevata, allerta, allarme, avviso, bloccato,
          bloccata, tentativo, confermata
          """),
      .init("emergency", "emergenza", marks: "allerta, dichiarata, allarme"),
      .init(
        "help",
        """
        emergenza, aiutami, aiutatemi, bisogno di aiuto, chiama il 112, chiamate il 112,
        chiama il 118, in ospedale, avuto un incidente, sono caduto, sono caduta
        """),
      .init("warnings", "evacuazione"),
      .init(
        "losses",
        """
        pagamento rifiutato, pagamento è stato rifiutato, pagamento non riuscito, carta rifiutata,
        transazione rifiutata, fondi insufficienti, saldo insufficiente, accesso insolito,
        accesso sospetto, nuovo accesso, tentativo di accesso, è stato bloccato, è stata bloccata,
        conto bloccato, carta bloccata, violazione dei dati, è stato violato,
        password è stata modificata, password è stata cambiata, è stato rubato, è stata rubata
        """, marks: "insolito, sospetto, nuovo dispositivo, mio, mia, mi"),
      .init(
        "refusals", "è stato rifiutato, è stata rifiutata, è stato respinto, è stata respinta"),
      .init(
        "readings",
        """
        frequenza cardiaca alta, frequenza cardiaca bassa, ritmo irregolare, glicemia bassa,
        glicemia alta, perdita d acqua
        """),
      .init("pressing", "urgente, scaduto, scaduta, in ritardo, chiamata persa, interruzione"),
      .init(
        "codes",
        """
        codice di verifica, codice di sicurezza, codice di accesso, codice di conferma,
        codice di autenticazione, codice otp, codice monouso, password monouso, codice è #,
        tuo codice #, suo codice #
        """, marks: "è #, verifica #, sicurezza #, accesso #, conferma #"),
      .init("soon", "promemoria, approvazione, invitato, invitata"),
    ],
    lists: [
      .init(.negations, "non, nessun, nessuna, nessuno, mai, senza, niente, nulla"),
      .init(.turns, "ma, però, tuttavia"),
      .init(
        .talk,
        """
        consigli, consiglio, proteggere, proteggerti, proteggersi, proteggi, impara, guida, evitare,
        prevenire, prevenzione, riconoscere, articolo, studio, sondaggio, statistiche, esperti, secondo,
        impostazioni, corso, formazione, assicurazione, film, serie, documentario, processo, condannato,
        arrestato, in caso di, se sospetti, se vedi, cosa fare, stagione
        """),
      .init(
        .offers,
        """
        sconto, sconti, offerta, offerte, saldi, promozione, promozioni, promo, coupon, buono, % su,
        risparmia, acquista ora, compra ora, solo oggi, ultima occasione, black friday, abbonati,
        biglietti, episodio, gratis
        """),
      .init(
        .endings,
        """
        falso allarme, esercitazione, prova di evacuazione, prova antincendio, è una prova,
        messaggio di prova, allarme rientrato, cessato allarme, revocato, revocata, risolto, risolta,
        tornato alla normalità
        """),
      .init(
        .harmless,
        """
        fuoco puro, fuochi d artificio, uscita di emergenza, contatto di emergenza, fondo di emergenza,
        numero di emergenza
        """),
      .init(
        .personal,
        "tu, tuo, tua, tuoi, tue, ti, te, suo, sua, suoi, sue, lei, voi, vi, vostro, vostra"),
    ],
    hints: [
      .init(.finance, "banca, pagamento, fattura, bonifico"),
      .init(.health, "medico, glicemia, dose"), .init(.shopping, "pacco, spedizione, saldi"),
    ])
}
