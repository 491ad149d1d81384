extension WorldCore {
  /// Chooses, again and again, one of all that could happen next: a ready hop or a due event.
  func runInterleaved() {
    while !mustStop {
      runKernelJobs()
      collectDue()
      let ready = jobs.count
      // Without budget, or past the horizon, only what is ready already may still happen.
      let mayDeliver = budget > 0 && now.nanoseconds <= horizon
      let open = ready + (mayDeliver ? due.count : 0)
      guard open > 0 else {
        guard mayDeliver, advanceToNextInstant() else { return }
        continue
      }
      let pick = choices.below(open)
      if pick < ready {
        if let job = jobs.remove(at: pick) { run(job) }
        continue
      }
      budget -= 1
      let event = due.remove(at: pick - ready)
      if event.isWake { wake(event) } else { activatePump(with: event) }
    }
  }

  /// Runs the jobs of pumps at once: they are the kernel's own and no choice of the program.
  private func runKernelJobs() {
    var place = 0
    while place < jobs.count {
      if jobs[place].isKernelJob, let job = jobs.remove(at: place) {
        run(job)
        place = 0
      } else {
        place += 1
      }
    }
  }

  /// Moves what was sent without delay to the events that are due.
  private func collectDue() {
    while let event = queue.line.popFirst() { due.append(event) }
  }

  /// Moves the clock to the next scheduled instant; whether there is one by the horizon.
  private func advanceToNextInstant() -> Bool {
    guard let first = queue.heap.first, first.time <= horizon else { return false }
    now = VirtualTime(nanoseconds: first.time)
    while let next = queue.heap.first, next.time == first.time {
      queue.removeRoot()
      due.append(next)
    }
    return true
  }
}
