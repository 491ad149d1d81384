// The workloads on SystemC: methods that events trigger, and threads where a customer is a process.
#include <deque>
#define SC_INCLUDE_DYNAMIC_PROCESSES
#include <systemc>

#include "work.hpp"

using namespace work;
using sc_core::SC_NS;
using sc_core::sc_event;
using sc_core::sc_module;
using sc_core::sc_module_name;
using sc_core::sc_time;

static Answer answer;

static int64_t now() { return int64_t(sc_core::sc_time_stamp().value()); }
static sc_time span(int64_t nanoseconds) { return sc_time::from_value(uint64_t(nanoseconds)); }
static std::string name(const char* kind, uint64_t index) { return kind + std::to_string(index); }

/// Runs everything due until an instant.
static Answer run(int64_t horizon) {
  sc_core::sc_start(span(horizon));
  return answer;
}

SC_MODULE(Screen) {
  sc_event shown;
  uint64_t device;
  int64_t bucket = -1;

  SC_HAS_PROCESS(Screen);
  Screen(sc_module_name name, uint64_t device) : sc_module(name), device(device) {
    SC_METHOD(show);
    sensitive << shown;
    dont_initialize();
  }

  void show() { answer.show(device, bucket, now()); }
};

SC_MODULE(Sink) {
  sc_event arrived;
  Fix fix;
  Screen& screen;
  Bucket bucket;

  SC_HAS_PROCESS(Sink);
  Sink(sc_module_name name, Screen& screen) : sc_module(name), screen(screen) {
    SC_METHOD(take);
    sensitive << arrived;
    dont_initialize();
  }

  void take() {
    ++answer.units;
    if (!bucket.update(distance(fix.coordinate))) return;
    screen.bucket = bucket.value;
    screen.shown.notify(sc_core::SC_ZERO_TIME);
  }
};

SC_MODULE(Source) {
  sc_event due;
  Sink& sink;
  Way way;
  const sc_time period = span(second);

  SC_HAS_PROCESS(Source);
  Source(sc_module_name name, Sink& sink, Way way) : sc_module(name), sink(sink), way(way) {
    SC_METHOD(tick);
    sensitive << due;
    dont_initialize();
    due.notify(span(way.phase));
  }

  void tick() {
    sink.fix = way.fix(now());
    sink.arrived.notify(sc_core::SC_ZERO_TIME);
    due.notify(period);
  }
};

static Answer fixes(const Job& job) {
  for (uint64_t device = 0; device < job.size; ++device) {
    auto screen = new Screen(name("screen", device).c_str(), device);
    auto sink = new Sink(name("sink", device).c_str(), *screen);
    new Source(name("source", device).c_str(), *sink, Way(device, job.isPhased()));
  }
  return run(job.horizon());
}

SC_MODULE(Node) {
  sc_event passed;
  Node* next = nullptr;
  int64_t left = 0;
  uint64_t taken = 0;

  SC_CTOR(Node) {
    SC_METHOD(take);
    sensitive << passed;
    dont_initialize();
  }

  void take() {
    ++taken;
    if (left == 0) return;
    next->left = left - 1;
    next->passed.notify(sc_core::SC_ZERO_TIME);
  }
};

static Answer ring(const Job& job) {
  std::vector<Node*> nodes;
  for (uint64_t index = 0; index < job.size; ++index)
    nodes.push_back(new Node(name("node", index).c_str()));
  for (uint64_t index = 0; index < job.size; ++index)
    nodes[index]->next = nodes[(index + 1) % job.size];
  nodes[0]->left = job.rounds - 1;
  nodes[0]->passed.notify(sc_core::SC_ZERO_TIME);
  sc_core::sc_start();
  for (uint64_t index = 0; index < job.size; ++index) {
    answer.units += nodes[index]->taken;
    answer.sum += (index + 1) * nodes[index]->taken;
  }
  return answer;
}

SC_MODULE(Alarm) {
  sc_event due;
  uint64_t number;
  Draws draws;

  SC_HAS_PROCESS(Alarm);
  Alarm(sc_module_name name, uint64_t number) : sc_module(name), number(number), draws(number) {
    SC_METHOD(ring);
    sensitive << due;
    dont_initialize();
    set();
  }

  void set() { due.notify(span(1 + draws.below(second))); }

  void ring() {
    ++answer.units;
    answer.sum += uint64_t(now()) ^ number;
    set();
  }
};

