// The rule by which work finds a taker: pickup time, its extra when it is long, fairness, rating and rejections, in seconds, so that they add up. The engine assigns by
// it, the workers' board sorts by it and receipts show it. Also runs in the browser. decisions.md "Automatic matching";
// docs/decisions/0040-dispatch-engine.md, 0052-rating-counts.md.

/** Shown on every receipt; change it whenever a number or formula in this file changes. */
export const ruleVersion = '2026-12-01.1';

export const dispatchRules = {
  /** A taker without a fresh position counts as this far away (customer.md §9), s. */
  unknownPosition_s: 540,
  /** Each refused or expired offer adds this much pickup time: as long as a ride's offer lasts, s. */
  rejection_s: 15,
  /** Rejections beyond this many add nothing. */
  maxRejections: 4,
  /** A taker who let an offer of this order expire this often is not asked again; one who refused it never is. */
  maxExpired: 2,
  /** Everyone starts as if already online for this long at the typical income, so that zero or one trip matters little, s. */
  priorOnline_s: 1800,
  /** Fairness is 0 at an income this share below the typical one, and full at this share above it. */
  fairSpread: 0.1,
  maxStars: 5,
  /** With fewer ratings than this a rating counts as unknown, */
  fewestRatings: 3,
  /** and counts as this: a new person is neither shut out nor preferred, stars. */
  middleRating: 4.5,
  /** Straight-line metres per second on the way to a move: it is often on another day, so current traffic does not count. */
  moveSpeed_mps: 5,
  /** A taker heading home takes a trip that makes the way home at most this many times as long, */
  homeDetour: 1.4,
  /** or longer by at most this, m. */
  homeDetour_m: 2000,
} as const;

/** What differs between rides and scheduled moves. */
export type RoundRules = {
  /** The weight of fairness: pickup time added for a taker who earns far more than is typical, compared with one who earns far less, s. */
  readonly fairness_s: number;
  /** The cost of each star below five, s. All four together weigh less than fairness: rating decides between similar takers. */
  readonly star_s: number;
  /** The max that all of this may cost a customer: no taker is this much farther away than the nearest candidate, s. */
  readonly detour_s: number;
  /** The max total cost of a taker for a new order, s. Otherwise it waits for the next round. */
  readonly reach_s: number;
  /** How much the reach grows per second of waiting, s. */
  readonly reachGrowth: number;
  /** A pickup time of this length counts double, half of it one and a half times, s. Infinity: each second counts one. */
  readonly doubles_s: number;
  /** Max pickup time of a taker, s. */
  readonly furthest_s: number;
  /** How many candidates a receipt lists, cheapest first. All possible takers are compared. */
  readonly shown: number;
};

const ride = { star_s: 30, detour_s: 600, furthest_s: 45 * 60, shown: 20 } as const;
/**
 * Rides: rounds every 2 s, by how many drivers are on a trip. While many wait, a little fairness evens incomes out, and more would cost customers.
 * While few do, a long way costs the next customers their driver, so it counts more; then fairness may count more too. Found by measuring:
 * docs/decisions/0185-weights-follow-the-load.md.
 */
export const rideRounds = {
  /** Up to this share of the drivers on a trip, `calm` holds; */
  calmUntil: 0.3,
  calm: { ...ride, fairness_s: 400, doubles_s: 5000, reach_s: 600, reachGrowth: 100 },
  /** from this share on, `full`. Between them each number changes in a straight line. */
  fullFrom: 0.9,
  full: { ...ride, fairness_s: 1450, doubles_s: 570, reach_s: 1200, reachGrowth: 50 },
} as const;

/** The rules of a round of rides. @param free drivers who could be asked @param busy drivers on a trip */
export const rideRoundAt = ({ free, busy }: { readonly free: number; readonly busy: number }): RoundRules => {
  const { calm, full, calmUntil, fullFrom } = rideRounds;
  const share = busy === 0 ? 0 : busy / (busy + free);
  const part = Math.min(1, Math.max(0, (share - calmUntil) / (fullFrom - calmUntil)));
  const between = (one: number, other: number): number => one + (other - one) * part;
  return {
    ...ride,
    fairness_s: Math.round(between(calm.fairness_s, full.fairness_s)),
    reach_s: Math.round(between(calm.reach_s, full.reach_s)),
    reachGrowth: between(calm.reachGrowth, full.reachGrowth),
    // What a long way counts changes in a straight line, and that is one over this.
    doubles_s: Math.round(1 / between(1 / calm.doubles_s, 1 / full.doubles_s)),
  };
};

