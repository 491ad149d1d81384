// What all the programs of this folder share: draws, fixes, the answer, and the command line.
// The figures and formulas are those of ../README.md; every engine has to come to the same answer.
#pragma once
#include <algorithm>
#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace work {

constexpr int64_t second = 1'000'000'000;
constexpr int64_t millisecond = 1'000'000;

/// SplitMix64, begun at the mixed seed.
class Draws {
public:
  explicit Draws(uint64_t seed) : state(mix(seed)) {}

  uint64_t next() { return mix(state += 0x9E3779B97F4A7C15); }

  /// A number in 0 ..< 1.
  double uniform() { return double(next() >> 11) * 0x1p-53; }

  /// A number in 0 ..< bound, each equally likely (Lemire).
  int64_t below(uint64_t bound) {
    auto product = (unsigned __int128)next() * bound;
    if (uint64_t(product) < bound) {
      const uint64_t unfair = -bound % bound;
      while (uint64_t(product) < unfair) product = (unsigned __int128)next() * bound;
    }
    return int64_t(product >> 64);
  }

private:
  uint64_t state;

  static uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
    return word ^ (word >> 31);
  }
};

/// Gaps and services of M/M/1: 4 096 quantiles of the exponential distribution in whole microseconds.
class Customers {
public:
  Customers() : gaps(1), services(2) {
    for (int index = 0; index < 4096; ++index)
      quantiles[index] = int64_t(std::round(-std::log(1 - (index + 0.5) / 4096) * 1e6)) * 1000;
  }

  /// 1.25 s on average.
  int64_t gap() { return quantiles[gaps.next() >> 52] / 4 * 5; }
  /// A second on average.
  int64_t service() { return quantiles[services.next() >> 52]; }

private:
  int64_t quantiles[4096];
  Draws gaps, services;
};

struct Coordinate {
  double latitude, longitude;
};

struct Fix {
  int64_t time;
  Coordinate coordinate;
  double accuracy, speed, course;
};

constexpr Coordinate pin = {40.7128, -74.006};

/// A device's way: thirty days northwards past the pin, and its phase within a second.
struct Way {
  Coordinate from, to;
  int64_t start = 0, end = 2'592'000 * second, phase;
  double speed = 1.16;

  Way(uint64_t device, bool isPhased) {
    Draws draws(device);
    phase = draws.below(second - 1);
    if (!isPhased) phase = 0;
    from = {pin.latitude + (draws.uniform() - 0.5) * 0.02, pin.longitude + 0.001};
    to = {from.latitude + 27, from.longitude};
  }

  Coordinate position(int64_t time) const {
    if (time <= start) return from;
    if (time >= end) return to;
    const double part = (double(time - start) / 1e9) / (double(end - start) / 1e9);
    double east = to.longitude - from.longitude;
    if (east > 180) east -= 360; else if (east < -180) east += 360;
    double longitude = from.longitude + part * east;
    if (longitude > 180) longitude -= 360; else if (longitude < -180) longitude += 360;
    return {from.latitude + part * (to.latitude - from.latitude), longitude};
  }

  Fix fix(int64_t time) const { return {time, position(time), 0, speed, -1}; }
};

/// Meters from the pin, by the scales of the WGS-84 ellipsoid there.
inline double distance(Coordinate point) {
  constexpr double north = 0x1.b1c85c56bbe2cp+16, northSlope = 0x1.34cb2f7a2036dp+3;
  constexpr double east = 0x1.4a1353fec0746p+16, eastSlope = -0x1.3c0cbbd22c403p+9;
  const double rise = point.latitude - pin.latitude;
  double turn = point.longitude - pin.longitude;
  if (turn > 180) turn -= 360; else if (turn < -180) turn += 360;
  const double x = (east + eastSlope * rise) * turn, y = (north + northSlope * rise) * rise;
  return std::sqrt(x * x + y * y);
}

/// The latest bucket of 50 m.
class Bucket {
public:
  /// Whether the distance lies in another bucket than the last one.
  bool update(double distance) {
    if (distance >= low && distance < high) return false;
    value = distance < 50 ? 0 : int64_t(distance / 50);
    low = double(value) * 50;
    high = double(value + 1) * 50;
    return true;
  }

  int64_t value = -1;

private:
  double low = INFINITY, high = -INFINITY;
};

/// The answer of a workload: equal on all engines.
struct Answer {
  uint64_t units = 0, count = 0, sum = 0;

  /// Adds a bucket that a device's screen showed.
  void show(uint64_t device, int64_t bucket, int64_t time) {
    ++count;
    sum += (device * 1'000'003 + uint64_t(bucket)) ^ uint64_t(time);
  }

  /// Adds a customer whose service begins.
  void serve(int64_t wait) {
    ++units;
    count += wait == 0;
    sum += uint64_t(wait);
  }
};

/// The words of a command line: WORKLOAD SIZE ROUNDS.
struct Job {
  std::string name;
  uint64_t size;
  int64_t rounds;

  Job(int count, char** words) {
    if (count != 4) {
      std::fprintf(stderr, "usage: %s WORKLOAD SIZE ROUNDS\n", words[0]);
      std::exit(2);
    }
    name = words[1];
    size = std::strtoull(words[2], nullptr, 10);
    rounds = std::strtoll(words[3], nullptr, 10);
  }

  bool isPhased() const { return name == "fix.phased"; }

  /// The last instant of a run over so many whole seconds.
  int64_t horizon() const { return rounds * second - 1; }

  /// Does the work by one of the functions, and prints the answer.
  int run(std::vector<std::pair<const char*, Answer (*)(const Job&)>> functions) const {
    for (auto [known, function] : functions) {
      if (name != known) continue;
      const Answer answer = function(*this);
      std::printf("{\"units\":%" PRIu64 ",\"count\":%" PRIu64 ",\"sum\":\"%" PRIu64 "\"}\n",
                  answer.units, answer.count, answer.sum);
      std::fflush(stdout);
      // What is built is not taken down: that is no part of the work.
      std::_Exit(0);
    }
    std::fprintf(stderr, "%s: no such workload here\n", name.c_str());
    return 3;
  }
};

}  // namespace work