static Answer alarms(const Job& job) {
  for (uint64_t number = 0; number < job.size; ++number)
    new Alarm(name("alarm", number).c_str(), number);
  return run(job.horizon());
}

SC_MODULE(Watchdog) {
  sc_event due, timeout;
  int64_t left;

  SC_HAS_PROCESS(Watchdog);
  Watchdog(sc_module_name name, int64_t left) : sc_module(name), left(left) {
    SC_METHOD(work);
    sensitive << due;
    SC_METHOD(bark);
    sensitive << timeout;
    dont_initialize();
  }

  void work() {
    if (left == 0) return;
    --left;
    ++answer.units;
    timeout.cancel();
    timeout.notify(span(30 * second));
    due.notify(span(millisecond));
  }

  void bark() {
    ++answer.count;
    answer.sum += uint64_t(now());
  }
};

static Answer timers(const Job& job) {
  Watchdog watchdog("watchdog", job.rounds);
  sc_core::sc_start();
  return answer;
}

SC_MODULE(Server) {
  struct Customer {
    int64_t arrival, service;
  };
  std::deque<Customer> line;
  sc_event arrived, done;
  bool isBusy = false;

  SC_CTOR(Server) {
    SC_METHOD(take);
    sensitive << arrived;
    dont_initialize();
    SC_METHOD(begin);
    sensitive << done;
    dont_initialize();
  }

  void take() {
    if (!isBusy) begin();
  }

  void begin() {
    isBusy = !line.empty();
    if (!isBusy) return;
    answer.serve(now() - line.front().arrival);
    done.notify(span(line.front().service));
    line.pop_front();
  }
};

SC_MODULE(Arrivals) {
  Server& server;
  sc_event due;
  int64_t left;
  Customers customers;

  SC_HAS_PROCESS(Arrivals);
  Arrivals(sc_module_name name, Server& server, int64_t left)
      : sc_module(name), server(server), left(left) {
    SC_METHOD(arrive);
    sensitive << due;
    dont_initialize();
    due.notify(span(customers.gap()));
  }

  void arrive() {
    server.line.push_back({now(), customers.service()});
    server.arrived.notify(sc_core::SC_ZERO_TIME);
    if (--left > 0) due.notify(span(customers.gap()));
  }
};

static Answer queue(const Job& job) {
  Server server("server");
  Arrivals arrivals("arrivals", server, job.rounds);
  sc_core::sc_start();
  return answer;
}

SC_MODULE(Street) {
  // Who waits for the counter, the oldest first; sc_mutex has no order.
  std::deque<sc_event*> line;
  bool isBusy = false;
  int64_t left;
  Customers customers;

  SC_HAS_PROCESS(Street);
  Street(sc_module_name name, int64_t left) : sc_module(name), left(left) { SC_THREAD(arrive); }

  void arrive() {
    while (left-- > 0) {
      wait(span(customers.gap()));
      const int64_t service = customers.service();
      sc_core::sc_spawn([this, service] { visit(service); });
    }
  }

  void visit(int64_t service) {
    const int64_t arrival = now();
    if (isBusy) {
      sc_event turn;
      line.push_back(&turn);
      wait(turn);
    }
    isBusy = true;
    answer.serve(now() - arrival);
    wait(span(service));
    isBusy = !line.empty();
    if (!isBusy) return;
    line.front()->notify(sc_core::SC_ZERO_TIME);
    line.pop_front();
  }
};

static Answer visitors(const Job& job) {
  Street street("street", job.rounds);
  sc_core::sc_start();
  return answer;
}

int sc_main(int count, char** words) {
  sc_core::sc_set_time_resolution(1, SC_NS);
  return Job(count, words).run({{"fix.aligned", fixes}, {"fix.phased", fixes}, {"ring", ring},
                                {"alarms", alarms}, {"timers", timers}, {"mm1", queue},
                                {"mm1.customers", visitors}});
}
