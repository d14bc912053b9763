// How fast pages are for the people who use them: the three web vitals, counted without anything about a person (docs/decisions/0200-web-vitals.md).

/** lcp: ms until the largest part is painted. inp: ms until the page answers a touch or key. cls: how far parts move by themselves, in thousandths. */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/** Below 768 px wide, or not. */
export const forms = ['phone', 'desktop'] as const;
export type Form = (typeof forms)[number];

/** next: the service worker of an earlier visit answered. */
export const visits = ['first', 'next'] as const;
export type Visit = (typeof visits)[number];

export const vitalsRules = {
  /** Weeks until a count is deleted. */
  keptWeeks: 26,
  /** Weeks that a page shows, the running one included. */
  shownWeeks: 8,
  /** ms; a tab that was asleep measures more. */
  longest_ms: 600_000,
  max_thousandths: 100_000,
} as const;

/** The upper ends of the bins; the last bin has none. Counts of other bins would be read wrongly: delete them if you change these. */
const ends: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000],
  inp: [50, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1500, 2000, 3000, 5000],
  cls: [10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000],
};
export const bins = 16;

/** From 1, as PostgreSQL counts. */
export const binOf = (vital: Vital, value: number): number => ends[vital].filter((end) => value > end).length + 1;

/** At least three quarters of the visits are this fast, by a straight line inside the bin. Null without a visit; in the last bin its lower end. */
export const p75Of = (vital: Vital, counts: readonly number[]): number | null => {
  let rest = counts.reduce((sum, count) => sum + count, 0) * 0.75;
  if (rest === 0) return null;
  for (const [at, count] of counts.entries()) {
    const low = ends[vital][at - 1] ?? 0;
    const high = ends[vital][at] ?? low;
    if (rest <= count) return Math.round(low + ((high - low) * rest) / count);
    rest -= count;
  }
  return ends[vital].at(-1) ?? null;
};

/** By web.dev: good up to the first, poor above the second. */
const limits: Readonly<Record<Vital, readonly [number, number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
};
export type Verdict = 'good' | 'fair' | 'poor';
export const verdictOf = (vital: Vital, value: number): Verdict => {
  const [good, fair] = limits[vital];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
};
