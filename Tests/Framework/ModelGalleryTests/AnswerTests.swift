@testable import ModelGallery
import TestFolders
import Testing

@Suite struct AnswerTests {
  @Test(arguments: Trials.sample(Model.all.map(\.name), every: 4))
  func `the mean of a model's replications comes to what is known`(name: String) async throws {
    let model = try #require(Model.named(name))
    let results = try await model.study().run(replications: Trials.count(20, debug: 6))
    for answer in model.answers {
      #expect(results.measures.contains(answer.measure))
    }
    #expect(model.disagreements(with: results).map(\.measure) == [], "\(results)")
  }

  @Test func `an answer that is ten half widths away is not agreed with`() async throws {
    for model in Trials.sample(Model.all, every: 4) {
      let results = try await model.study().run(replications: 4)
      let wrong = try model.answers.map { answer in
        let estimate = try #require(results[answer.measure])
        return Model.Answer(
          measure: answer.measure,
          value: answer.value + 20 * (estimate.halfWidth + answer.tolerance) + 1, tolerance: 0,
          source: "")
      }
      let other = model.with(answers: wrong)
      #expect(other.disagreements(with: results).count == wrong.count, "\(model.name)")
    }
  }
}
