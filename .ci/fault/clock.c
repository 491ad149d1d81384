/* Clocks that stand, are set back by two years or ahead by two, after the first hundred looks at them.
   CLOCK=stand|back|ahead LD_PRELOAD=clock.so COMMAND */
#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long looks;
static struct timespec first[16];

static int look(clockid_t clock, struct timespec *time) {
  const char *mode = getenv("CLOCK");
  long result = syscall(SYS_clock_gettime, clock, time);
  /* What a process or a thread has used of the processor is no clock on a wall. */
  if (result != 0 || mode == NULL || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID)
    return (int)result;
  if (clock >= 0 && clock < 16 && strcmp(mode, "stand") == 0) {
    if (first[clock].tv_sec == 0) first[clock] = *time;
    *time = first[clock];
    return 0;
  }
  long number = atomic_fetch_add(&looks, 1);
  const long years = 2L * 365 * 86400;
  if (strcmp(mode, "back") == 0 && number >= 100) time->tv_sec -= years;
  if (strcmp(mode, "ahead") == 0 && number >= 100) time->tv_sec += years;
  /* To and fro, each time it is looked at. */
  if (strcmp(mode, "jump") == 0) time->tv_sec += number % 2 ? years : -years;
  if (time->tv_sec < 0) time->tv_sec = 0;
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) { return look(clock, time); }

int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  struct timespec time;
  (void)zone;
  if (look(CLOCK_REALTIME, &time) != 0) return -1;
  value->tv_sec = time.tv_sec;
  value->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *value) {
  struct timespec now;
  look(CLOCK_REALTIME, &now);
  if (value != NULL) *value = now.tv_sec;
  return now.tv_sec;
}
