import ModelGallery
import TestFolders
import Testing

@Suite struct SizeTests {
  @Test func `of a million people in one world as many are infected as the equation predicts`()
    async throws
  {
    let people = Trials.count(1_000_000, debug: 20_000)
    let model = try #require(Model.named("epidemic")?.sized(people))
    let answer = try #require(model.answers.first { $0.measure == "infected" })

    let results = try await model.study().run(replications: 1)

    let infected = results.values(of: answer.measure)[0]
    #expect((infected * Double(people)).rounded() / Double(people) == infected)
    #expect(abs(infected / answer.value - 1) < 0.01, "\(infected)")
  }

  @Test(arguments: Model.all.map(\.name))
  func `a model with a size can grow, and the tolerance of its answers falls`(name: String) throws {
    let model = try #require(Model.named(name))
    guard let size = model.size else {
      #expect(model.sized(1_000_000) == nil)
      return
    }
    #expect(model.sized(size - 1) == nil)
    let larger = try #require(model.sized(4 * size))
    #expect(larger.size == 4 * size)
    #expect(larger.answers.map { $0.tolerance * 4 } == model.answers.map(\.tolerance))
    #expect(larger.answers.map(\.value) == model.answers.map(\.value))
  }
}
