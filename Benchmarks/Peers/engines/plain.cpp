// The limit: the same answers from plain loops, with a heap only where the order of events is not known.
#include <numeric>
#include <queue>

#include "work.hpp"

using namespace work;

/// All devices of a second in the order of their phases, second by second.
static Answer fixes(const Job& job) {
  std::vector<Way> ways;
  for (uint64_t device = 0; device < job.size; ++device) ways.emplace_back(device, job.isPhased());
  std::vector<uint32_t> order(job.size);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](uint32_t a, uint32_t b) { return ways[a].phase < ways[b].phase; });
  std::vector<Bucket> buckets(job.size);
  Answer answer;
  for (int64_t now = 0; now <= job.horizon(); now += second) {
    for (uint32_t device : order) {
      const Fix fix = ways[device].fix(now + ways[device].phase);
      ++answer.units;
      if (buckets[device].update(distance(fix.coordinate)))
        answer.show(device, buckets[device].value, fix.time);
    }
  }
  return answer;
}

static Answer ring(const Job& job) {
  std::vector<uint64_t> taken(job.size);
  uint64_t holder = 0;
  for (int64_t left = job.rounds; left > 0; --left) {
    ++taken[holder];
    holder = holder + 1 == job.size ? 0 : holder + 1;
  }
  Answer answer;
  for (uint64_t node = 0; node < job.size; ++node) {
    answer.units += taken[node];
    answer.sum += (node + 1) * taken[node];
  }
  return answer;
}

static Answer alarms(const Job& job) {
  using Ring = std::pair<int64_t, uint32_t>;
  std::priority_queue<Ring, std::vector<Ring>, std::greater<Ring>> schedule;
  std::vector<Draws> draws;
  for (uint64_t alarm = 0; alarm < job.size; ++alarm) {
    draws.emplace_back(alarm);
    schedule.emplace(1 + draws[alarm].below(second), alarm);
  }
  Answer answer;
  while (schedule.top().first <= job.horizon()) {
    const auto [now, alarm] = schedule.top();
    schedule.pop();
    ++answer.units;
    answer.sum += uint64_t(now) ^ alarm;
    schedule.emplace(now + 1 + draws[alarm].below(second), alarm);
  }
  return answer;
}

static Answer timers(const Job& job) {
  Answer answer;
  int64_t now = 0, timeout = 0;
  for (; answer.units < uint64_t(job.rounds); now += millisecond) {
    ++answer.units;
    timeout = now + 30 * second;
  }
  answer.count = 1;
  answer.sum = uint64_t(timeout);
  return answer;
}

/// Lindley's recursion.
static Answer queue(const Job& job) {
  Customers customers;
  Answer answer;
  int64_t wait = 0;
  customers.gap();
  for (int64_t left = job.rounds; left > 0; --left) {
    answer.serve(wait);
    const int64_t service = customers.service();
    wait = std::max<int64_t>(0, wait + service - customers.gap());
  }
  return answer;
}

int main(int count, char** words) {
  return Job(count, words).run({{"fix.aligned", fixes}, {"fix.phased", fixes}, {"ring", ring},
                                {"alarms", alarms}, {"timers", timers}, {"mm1", queue},
                                {"mm1.customers", queue}});
}
