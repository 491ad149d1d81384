extension ClassificationTables.Language {
  /// The words of Spanish.
  static let spanish = Self(
    "es", "Spanish",
    common: ClassificationTables.list(
      """
      el, la, los, las, un, una, de, del, y, es, en, por, para, con, su, sus, tu, tus, que, se, ha, al,
      lo, está, son, no, hay
      """),
    signals: [
      .init(
        "commands",
        """
        evacúe, evacúen, evacúa, evacuad, evacuar inmediatamente, orden de evacuación, busque refugio,
        busquen refugio, refúgiese, abandone el edificio, abandonen el edificio, abandone la zona,
        salga del edificio, salgan del edificio, salga inmediatamente
        """, marks: "evacuar inmediatamente"),
      .init(
        "disasters",
        """
        terremoto, sismo, alerta sísmica, alerta de tsunami, aviso de tsunami, alerta de huracán,
        aviso de huracán, alerta de tornado, inundación repentina, incendio forestal, tirador activo,
        atentado
        """, marks: "esta zona, alerta sísmica"),
      .init(
        "home",
        """
        humo, fuego, incendio, monóxido de carbono, fuga de gas, escape de gas, intruso, intrusión
        """, marks: "alarma, alerta, detectado, detectada, detector, se detectó"),
      .init(
        "health",
        """
        caída detectada, se detectó una caída, caída grave, te has caído, se ha caído, infarto,
        ataque al corazón, peligrosamente bajo, peligrosamente baja, peligrosamente alto,
        peligrosamente alta
        """),
      .init(
        "fraud",
        """
        fraude, fraudulento, fraudulenta, fraudulentos, no autorizado, no autorizada,
        suplantación de identidad, robo de identidad, transacción sospechosa, operación sospechosa,
        compra sospechosa, cargo sospechoso, pago sospechoso, movimiento sospechoso,
        actividad sospechosa, cargo no reconocido, tarjeta ha sido robada
        """,
        marks: """
          posible, potencial, sospecha, sospechamos, alerta, detectado, detectada, detectamos, intento,
          bloqueado, bloqueada, bloqueamos, confirmado
          """),
      .init("emergency", "emergencia", marks: "alerta, declarada, alarma"),
      .init(
        "help",
        """
        emergencia, socorro, ayúdame, ayúdenme, necesito ayuda, llama al 112, llame al 112,
        llama al 911, llame al 911, en el hospital, tuve un accidente, tenido un accidente, me caí,
        me he caído
        """),
      .init("warnings", "evacuación"),
      .init(
        "losses",
        """
        pago rechazado, pago ha sido rechazado, pago fue rechazado, pago fallido, tarjeta rechazada,
        transacción rechazada, en descubierto, fondos insuficientes, saldo insuficiente,
        inicio de sesión inusual, inicio de sesión sospechoso, nuevo inicio de sesión,
        intento de inicio de sesión, ha sido bloqueado, ha sido bloqueada, fue bloqueado,
        fue bloqueada, cuenta bloqueada, filtración de datos, ha sido hackeada,
        contraseña ha sido cambiada, contraseña fue cambiada, ha sido robado, ha sido robada,
        me robaron
        """, marks: "inusual, sospechoso, nuevo dispositivo, bloqueada, mi, me"),
      .init(
        "refusals",
        """
        ha sido rechazado, ha sido rechazada, fue rechazado, fue rechazada, ha sido denegado,
        fue denegado
        """),
      .init(
        "readings",
        """
        frecuencia cardíaca alta, frecuencia cardíaca baja, ritmo irregular, glucosa baja,
        glucosa alta, fuga de agua
        """),
      .init("pressing", "urgente, vencido, vencida, atrasado, llamada perdida, interrupción"),
      .init(
        "codes",
        """
        código de verificación, código de seguridad, código de acceso, código de confirmación,
        código de autenticación, código de inicio de sesión, código de un solo uso,
        contraseña de un solo uso, código es #, tu código #, su código #
        """, marks: "es #, verificación #, seguridad #, acceso #, confirmación #"),
      .init("soon", "recordatorio, aprobación, invitado, invitada"),
    ],
    lists: [
      .init(.negations, "no, ningún, ninguna, ninguno, nunca, jamás, sin, nada, ni, tampoco"),
      .init(.turns, "pero, sino, sin embargo"),
      .init(
        .talk,
        """
        consejos, consejo, aprende, aprenda, guía, protege, proteger, protegerte, protegerse, protéjase,
        evitar, evita, evite, prevenir, prevención, artículo, estudio, encuesta, estadísticas, expertos,
        según, ajustes, configuración, curso, formación, seguro de, película, serie, documental, juicio,
        condenado, detenido, acusado, en caso de, si ve, si sospecha, si sospechas, qué hacer, temporada
        """),
      .init(
        .offers,
        """
        descuento, descuentos, oferta, ofertas, rebajas, promoción, promociones, promocional, cupón,
        % en, ahorra, ahorre, compra ahora, compre ahora, solo hoy, última oportunidad, black friday,
        suscríbete, entradas, episodio, tráiler, gratis
        """),
      .init(
        .endings,
        """
        falsa alarma, simulacro, es una prueba, mensaje de prueba, alerta cancelada, alerta levantada,
        fin de la alerta, resuelto, resuelta, descartado, descartada, ha terminado,
        vuelta a la normalidad
        """),
      .init(
        .harmless,
        """
        puro fuego, fuegos artificiales, a fuego lento, salida de emergencia, contacto de emergencia,
        fondo de emergencia, número de emergencia
        """),
      .init(.personal, "usted, ustedes, tú, tus, ti, te, su, sus, le"),
    ],
    hints: [
      .init(.finance, "banco, pago, factura, transferencia"),
      .init(.health, "médico, glucosa, dosis"), .init(.shopping, "paquete, pedido, rebajas"),
    ])
}
