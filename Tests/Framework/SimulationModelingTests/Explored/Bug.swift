/// Ways a server of semaphores, containers and stores may be wrong.
enum Bug: CaseIterable {
  /// A grant to a client that has left is lost.
  case losesGrant
  /// Something is granted that is not there.
  case grantsTooMuch
  /// A returned item is not taken in.
  case forgetsRefund
  /// A request stays in line when it is answered.
  case answersTwice
}
