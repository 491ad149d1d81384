extension ClassificationTables.Language {
  /// The words of French.
  static let french = Self(
    "fr", "French",
    common: ClassificationTables.list(
      """
      le, la, les, l, un, une, des, du, de, d, et, est, sont, sur, dans, en, au, aux, votre, vos, vous,
      ton, ta, tu, pour, par, avec, pas, ne, qui, que, ce, cette, été
      """),
    signals: [
      .init(
        "commands",
        """
        évacuez, veuillez évacuer, évacuer immédiatement, ordre d évacuation, mettez vous à l abri,
        abritez vous, confinez vous, quittez immédiatement, quittez les lieux, quittez le bâtiment,
        sortez immédiatement
        """, marks: "évacuer immédiatement"),
      .init(
        "disasters",
        """
        séisme, tremblement de terre, alerte tsunami, alerte cyclone, alerte inondation, crue éclair,
        feu de forêt, incendie de forêt, attentat
        """, marks: "cette zone, zone concernée"),
      .init(
        "home",
        """
        fumée, incendie, feu, monoxyde de carbone, fuite de gaz, intrus, intrusion, effraction,
        cambriolage
        """, marks: "alarme, alerte, détecté, détectée, détection, détecteur"),
      .init(
        "health",
        """
        chute détectée, chute grave, vous êtes tombé, vous êtes tombée, est tombé, est tombée,
        crise cardiaque, dangereusement bas, dangereusement basse, dangereusement élevé,
        dangereusement élevée
        """),
      .init(
        "fraud",
        """
        fraude, frauduleux, frauduleuse, frauduleusement, non autorisé, non autorisée,
        usurpation d identité, opération suspecte, transaction suspecte, paiement suspect,
        activité suspecte, opération inhabituelle, transaction inhabituelle, carte a été volée
        """,
        marks: """
          suspectée, suspicion, soupçon, détecté, détectée, possible, potentielle, alerte, bloqué,
          bloquée, confirmée, tentative, stoppée
          """),
      .init("emergency", "urgence", marks: "alerte, déclarée, alarme"),
      .init(
        "help",
        """
        urgence, au secours, aide moi, aidez moi, besoin d aide, appelez le 112, appelle le 112,
        appelez le 15, appelez le 18, à l hôpital, eu un accident, je suis tombé, je suis tombée
        """),
      .init("warnings", "évacuation"),
      .init(
        "losses",
        """
        paiement refusé, paiement a été refusé, paiement a échoué, carte refusée, transaction refusée,
        prélèvement rejeté, à découvert, provision insuffisante, solde insuffisant,
        connexion inhabituelle, connexion suspecte, nouvelle connexion, connexion bloquée,
        tentative de connexion, a été bloqué, a été bloquée, compte bloqué, carte bloquée,
        fuite de données, a été piraté, mot de passe a été modifié, mot de passe a été changé,
        a été volé, a été volée
        """, marks: "inhabituelle, suspecte, bloquée, nouvel appareil, mon, ma"),
      .init("refusals", "a été refusé, a été refusée, a été rejeté, a été rejetée"),
      .init(
        "readings",
        """
        fréquence cardiaque élevée, fréquence cardiaque basse, rythme irrégulier, glycémie basse,
        glycémie élevée, hypoglycémie, fuite d eau, fuite détectée
        """),
      .init("pressing", "urgente, en retard, impayé, impayée, manqué, manquée, panne"),
      .init(
        "codes",
        """
        code de vérification, code de sécurité, code de connexion, code d accès, code de confirmation,
        code d authentification, code de validation, code à usage unique, mot de passe à usage unique,
        code est #, votre code #, ton code #
        """, marks: "est #, vérification #, sécurité #, connexion #, validation #"),
      .init("soon", "rappel, approbation, invité, invitée"),
    ],
    lists: [
      .init(.negations, "aucun, aucune, pas, ne, n, jamais, sans, rien, ni"),
      .init(.turns, "mais, cependant, toutefois"),
      .init(
        .talk,
        """
        conseils, conseil, comment, apprenez, guide, protéger, protégez, éviter, évitez, reconnaître,
        prévention, article, étude, sondage, statistiques, experts, selon, paramètres, réglages,
        formation, webinaire, assurance, film, série, documentaire, procès, condamné, arrêté, en cas de,
        en cas d, si vous, que faire, saison
        """),
      .init(
        .offers,
        """
        promo, promotion, promotions, soldes, réduction, réductions, remise, offre, offres, % sur,
        bon d achat, achetez, commandez, profitez, dernière chance, black friday, abonnez,
        ventes privées, vente flash, billets, épisode, bande annonce
        """),
      .init(
        .endings,
        """
        fausse alerte, exercice, simulation, ceci est un test, alerte levée, fin d alerte,
        fin de l alerte, résolu, résolue, est terminé, est terminée, retour à la normale, n est plus
        """),
      .init(
        .harmless,
        """
        mis le feu, mettre le feu, es en feu, feu vert, feu rouge, feu d artifice, sortie d urgence,
        numéro d urgence, contact d urgence, fonds d urgence
        """),
      .init(.personal, "vous, votre, vos, toi, tu, te, ton, ta, tes"),
    ],
    hints: [
      .init(.finance, "banque, virement, facture, paiement, prélèvement"),
      .init(.health, "médecin, médicament, glycémie"), .init(.shopping, "colis, livraison, soldes"),
    ])
}
