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

template <typename Body> static void spawn(const char* name, Body body) {
  s4u::Actor::create(name, host, std::move(body))->daemonize();
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
    spawn("screen", [device] { device->screen(); });
    spawn("sink", [device] { device->sink(); });
    spawn("source", [device] { device->source(); });
  }
  // Daemons alone would not keep the engine going.
  s4u::Actor::create("end", host, [&] { s4u::this_actor::sleep_for(double(job.horizon())); });
  engine->run();
  return answer;
}

struct Node {
  s4u::SemaphorePtr passed = s4u::Semaphore::create(0);
  Node* next = nullptr;
  int64_t left = 0;
  uint64_t taken = 0;

  void take() {
    do {
      passed->acquire();
      ++taken;
      if (left == 0) break;
      next->left = left - 1;
      next->passed->release();
    } while (true);
  }
};

static Answer ring(const Job& job) {
  std::vector<Node> nodes(job.size);
  for (uint64_t index = 0; index < job.size; ++index)
    nodes[index].next = &nodes[(index + 1) % job.size];
  nodes[0].left = job.rounds - 1;
  // The last to hold the token is the one whose end is the end of all.
  const uint64_t last = uint64_t(job.rounds - 1) % job.size;
  for (uint64_t index = 0; index < job.size; ++index) {
    auto actor = s4u::Actor::create("node", host, [node = &nodes[index]] { node->take(); });
    if (index != last) actor->daemonize();
  }
  s4u::Actor::create("start", host, [&] { nodes[0].passed->release(); });
  engine->run();
  for (uint64_t index = 0; index < job.size; ++index) {
    answer.units += nodes[index].taken;
    answer.sum += (index + 1) * nodes[index].taken;
  }
  return answer;
}

static Answer alarms(const Job& job) {
  for (uint64_t number = 0; number < job.size; ++number) {
    spawn("alarm", [number, draws = Draws(number)]() mutable {
      while (true) {
        s4u::this_actor::sleep_for(double(1 + draws.below(second)));
        ++answer.units;
        answer.sum += uint64_t(now()) ^ number;
      }
    });
  }
  s4u::Actor::create("end", host, [&] { s4u::this_actor::sleep_for(double(job.horizon())); });
  engine->run();
  return answer;
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
  spawn("server", [&] {
    while (true) {
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
    // Until the last one's service has begun.
    while (!line.empty()) s4u::this_actor::sleep_for(double(second));
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
