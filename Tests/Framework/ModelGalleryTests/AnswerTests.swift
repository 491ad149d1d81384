@testable import ModelGallery
import TestFolders
import Testing

@Suite struct AnswerTests {
  @Test(arguments: Trials.sample(Model.all.map(\.name), every: 9))
  func `the mean of a model's replications agrees with the known answer, and a wrong one does not`(
    name: String
  ) async throws {
    let model = try #require(Model.named(name))
    let results = try await model.study().run(replications: Trials.count(20, debug: 3))
    #expect(model.disagreements(with: results).map(\.measure) == [], "\(results)")
    let wrong = try model.answers.map { answer in
      let estimate = try #require(results[answer.measure])
      return Model.Answer(
        measure: answer.measure,
        value: answer.value + 20 * (estimate.halfWidth + answer.tolerance) + 1, tolerance: 0,
        source: "")
    }
    let other = model.with(answers: wrong)
    #expect(other.disagreements(with: results).count == wrong.count)
  }
}
