// No import: these are the standard library's.

func standardSeconds(_ count: Double) -> Duration { .seconds(count) }
func standardMilliseconds(_ count: Double) -> Duration { .milliseconds(count) }
func standardMicroseconds(_ count: Double) -> Duration { .microseconds(count) }
func standardNanoseconds(_ count: Double) -> Duration { .nanoseconds(count) }
