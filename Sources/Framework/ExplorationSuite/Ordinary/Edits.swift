/// A drawing whose newest shape can be removed.
private actor Canvas {
  private(set) var shapes: [String] = []
  func add(_ shape: String) { shapes.append(shape) }
  func removeNewest() { _ = shapes.popLast() }
}

/// An editor that draws shapes and undoes them.
private actor Editor {
  private let canvas: Canvas
  private let takesTurns: Bool
  private(set) var undoStack: [String] = []
  private var last: Task<Void, Never>?

  init(canvas: Canvas, takesTurns: Bool) { (self.canvas, self.takesTurns) = (canvas, takesTurns) }

  func draw(_ shape: String) async {
    await inTurn { editor in
      await editor.canvas.add(shape)
      editor.undoStack.append(shape)
    }
  }

  func undo() async {
    await inTurn { editor in
      guard editor.undoStack.popLast() != nil else { return }
      await editor.canvas.removeNewest()
    }
  }

  /// Performs an edit after all edits requested before.
  private func inTurn(_ edit: @escaping @Sendable (isolated Editor) async -> Void) async {
    guard takesTurns else { return await edit(self) }
    let turn = Task { [last] in
      await last?.value
      await edit(self)
    }
    last = turn
    await turn.value
  }
}

/// The stock of a shop.
private actor Stock {
  private var count = 1
  func reserve() -> Bool {
    guard count > 0 else { return false }
    count -= 1
    return true
  }
  func putBack() { count += 1 }
  var isAvailable: Bool { count > 0 }
}

/// An order that may be cancelled during its placement.
private actor Order {
  private let stock: Stock
  private let looksAgain: Bool
  private var isCalledOff = false
  private(set) var isPlaced = false

  init(stock: Stock, looksAgain: Bool) { (self.stock, self.looksAgain) = (stock, looksAgain) }

  func place() async {
    guard !isCalledOff, await stock.reserve() else { return }
    if looksAgain, isCalledOff { return await stock.putBack() }
    isPlaced = true
  }

  func callOff() async {
    isCalledOff = true
    guard isPlaced else { return }
    isPlaced = false
    await stock.putBack()
  }
}

extension BugSuite {
  /// Programs that perform and undo an action concurrently.
  static let edits =
    SuiteProgram.ordinaryPair(
      "undo_wrong_edit",
      "A shape is drawn and not yet on the undo stack: undo finds the one before, and takes this away."
    ) { isBuggy in
      let canvas = Canvas()
      let editor = Editor(canvas: canvas, takesTurns: !isBuggy)
      await editor.draw("circle")
      async let drawing: Void = editor.draw("square")
      async let undoing: Void = editor.undo()
      _ = await (drawing, undoing)
      let (drawn, known) = (await canvas.shapes, await editor.undoStack)
      try require(drawn == known, "drawn are \(drawn), and undo knows \(known)")
    }
    + SuiteProgram.ordinaryPair(
      "called_off_while_placed",
      "An order is called off while the stock answers, and placed with what it answers."
    ) { isBuggy in
      let stock = Stock()
      let order = Order(stock: stock, looksAgain: !isBuggy)
      async let placing: Void = order.place()
      async let calling: Void = order.callOff()
      _ = await (placing, calling)
      let isAvailable = await stock.isAvailable
      try require(isAvailable, "an order that was called off keeps its goods")
    }
}
