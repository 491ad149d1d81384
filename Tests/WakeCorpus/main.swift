// Prints a line for each program of the corpus and each seed: name, seed, digest, and the order of
// its processes. The lines are equal in every build; see .ci/builds.
let seedCount = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 1
for program in WakeProgram.all {
  for seed in 1...max(1, seedCount) {
    do {
      print(program.name, seed, try program.run(seed: seed))
    } catch {
      print(program.name, seed, "failed:", error)
    }
  }
}
