extension ClassificationTables.Language {
  /// The words of Brazilian and European Portuguese.
  static let portuguese = Self(
    "pt", "Portuguese",
    common: ClassificationTables.list(
      """
      o, os, um, uma, de, do, da, dos, das, e, em, no, na, nos, nas, por, para, com, seu, sua, seus,
      suas, que, se, foi, não, ao, às
      """),
    signals: [
      .init(
        "commands",
        """
        evacue, evacuem, evacuar imediatamente, ordem de evacuação, procure abrigo, procurem abrigo,
        abrigue se, saia do prédio, saiam do prédio, saia do edifício, saia imediatamente,
        deixe o prédio, deixe o edifício, abandone o edifício, abandone o prédio
        """, marks: "evacuar imediatamente"),
      .init(
        "disasters",
        """
        terremoto, terramoto, sismo, alerta de tsunami, alerta de furacão, alerta de inundação,
        alerta de enchente, enchente, deslizamento, incêndio florestal, atirador ativo
        """, marks: "esta área, área de risco"),
      .init(
        "home",
        """
        fumaça, fumo, fogo, incêndio, monóxido de carbono, vazamento de gás, fuga de gás, intruso,
        invasão, arrombamento
        """, marks: "alarme, alerta, detectado, detectada, detetado, detetada, detector"),
      .init(
        "health",
        """
        queda detectada, queda grave, você caiu, sofreu uma queda, infarto, enfarte, ataque cardíaco,
        perigosamente baixo, perigosamente baixa, perigosamente alto, perigosamente alta
        """),
      .init(
        "fraud",
        """
        fraude, fraudulento, fraudulenta, não autorizado, não autorizada, não reconhecida,
        roubo de identidade, transação suspeita, compra suspeita, atividade suspeita,
        pagamento suspeito, cartão clonado, cartão foi clonado, cartão foi roubado
        """,
        marks: """
          suspeita, suspeitamos, possível, alerta, detectado, detectada, detetada, bloqueado, bloqueada,
          tentativa, confirmada
          """),
      .init("emergency", "emergência", marks: "alerta, declarada, alarme"),
      .init(
        "help",
        """
        emergência, socorro, me ajude, me ajuda, ajude me, preciso de ajuda, ligue 190, ligue 192,
        ligue para o 112, no hospital, sofri um acidente, tive um acidente, eu caí
        """),
      .init("warnings", "evacuação"),
      .init(
        "losses",
        """
        pagamento recusado, pagamento foi recusado, pagamento falhou, cartão recusado,
        transação recusada, saldo insuficiente, cheque especial, acesso incomum, acesso suspeito,
        novo acesso, novo login, login suspeito, tentativa de login, tentativa de acesso,
        foi bloqueado, foi bloqueada, conta bloqueada, vazamento de dados, foi hackeada, foi invadida,
        senha foi alterada, foi roubado, foi roubada
        """, marks: "incomum, suspeito, novo dispositivo, bloqueada, meu, minha"),
      .init("refusals", "foi recusado, foi recusada, foi negado, foi negada, foi rejeitado"),
      .init(
        "readings",
        """
        frequência cardíaca alta, frequência cardíaca baixa, ritmo irregular, glicose baixa,
        glicose alta, vazamento de água
        """),
      .init(
        "pressing", "urgente, vencido, vencida, em atraso, atrasado, chamada perdida, interrupção"),
      .init(
        "codes",
        """
        código de verificação, código de segurança, código de acesso, código de confirmação,
        código de autenticação, código de login, código de uso único, senha de uso único, código é #,
        seu código #, teu código #
        """, marks: "é #, verificação #, segurança #, acesso #, confirmação #"),
      .init("soon", "lembrete, aprovação, convidado, convidada"),
    ],
    lists: [
      .init(.negations, "não, nenhum, nenhuma, nunca, jamais, sem, nada, nem"),
      .init(.turns, "mas, porém, contudo"),
      .init(
        .talk,
        """
        dicas, dica, proteger, proteja, aprenda, guia, evitar, evite, prevenir, prevenção, artigo,
        estudo, pesquisa, estatísticas, especialistas, segundo, configurações, curso, treinamento,
        seguro de, filme, série, documentário, julgamento, condenado, preso, acusado, em caso de,
        se você, se suspeitar, o que fazer, temporada
        """),
      .init(
        .offers,
        """
        desconto, descontos, oferta, ofertas, promoção, promoções, promocional, liquidação, cupom,
        % em, economize, compre agora, só hoje, última chance, black friday, assine, ingressos,
        episódio, trailer, grátis
        """),
      .init(
        .endings,
        """
        alarme falso, falso alarme, simulado, simulacro, simulação, é um teste, mensagem de teste,
        alerta cancelado, alerta encerrado, resolvido, resolvida, descartado, descartada,
        voltou ao normal
        """),
      .init(
        .harmless,
        """
        foi fogo, fogos de artifício, saída de emergência, contato de emergência,
        reserva de emergência, número de emergência
        """),
      .init(
        .personal,
        "você, vocês, tu, te, teu, tua, teus, tuas, seu, sua, seus, suas"),
    ],
    hints: [
      .init(.finance, "banco, pagamento, fatura, transferência, boleto"),
      .init(.health, "médico, glicose, dose"), .init(.shopping, "encomenda, pedido, entrega"),
    ])
}
