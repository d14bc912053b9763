/** The settings of a clock moved by bin/at.ts, for processes that a test starts with its own settings. */
export const movedClock = { LD_PRELOAD: process.env['LD_PRELOAD'], CLOCK_AHEAD_S: process.env['CLOCK_AHEAD_S'] };

const day_ms = 86_400_000;
const lagosAhead_ms = 3_600_000;

/** ms until the day in Lagos ends, when at most `margin_ms` of it are left; otherwise 0. */
export const restOfDay = (now: number, margin_ms: number): number => {
  const left = day_ms - ((now + lagosAhead_ms) % day_ms);
  return left <= margin_ms ? left : 0;
};
