/*
 * Shifts the clock of the program that preloads it by CLOCK_AHEAD_S seconds; bin/at.ts compiles it.
 *
 * libfaketime does not work for PostgreSQL: a signal during a faked call sees the real time, so no
 * statement_timeout, lock_timeout or deadlock_timeout ever fires. CLOCK_MONOTONIC is not changed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long ahead_s;
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static int (*real_sem_timedwait)(sem_t *, const struct timespec *);

/* Looked up at once: a signal handler must not do it. */
__attribute__((constructor)) static void prepare(void) {
  const char *given = getenv("CLOCK_AHEAD_S");
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  real_sem_timedwait = dlsym(RTLD_NEXT, "sem_timedwait");
  ahead_s = given ? atol(given) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!real_clock_gettime) prepare();
  int result = real_clock_gettime(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead_s;
  return result;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec precise;
  (void)zone;
  int result = clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return result;
}

time_t time(time_t *into) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (into) *into = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}

/* Waits until a moment on the shifted clock. */
int sem_timedwait(sem_t *semaphore, const struct timespec *until) {
  struct timespec real = *until;
  real.tv_sec -= ahead_s;
  return real_sem_timedwait(semaphore, &real);
}
