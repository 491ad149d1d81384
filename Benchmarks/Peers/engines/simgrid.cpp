// The workloads on SimGrid: actors of one host that hand over by semaphores and sleep.
// A second of SimGrid's clock, which is floating point, is a nanosecond here: whole numbers are exact.
#include <deque>
#include <simgrid/s4u.hpp>

#include "work.hpp"

using namespace work;
namespace s4u = simgrid::s4u;

static Answer answer;
static s4u::Engine* engine;
static s4u::Host* host;

static int64_t now() { return int64_t(s4u::Engine::get_clock()); }

/// Runs everything due until an instant; something is due later, or it would be called a deadlock.
static Answer run(int64_t horizon) {
  s4u::Actor::create("end", host, [horizon] { s4u::this_actor::sleep_for(double(horizon + 1)); });
  engine->run_until(double(horizon));
  return answer;
}

struct Device {
  Way way;
  uint64_t number;
  s4u::SemaphorePtr arrived = s4u::Semaphore::create(0), shown = s4u::Semaphore::create(0);
  Fix fix;
  Bucket bucket;

  Device(uint64_t number, bool isPhased) : way(number, isPhased), number(number) {}

  void source() {
    if (way.phase > 0) s4u::this_actor::sleep_for(double(way.phase));
    while (true) {
      fix = way.fix(now());
      arrived->release();
      s4u::this_actor::sleep_for(double(second));
    }
  }

  void sink() {
    while (true) {
      arrived->acquire();
      ++answer.units;
      if (bucket.update(distance(fix.coordinate))) shown->release();
    }
  }

  void screen() {
    while (true) {
      shown->acquire();
      answer.show(number, bucket.value, now());
    }
  }
};

static Answer fixes(const Job& job) {
  for (uint64_t number = 0; number < job.size; ++number) {
    auto device = new Device(number, job.isPhased());
    s4u::Actor::create("screen", host, [device] { device->screen(); });
    s4u::Actor::create("sink", host, [device] { device->sink(); });
    s4u::Actor::create("source", host, [device] { device->source(); });
  }
  return run(job.horizon());
}

struct Node {
  s4u::SemaphorePtr passed = s4u::Semaphore::create(0);
  Node* next = nullptr;
  int64_t left = 0;
  uint64_t taken = 0;

  void take() {
    while (true) {
      passed->acquire();
      ++taken;
      if (left == 0) continue;
      next->left = left - 1;
      next->passed->release();
    }
  }
};

static Answer ring(const Job& job) {
  // They are waited at to the very end, so nothing of them may go.
  auto& nodes = *new std::vector<Node>(job.size);
  for (uint64_t index = 0; index < job.size; ++index)
    nodes[index].next = &nodes[(index + 1) % job.size];
  nodes[0].left = job.rounds - 1;
  for (auto& node : nodes) s4u::Actor::create("node", host, [&node] { node.take(); });
  s4u::Actor::create("start", host, [&] { nodes[0].passed->release(); });
  run(second);
  for (uint64_t index = 0; index < job.size; ++index) {
    answer.units += nodes[index].taken;
    answer.sum += (index + 1) * nodes[index].taken;
  }
  return answer;
}

static Answer alarms(const Job& job) {
  for (uint64_t number = 0; number < job.size; ++number) {
    s4u::Actor::create("alarm", host, [number, draws = Draws(number)]() mutable {
      while (true) {
        s4u::this_actor::sleep_for(double(1 + draws.below(second)));
        ++answer.units;
        answer.sum += uint64_t(now()) ^ number;
      }
    });
  }
  return run(job.horizon());
}

/// The timer of 30 s is that of a wait, taken back when the wait is over before.
static Answer timers(const Job& job) {
  auto worked = s4u::Semaphore::create(0);
  s4u::Actor::create("watchdog", host, [&] {
    while (!worked->acquire_timeout(double(30 * second))) {}
    ++answer.count;
    answer.sum += uint64_t(now());
  });
  s4u::Actor::create("worker", host, [&] {
    for (int64_t left = job.rounds; left > 0; --left) {
      ++answer.units;
      worked->release();
      s4u::this_actor::sleep_for(double(millisecond));
    }
  });
  engine->run();
  return answer;
}

static Answer queue(const Job& job) {
  struct Customer {
    int64_t arrival, service;
  };
  std::deque<Customer> line;
  Customers customers;
  auto arrived = s4u::Semaphore::create(0);
  s4u::Actor::create("server", host, [&] {
    for (int64_t left = job.rounds; left > 0; --left) {
      arrived->acquire();
      const Customer customer = line.front();
      line.pop_front();
      answer.serve(now() - customer.arrival);
      s4u::this_actor::sleep_for(double(customer.service));
    }
  });
  s4u::Actor::create("arrivals", host, [&] {
    for (int64_t left = job.rounds; left > 0; --left) {
      s4u::this_actor::sleep_for(double(customers.gap()));
      line.push_back({now(), customers.service()});
      arrived->release();
    }
  });
  engine->run();
  return answer;
}

static Answer visitors(const Job& job) {
  Customers customers;
  auto counter = s4u::Mutex::create();
  s4u::Actor::create("arrivals", host, [&] {
    for (int64_t left = job.rounds; left > 0; --left) {
      s4u::this_actor::sleep_for(double(customers.gap()));
      const int64_t service = customers.service();
      s4u::Actor::create("customer", host, [&, service] {
        const int64_t arrival = now();
        counter->lock();
        answer.serve(now() - arrival);
        s4u::this_actor::sleep_for(double(service));
        counter->unlock();
      });
    }
  });
  engine->run();
  return answer;
}

int main(int count, char** words) {
  Job job(count, words);
  // Small stacks without guards, or there is no room for a hundred thousand actors.
  std::vector<std::string> options = {words[0], "--cfg=contexts/stack-size:16",
                                      "--cfg=contexts/guard-size:0", "--log=root.thresh:error"};
  std::vector<char*> pointers;
  for (auto& option : options) pointers.push_back(option.data());
  pointers.push_back(nullptr);
  int number = int(options.size());
  s4u::Engine simulation(&number, pointers.data());
  engine = &simulation;
  auto* zone = s4u::create_full_zone("zone");
  host = zone->create_host("host", 1e9);
  zone->seal();
  return job.run({{"fix.aligned", fixes}, {"fix.phased", fixes}, {"ring", ring},
                  {"alarms", alarms}, {"timers", timers}, {"mm1", queue},
                  {"mm1.customers", visitors}});
}
