// The workloads on ns-3: an event is a member function and its arguments, scheduled on the simulator.
#include <deque>
#include <ns3/core-module.h>

#include "work.hpp"

using namespace work;
using ns3::NanoSeconds;
using ns3::Simulator;

static Answer answer;

static int64_t now() { return Simulator::Now().GetNanoSeconds(); }

/// Runs everything due until an instant.
static Answer run(int64_t horizon) {
  Simulator::Stop(NanoSeconds(horizon));
  Simulator::Run();
  return answer;
}

struct Screen {
  uint64_t device;

  void show(int64_t bucket) { answer.show(device, bucket, now()); }
};

struct Sink {
  Screen* screen;
  Bucket bucket;

  void take(Fix fix) {
    ++answer.units;
    if (bucket.update(distance(fix.coordinate)))
      Simulator::ScheduleNow(&Screen::show, screen, bucket.value);
  }
};

struct Source {
  Sink* sink;
  Way way;

  void tick() {
    Simulator::ScheduleNow(&Sink::take, sink, way.fix(now()));
    Simulator::Schedule(NanoSeconds(second), &Source::tick, this);
  }
};

static Answer fixes(const Job& job) {
  std::vector<std::unique_ptr<Screen>> screens;
  std::vector<std::unique_ptr<Sink>> sinks;
  std::vector<std::unique_ptr<Source>> sources;
  for (uint64_t device = 0; device < job.size; ++device) {
    screens.emplace_back(new Screen{device});
    sinks.emplace_back(new Sink{screens.back().get(), {}});
    sources.emplace_back(new Source{sinks.back().get(), Way(device, job.isPhased())});
    Source* source = sources.back().get();
    Simulator::Schedule(NanoSeconds(source->way.phase), &Source::tick, source);
  }
  return run(job.horizon());
}

struct Node {
  Node* next = nullptr;
  uint64_t taken = 0;

  void take(int64_t left) {
    ++taken;
    if (left > 0) Simulator::ScheduleNow(&Node::take, next, left - 1);
  }
};

static Answer ring(const Job& job) {
  std::vector<Node> nodes(job.size);
  for (uint64_t index = 0; index < job.size; ++index)
    nodes[index].next = &nodes[(index + 1) % job.size];
  Simulator::ScheduleNow(&Node::take, &nodes[0], job.rounds - 1);
  Simulator::Run();
  for (uint64_t index = 0; index < job.size; ++index) {
    answer.units += nodes[index].taken;
    answer.sum += (index + 1) * nodes[index].taken;
  }
  return answer;
}

struct Alarm {
  uint64_t number;
  Draws draws;

  void set() { Simulator::Schedule(NanoSeconds(1 + draws.below(second)), &Alarm::ring, this); }

  void ring() {
    ++answer.units;
    answer.sum += uint64_t(now()) ^ number;
    set();
  }
};

static Answer alarms(const Job& job) {
  std::vector<std::unique_ptr<Alarm>> alarms;
  for (uint64_t number = 0; number < job.size; ++number) {
    alarms.emplace_back(new Alarm{number, Draws(number)});
    alarms.back()->set();
  }
  return run(job.horizon());
}

struct Watchdog {
  int64_t left;
  ns3::EventId timeout;

  void work() {
    if (left == 0) return;
    --left;
    ++answer.units;
    timeout.Cancel();
    timeout = Simulator::Schedule(NanoSeconds(30 * second), &Watchdog::bark, this);
    Simulator::Schedule(NanoSeconds(millisecond), &Watchdog::work, this);
  }

  void bark() {
    ++answer.count;
    answer.sum += uint64_t(now());
  }
};

static Answer timers(const Job& job) {
  Watchdog watchdog{job.rounds, {}};
  Simulator::ScheduleNow(&Watchdog::work, &watchdog);
  Simulator::Run();
  return answer;
}

struct Server {
  struct Customer {
    int64_t arrival, service;
  };
  std::deque<Customer> line;
  bool isBusy = false;

  void take(int64_t service) {
    line.push_back({now(), service});
    if (!isBusy) begin();
  }

  void begin() {
    isBusy = !line.empty();
    if (!isBusy) return;
    answer.serve(now() - line.front().arrival);
    Simulator::Schedule(NanoSeconds(line.front().service), &Server::begin, this);
    line.pop_front();
  }
};

struct Arrivals {
  Server* server;
  int64_t left;
  Customers customers;

  void wait() { Simulator::Schedule(NanoSeconds(customers.gap()), &Arrivals::arrive, this); }

  void arrive() {
    Simulator::ScheduleNow(&Server::take, server, customers.service());
    if (--left > 0) wait();
  }
};

static Answer queue(const Job& job) {
  Server server;
  Arrivals arrivals{&server, job.rounds, {}};
  arrivals.wait();
  Simulator::Run();
  return answer;
}

int main(int count, char** words) {
  // The fastest of its schedulers on nearly all of these; the default is a map.
  Simulator::SetScheduler(ns3::ObjectFactory("ns3::PriorityQueueScheduler"));
  return Job(count, words).run({{"fix.aligned", fixes}, {"fix.phased", fixes}, {"ring", ring},
                                {"alarms", alarms}, {"timers", timers}, {"mm1", queue}});
}