/** Scheduled moves: the pickup time matters less, so fairness may weigh more. */
export const moveRound: RoundRules = {
  fairness_s: 3600,
  star_s: 600,
  detour_s: 3600,
  reach_s: 4 * 3600,
  reachGrowth: 60,
  doubles_s: Number.POSITIVE_INFINITY,
  furthest_s: 3 * 3600,
  shown: 20,
};

/** Income since the start of the day or shift, and the time available or at work. */
export type Income = { readonly earned_kobo: number; readonly online_s: number };

/** Kobo per hour online. @param typical_kobo_h what takers usually earn per hour; assumed for the time before the first order */
export const incomePerHour = ({ earned_kobo, online_s }: Income, typical_kobo_h: number): number => {
  const prior_h = dispatchRules.priorOnline_s / 3600;
  return (earned_kobo + typical_kobo_h * prior_h) / (online_s / 3600 + prior_h);
};

/** The median income per hour online of these takers, kobo; 0 if none was online. */
export const typicalIncome = (incomes: readonly Income[]): number => {
  const all = new Float64Array(incomes.length);
  let known = 0;
  for (const { earned_kobo, online_s } of incomes) if (online_s > 0) all[known++] = (earned_kobo / online_s) * 3600;
  const rates = all.subarray(0, known).sort();
  const middle = rates.length >> 1;
  const upper = rates[middle] ?? 0;
  return rates.length % 2 ? upper : (upper + (rates[middle - 1] ?? 0)) / 2;
};

/**
 * Fairness, s: half of `weight_s` at the typical income per hour, 0 from a tenth below it, `weight_s` from a tenth above it. `detour_s`
 * bounds how much later a customer's taker may come for it.
 */
export const fairnessSeconds = (income: Income, typical_kobo_h: number, weight_s: number): number => {
  if (typical_kobo_h <= 0) return 0;
  const share = incomePerHour(income, typical_kobo_h) / typical_kobo_h - 1;
  return weight_s * Math.min(1, Math.max(0, 0.5 + share / (2 * dispatchRules.fairSpread)));
};

/** The mean rating, to one decimal as shown to people; null if there are too few. */
export const ratingThatCounts = (mean: number, count: number): number | null =>
  count < dispatchRules.fewestRatings ? null : Number(mean.toFixed(1));

/** Rating, s: 0 for five stars, `star_s` per star less. @param rating null: not known yet */
export const ratingSeconds = (rating: number | null, star_s: number): number =>
  (dispatchRules.maxStars - (rating ?? dispatchRules.middleRating)) * star_s;

/** Rejections, s: offers refused or expired in the last hour, plus expired offers of this order. */
export const rejectionSeconds = (rejections: number, expiredHere = 0): number =>
  Math.min(rejections + expiredHere, dispatchRules.maxRejections) * dispatchRules.rejection_s;

/** Pickup time, s. @param distance_m null: the position is unknown @param speed_mps straight-line metres per second */
export const pickupSeconds = (distance_m: number | null, speed_mps: number): number =>
  distance_m === null ? dispatchRules.unknownPosition_s : distance_m / speed_mps;

/** What a long way counts on top of its pickup time, s: so that of two customers the farther one does not wait several times as long. */
export const longWaySeconds = (pickup_s: number, doubles_s: number): number => (pickup_s * pickup_s) / doubles_s;

/** Pickup time as shown to driver and customer: whole minutes, at least 1. */
export const pickupMinutes = (pickup_ms: number): number => Math.max(1, Math.ceil(pickup_ms / 60_000));

/** The cost of staying without a taker in this round, s: a candidate who costs more is not taken yet. */
export const reachSeconds = (waited_s: number, { reach_s, reachGrowth }: RoundRules): number =>
  reach_s + reachGrowth * waited_s;

/** Whether a taker who was already offered this order may be offered it again. */
export const mayAskAgain = ({ refused, expired }: { readonly refused: number; readonly expired: number }): boolean =>
  refused === 0 && expired < dispatchRules.maxExpired;

/** Whether a trip leads home: it ends nearer to home, and the detour is small. All in straight-line metres. */
export const isOnTheWay = (home_m: number, toPickup_m: number, trip_m: number, fromDropoff_m: number): boolean => {
  const byTrip_m = toPickup_m + trip_m + fromDropoff_m;
  return (
    fromDropoff_m < home_m &&
    byTrip_m <= Math.max(home_m * dispatchRules.homeDetour, home_m + dispatchRules.homeDetour_m)
  );
};
