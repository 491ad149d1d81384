import CueModel
import SimulationKernel

extension Conductor {
  /// The person does something with a card.
  func take(_ gesture: Journal.Gesture, _ card: CardID) {
    context.note(.gesture(gesture, card))
    // It may have come into the wallet at this very instant.
    hold(upTo: card)
    switch gesture {
    case .used: state.ledger.markUsed(card, at: context.now)
    case .dismissed: state.ledger.dismiss(card, at: context.now, policy: policy)
    case .snoozed: state.ledger.snooze(card)
    case .quietUndone: state.ledger.undoQuiet(card)
    }
    persistSoon()
    if gesture == .used || gesture == .snoozed || state.ledger[card].isAutoQuieted {
      setAside(card)
    }
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
    state.leave(CollectionOfOne((card.index, cents)))
    take(.used, card)
    replan(about: card, isNew: false)
  }

  /// Makes the wallet what it is now, here and where its places are watched.
  func take(_ wallet: Wallet) {
    _ = state.hold(wallet.count, of: configuration.cards, under: policy)
    state.leave(zip(wallet.balances.indices, wallet.balances))
    watchPlaces()
  }

  /// Holds a card and those that came before it, of which it may not have heard yet.
  private func hold(upTo card: CardID) {
    if state.hold(card.index + 1, of: configuration.cards, under: policy) { watchPlaces() }
  }

  private func watchPlaces() {
    dispatcher.surroundings.location.send(.holds(state.cards.count))
  }

  /// Fills in the form for a card that was shared with the app, and says nothing (C-28).
  ///
  /// Its place is the one a card of the brand has already, or else the closest to where the person
  /// was last known to be, with the next ones to choose from (G-36, G-37).
  func prefill(_ draft: CardDraft) {
    let draft = draft.filled(
      knowing: state.cards.map(\.brand) + configuration.places.places.map(\.tradeName))
    var memory = PinMemory()
    for card in state.cards {
      memory.remember(
        Place(id: PlaceID(card.name), name: card.name, brand: card.brand, coordinate: card.pin),
        for: card.brand)
    }
    let suggestion = state.lastFix.flatMap { fix in
      draft.brand.flatMap {
        PinAssist(places: configuration.places, policy: policy)
          .suggestion(for: $0, near: fix.coordinate, memory: memory)
      }
    }
    context.record(
      "add card: \(draft.brandText) at \(suggestion?.choice.place.name ?? "no place yet")")
    context.note(.prefilled(draft, suggestion))
  }

  /// A card causes nothing more on this visit: the live activity continues about others, or ends.
  private func setAside(_ card: CardID) {
    guard state.cards.indices.contains(card.index) else { return }
    state.ledger.visits.change(card) { $0.isAnnounced = false }
    show(readout.setAside(card, &state, at: context.now, policy))
  }
}
