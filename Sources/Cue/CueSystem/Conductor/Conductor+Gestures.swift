import CueModel
import SimulationKernel

extension Conductor {
  /// Handles the person's action on a card.
  func take(_ gesture: Journal.Gesture, _ card: CardID) {
    context.note(.gesture(gesture, card))
    // The card may have been added to the wallet at this instant.
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
    // A snooze does not change the appearance of a card.
    if gesture != .snoozed { publishSnapshot() }
  }

  /// Adds a card to the wallet, to which all rules apply from now on.
  func added(_ card: CardID) {
    hold(upTo: card)
    replan(about: card, isNew: true)
    persistSoon()
    publishSnapshot()
  }

  /// Updates the balance of a card after its use.
  func spent(_ card: CardID, left cents: Int64) {
    hold(upTo: card)
    state.leave(CollectionOfOne((card.index, cents)))
    take(.used, card)
    replan(about: card, isNew: false)
  }

  /// Sets the wallet to its current state, including the monitored places.
  func take(_ wallet: Wallet) {
    _ = state.hold(wallet.count, of: configuration.cards, under: policy)
    state.leave(zip(wallet.balances.indices, wallet.balances))
    watchPlaces()
  }

  /// Adds a card and the cards before it, which may not have been reported yet.
  private func hold(upTo card: CardID) {
    if state.hold(card.index + 1, of: configuration.cards, under: policy) { watchPlaces() }
  }

  private func watchPlaces() {
    dispatcher.surroundings.location.send(.holds(state.cards.count))
  }

  /// Fills in the form for a card that was shared with the app, without an alert (C-28).
  ///
  /// The place is the one of a card of the same brand, or else the closest to the person's last
  /// known position, with the next ones as alternatives (G-36, G-37).
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

  /// Excludes a card from the rest of its visit: the live activity continues about others, or ends.
  private func setAside(_ card: CardID) {
    guard state.cards.indices.contains(card.index) else { return }
    state.ledger.visits.change(card) { $0.isAnnounced = false }
    show(liveActivity.setAside(card, &state, at: context.now, policy))
  }
}
