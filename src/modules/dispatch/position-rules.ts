// Which points of a batch count, and which of them are stored. Without I/O; the page uses the times too. docs/decisions/0039.
import type { LatLng } from '../../shared/fields.ts';
import { crowMetres } from '../places/rules.ts';

export const positionRules = {
  /** Max points per call. A page that was offline sends several calls. */
  maxPoints: 200,
  /** Tolerated error of a device's clock, s; times further ahead are rejected. */
  skewSeconds: 60,
  /** Older points are ignored, min. */
  oldestMinutes: 120,
  /** An older position no longer counts as current, s. */
  staleSeconds: 60,
  /** Max speed, m/s (252 km/h). */
  fastest_mps: 70,
  /** Distance that never counts as a jump, m. */
  slack_m: 500,
  /** A position with a larger error radius is not used, m: it comes from a mast, not a satellite. */
  vague_m: 2_000,
  /** The path of an order keeps one point per interval of this length, s. The table's index and its deletion count in these. */
  pathSeconds: 10,
  /** Days until the path of an order is deleted. */
  pathDays: 30,
  /** How often a page sends its points: on the way, and while a driver waits for an offer. */
  sendEvery_ms: { onTheWay: 4_000, waiting: 25_000 },
} as const;

/** at: Unix time by the device's clock, ms. accuracy_m: the device's own error radius. */
export type Point = LatLng & { readonly at: number; readonly accuracy_m?: number | undefined };
export type Place = LatLng & { readonly at: number };
/** Numbers of rejected points in a batch, by reason. */
type Dropped = { ahead: number; old: number; jumps: number; vague: number };

const minute_ms = 60_000;

/**
 * How far a device's clock is behind, ms, in whole minutes. A clock that is right to a minute is left alone, so that a batch sent twice
 * gives the same times.
 */
const clockBehind_ms = (sent_at: number | undefined, now: number): number =>
  sent_at === undefined || Math.abs(now - sent_at) <= positionRules.skewSeconds * 1000
    ? 0
    : Math.round((now - sent_at) / minute_ms) * minute_ms;

/** Whether one can get from the first place to the later one in time. */
const isWay = (from: Place, to: Place): boolean =>
  crowMetres(from, to) <= positionRules.slack_m + (positionRules.fastest_mps * (to.at - from.at)) / 1000;

/** The longest sequence in which each point is reachable from the previous one; the latest if several are as long. */
const longestWay = (points: readonly Place[]): Place[] => {
  if (points.every((point, n) => n === 0 || isWay(points[n - 1] as Place, point))) return [...points];
  const lengths: number[] = [];
  const before: number[] = [];
  let end = -1;
  for (const [n, point] of points.entries()) {
    lengths[n] = 1;
    before[n] = -1;
    for (let m = n - 1; m >= 0; m -= 1) {
      const length = (lengths[m] as number) + 1;
      if (length > (lengths[n] as number) && isWay(points[m] as Place, point)) {
        lengths[n] = length;
        before[n] = m;
      }
    }
    if (end < 0 || (lengths[n] as number) >= (lengths[end] as number)) end = n;
  }
  const way: Place[] = [];
  for (let n = end; n >= 0; n = before[n] as number) way.push(points[n] as Place);
  return way.toReversed();
};

/**
 * The points of a batch that count, oldest first, by the server's clock; none is later than `now`, ms.
 * @param sent_at the device's clock when it sent them, ms: corrects a wrong clock
 */
export const sortPoints = (
  points: readonly Point[],
  now: number,
  sent_at?: number,
): { readonly taken: readonly Place[]; readonly dropped: Dropped } => {
  const behind = clockBehind_ms(sent_at, now);
  const dropped: Dropped = { ahead: 0, old: 0, jumps: 0, vague: 0 };
  const places: Place[] = [];
  for (const { lat, lng, at, accuracy_m = 0 } of points) {
    const then = at + behind;
    if (then > now + positionRules.skewSeconds * 1000) dropped.ahead += 1;
    else if (then < now - positionRules.oldestMinutes * minute_ms) dropped.old += 1;
    else if (accuracy_m > positionRules.vague_m) dropped.vague += 1;
    else places.push({ lat, lng, at: Math.min(then, now) });
  }
  const sorted = places.toSorted((a, b) => a.at - b.at);
  const taken = longestWay(sorted);
  dropped.jumps = sorted.length - taken.length;
  return { taken, dropped };
};

/** The first point per interval, for the path of an order. */
export const thinned = (
  places: readonly Place[],
): { readonly slot: number; readonly lat: number; readonly lng: number }[] => {
  const bySlot = new Map<number, { slot: number; lat: number; lng: number }>();
  for (const { lat, lng, at } of places) {
    const slot = Math.floor(at / (positionRules.pathSeconds * 1000));
    if (!bySlot.has(slot)) bySlot.set(slot, { slot, lat, lng });
  }
  return [...bySlot.values()];
};

/** Whole seconds since a position; by the server's clock, because a page's may be wrong. */
export const ageSeconds = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));

/** Whether a position of this age still counts as current. */
export const isFresh = (age_s: number): boolean => age_s <= positionRules.staleSeconds;

/** The age of a position in words: `less than a minute ago`, `4 min ago`, `2 h ago`. */
export const seenAgo = (age_s: number): string => {
  const minutes = Math.floor(age_s / 60);
  if (minutes < 1) return 'less than a minute ago';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
};

/** As in responses. */
export const positionView = ({ lat, lng, at }: LatLng & { readonly at: Date }, now: Date) => ({
  lat,
  lng,
  at: at.toISOString(),
  age_s: ageSeconds(at, now),
});
