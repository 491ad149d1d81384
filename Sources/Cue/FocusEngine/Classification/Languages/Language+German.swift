extension ClassificationTables.Language {
  /// The words of German.
  static let german = Self(
    "de", "German",
    common: ClassificationTables.list(
      """
      der, die, das, den, dem, ein, eine, einen, ist, sind, war, und, oder, auf, im, am, für, mit, von,
      zu, zum, zur, bei, um, ihr, ihre, ihren, ihrem, ihrer, sie, du, dein, deine, wurde, nicht, kein
      """),
    signals: [
      .init(
        "commands",
        """
        evakuieren sie, sofort evakuieren, verlassen sie sofort, verlassen sie umgehend,
        verlassen sie das gebäude, verlassen sie das haus, verlasst das gebäude, suchen sie schutz,
        suchen sie sofort schutz, begeben sie sich in sicherheit, bringen sie sich in sicherheit,
        evakuierungsbefehl, evakuierungsanordnung
        """),
      .init(
        "disasters",
        """
        erdbeben, tsunamiwarnung, hochwasserwarnung, sturmflutwarnung, orkanwarnung, tornadowarnung,
        waldbrand, amoklauf, luftalarm
        """, marks: "in diesem gebiet, warngebiet"),
      .init(
        "home",
        """
        rauch, feuer, ein brand, brand in, brand im, wohnungsbrand, zimmerbrand, kohlenmonoxid,
        gasleck, gasaustritt, einbrecher, einbruch, feueralarm, rauchalarm, brandalarm, gasalarm
        """,
        marks: """
          alarm, erkannt, gemeldet, entdeckt, rauchmelder, feueralarm, rauchalarm, brandalarm, gasalarm
          """),
      .init(
        "health",
        """
        sturz erkannt, schwerer sturz, sie sind gestürzt, ist gestürzt, herzinfarkt,
        gefährlich niedrig, gefährlich hoch, dringend niedrig
        """),
      .init(
        "fraud",
        """
        betrug, betrügerisch, betrügerische, betrugsverdacht, betrugsverdachts, betrugswarnung,
        betrugsversuch, unbefugt, unbefugte, unbefugten, unautorisierte, unberechtigte, identitätsdiebstahl, kontoübernahme,
        karte wurde gestohlen, kartenmissbrauch, verdächtige transaktion, verdächtige zahlung,
        verdächtige abbuchung, verdächtige buchung, verdächtige aktivität, ungewöhnliche transaktion
        """,
        marks: """
          verdacht, betrugsverdacht, betrugsverdachts, betrugswarnung, betrugsversuch, warnung, erkannt,
          möglicher, mögliche, vermutet, gestoppt, blockiert, gesperrt, bestätigt, verhindert
          """),
      .init("emergency", "notfall", marks: "ausgerufen, alarm, warnung"),
      .init(
        "help",
        """
        notfall, hilf mir, helft mir, brauche hilfe, ruf 112, rufen sie 112, wählen sie 112,
        im krankenhaus, bin gestürzt, hatte einen unfall
        """),
      .init("warnings", "evakuierung, unwetterwarnung"),
      .init(
        "losses",
        """
        zahlung abgelehnt, karte abgelehnt, zahlung fehlgeschlagen, zahlung ist fehlgeschlagen,
        lastschrift zurückgegeben, überzogen, konto nicht gedeckt, neue anmeldung, anmeldeversuch,
        ungewöhnliche anmeldung, verdächtige anmeldung, neuer login, wurde gesperrt, ist gesperrt,
        datenleck, wurde gehackt, passwort wurde geändert, wurde gestohlen
        """, marks: "ungewöhnliche, verdächtige, neues gerät, neuen gerät, mein, meine, meinem"),
      .init("refusals", "wurde abgelehnt, wurde zurückgewiesen"),
      .init(
        "readings",
        """
        hohe herzfrequenz, niedrige herzfrequenz, unregelmäßiger rhythmus, niedriger blutzucker,
        hoher blutzucker, wasserleck, wasser erkannt, leck erkannt
        """),
      .init("pressing", "dringend, ausfall, überfällig, verpasst"),
      .init(
        "codes",
        """
        sicherheitscode, bestätigungscode, verifizierungscode, anmeldecode, freischaltcode, einmalcode,
        einmalpasswort, zugangscode, tan, code lautet #, code ist #, ihr code #, dein code #
        """, marks: "lautet, sicherheitscode #, bestätigungscode #, einmalcode #, tan #"),
      .init("soon", "freigabe, erinnerung, eingeladen"),
    ],
    lists: [
      .init(
        .negations,
        "kein, keine, keinen, keiner, keinem, nicht, nie, niemals, ohne, nichts, frei von"),
      .init(.turns, "aber, sondern, jedoch"),
      .init(
        .talk,
        """
        tipps, tipp, so schützen, schützen sie, schütz dich, vermeiden, erkennen sie, vorbeugen,
        prävention, ratgeber, artikel, studie, umfrage, statistik, experten, laut, einstellungen,
        schulung, kurs, webinar, versicherung, falls, wenn sie, was tun, film, serie, doku, prozess,
        verurteilt, angeklagt, festgenommen, geschützt vor
        """),
      .init(
        .offers,
        """
        rabatt, rabatte, angebot, angebote, gutschein, gutscheine, gutscheincode, sale, schnäppchen,
        % auf, prozent auf, sparen sie, spar, jetzt kaufen, jetzt bestellen, nur heute, letzte chance,
        black friday, tickets, folge, trailer
        """),
      .init(
        .endings,
        """
        fehlalarm, probealarm, testalarm, ist ein test, übung, evakuierungsübung, brandschutzübung,
        räumungsübung, entwarnung, aufgehoben, behoben, ist vorbei, nicht mehr
        """),
      .init(.harmless, "feuer und flamme, erste hilfe, notfall kontakt"),
      .init(
        .personal,
        """
        sie, ihr, ihre, ihren, ihrem, ihrer, du, dich, dir, dein, deine, deinen, deinem, deiner, euch,
        eure, eurem, eurer
        """),
    ],
    hints: [
      .init(.finance, "konto, zahlung, rechnung, überweisung, lastschrift"),
      .init(.health, "arzt, blutzucker, dosis"), .init(.shopping, "paket, sendung, rabatt"),
    ])
}
