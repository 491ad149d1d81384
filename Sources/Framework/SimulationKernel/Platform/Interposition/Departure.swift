/// A way for ordinary code to go on where a run has no control.
package enum Departure: String, CaseIterable, Sendable {
  case queueAsync = "DispatchQueue.async"
  case queueAfter = "DispatchQueue.asyncAfter"
  case groupNotify = "DispatchGroup.notify"
  case concurrentPerform = "DispatchQueue.concurrentPerform"
  case source = "a DispatchSource"
  case thread = "a thread"
  case threadSleep = "a sleep that holds the thread"
  case socket = "a socket"
  case file = "a file"
  case process = "a process"
}
