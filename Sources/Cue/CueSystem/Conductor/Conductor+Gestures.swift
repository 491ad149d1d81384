import CueModel
import SimulationKernel

extension Conductor {
  /// The person does something with a card.
  func take(_ gesture: Journal.Gesture, _ card: CardID) {
    context.note(.gesture(gesture, card))
    // It may have come into the wallet at this very instant.
    hold(upTo: card)
    switch gesture {
    case .used: intake.ledger.markUsed(card, at: context.now)
    case .dismissed: intake.ledger.dismiss(card, at: context.now, policy: policy)
    case .snoozed: intake.ledger.snooze(card)
    case .quietUndone: intake.ledger.undoQuiet(card)
    }
    intake.changed()
    intake.forgetQuieted()
    persistSoon()
    if gesture == .used || gesture == .snoozed { setAside(card) }
    // A card that is put off looks as it did.
    if gesture != .snoozed { publishSnapshot() }
  }

  /// A card came into the wallet: all rules apply to it from now on.
  func added(_ card: CardID) {
    hold(upTo: card)
    replan(about: card, isNew: true)
    persistSoon()
    publishSnapshot()
  }

  /// A card was used, and what was paid is gone.
  func spent(_ card: CardID, left cents: Int64) {
    hold(upTo: card)
    intake.leave(CollectionOfOne((card.index, cents)))
    take(.used, card)
    replan(about: card, isNew: false)
  }

  /// Makes the wallet what it is now, here and where its places are watched.
  func take(_ wallet: Wallet) {
    _ = intake.hold(wallet.count, of: configuration.cards, under: policy)
    intake.leave(zip(wallet.balances.indices, wallet.balances))
    watchPlaces()
  }

  /// Holds a card and those that came before it, of which it may not have heard yet.
  private func hold(upTo card: CardID) {
    if intake.hold(card.index + 1, of: configuration.cards, under: policy) { watchPlaces() }
  }

  private func watchPlaces() {
    dispatcher.surroundings.location.send(.holds(intake.cards.count))
  }

  /// Fills in the form for a card that was shared with the app, and says nothing (C-28).
  ///
  /// Its place is the one a card of the brand has already, or else the closest to where the person
  /// was last known to be, with the next ones to choose from (G-36, G-37).
  func prefill(_ draft: CardDraft) {
    var memory = PinMemory()
    for card in intake.cards {
      memory.remember(
        Place(id: PlaceID(card.name), name: card.name, brand: card.brand, coordinate: card.pin),
        for: card.brand)
    }
    let suggestion = intake.lastFix.flatMap { fix in
      PinAssist(places: configuration.places, policy: policy)
        .suggestion(for: draft.brand, near: fix.coordinate, memory: memory)
    }
    context.record("add card: \(draft.brand) at \(suggestion?.choice.place.name ?? "no place yet")")
    context.note(.prefilled(draft, suggestion))
  }

  /// Nothing more is told of a card on this visit: the readout goes on about others, or ends.
  private func setAside(_ card: CardID) {
    guard intake.cards.indices.contains(card.index) else { return }
    intake.visits[card.index].isAnnounced = false
    show(readout.setAside(card, &intake, at: context.now, policy))
  }
}
