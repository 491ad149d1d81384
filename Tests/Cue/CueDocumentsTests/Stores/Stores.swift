import TestFolders
import CueDocuments
import CueModel
import CueSystem
import Foundation
import Positions
import SimulationKernel
import StoreFiles
import Testing

extension TestFolder {
  var store: StoreFolder { StoreFolder(path) }
}

/// Storages as devices leave them.
enum Kept {
  static let start = VirtualTime(secondsSinceEpoch: 1_773_165_600)
  static let card = Card(
    id: CardID(0), name: "target", brand: "Target",
    pin: Coordinate(latitude: 40.7128, longitude: -74.006), balanceCents: 5_000,
    isDigitalReady: true)

  /// Runs a device that enters its card's place some minutes behind the start.
  @discardableResult
  static func day(minutes: [Int64], store: SharedStore) throws -> UInt64 {
    let world = World(seed: 1, start: start.advanced(by: .minutes(minutes.first ?? 0)))
    let device = Device(in: world, configuration: .init(cards: [card]), store: store)
    for minute in minutes {
      device.conductor.send(.entered(CardID(0)), at: start.advanced(by: .minutes(minute)))
    }
    device.shareSheet.send(.shared(CardDraft(brand: "Books", balanceCents: 900)))
    return try world.run(until: start.advanced(by: .minutes((minutes.last ?? 0) + 2))).digest
  }

  /// The storage of a device that was at its card's place.
  static func storage(after minutes: [Int64] = [0]) throws -> SharedStorage {
    let store = SharedStore(SharedStorage(cards: ["target"]))
    try day(minutes: minutes, store: store)
    return store.storage
  }
}
