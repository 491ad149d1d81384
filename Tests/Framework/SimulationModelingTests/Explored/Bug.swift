/// Ways a server of semaphores, containers and stores may be wrong.
enum Bug: CaseIterable {
  /// What is granted to one who has gone is nobody's.
  case losesGrant
  /// Something is granted that is not there.
  case grantsTooMuch
  /// What comes back is not taken in.
  case forgetsRefund
  /// A request stays in line when it is answered.
  case answersTwice
}
