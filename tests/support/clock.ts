const day_ms = 86_400_000;
const lagosAhead_ms = 3_600_000;

/** ms until the day in Lagos ends, when at most `margin_ms` of it are left; otherwise 0. */
export const restOfDay = (now: number, margin_ms: number): number => {
  const left = day_ms - ((now + lagosAhead_ms) % day_ms);
  return left <= margin_ms ? left : 0;
};

/** The maximum time of a journey, to end one that hangs. One machine may be five times slower than another, so every journey has this limit. */
export const longestJourney_ms = 5 * 60_000;
