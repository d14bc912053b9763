// A day of rides in Lagos from a seed: who drives when, who wants to go where, how long they wait.
import { gazetteer } from '../../src/modules/places/server/gazetteer.ts';
import type { LatLng } from '../../src/shared/fields.ts';
import {
  type City,
  chance,
  type Day,
  type DayDriver,
  type DayOrder,
  hour_s,
  metresPerDegree,
  minute_s,
  pick,
  ratingOf,
  scatter,
} from './day.ts';

/** Where people live, work and go out: shares of trips that start or end there. */
const hubs: readonly (readonly [name: string, home: number, work: number, out: number])[] = [
  ['Ikeja', 4, 9, 5],
  ['Yaba', 4, 5, 4],
  ['Surulere', 6, 3, 3],
  ['Victoria Island', 2, 12, 9],
  ['Ikoyi', 3, 5, 5],
  ['Lekki Phase 1', 6, 5, 9],
  ['Ajah', 7, 1, 2],
  ['Lagos Island', 2, 9, 2],
  ['Obalende', 2, 3, 1],
  ['Apapa', 2, 4, 1],
  ['Oshodi', 4, 3, 1],
  ['Mushin', 6, 2, 1],
  ['Isolo', 5, 2, 1],
  ['Gbagada', 5, 2, 2],
  ['Maryland', 3, 3, 3],
  ['Ojota', 3, 2, 1],
  ['Ketu', 4, 1, 1],
  ['Magodo', 4, 1, 1],
  ['Ogba', 4, 2, 2],
  ['Agege', 6, 1, 1],
  ['Egbeda', 6, 1, 1],
  ['Ikotun', 6, 1, 1],
  ['Festac', 5, 1, 2],
];
/** How many more people want a ride per working driver than on the day's average, by hour: the rush is short of drivers. */
const press = (hour: number): number => (isRush(hour) ? 1.2 : hour < 6 || hour >= 21 ? 0.7 : 0.9);
/** Shifts: share of the drivers, first start, last start, length, all in hours. */
const shifts = [
  [0.4, 5, 7.5, 10],
  [0.25, 9.5, 12, 9],
  [0.35, 13.5, 16, 8],
] as const;

const roadFactor = 1.3;
const isRush = (hour: number): boolean => (hour >= 7 && hour < 10) || (hour >= 16 && hour < 20);
/** Straight-line metres per second in Lagos traffic: 36 km/h at night, half in the rush, otherwise 0.65 of it. */
export const speedAt = (at_s: number): number => {
  const hour = at_s / hour_s;
  const flow = hour < 6 || hour >= 21 ? 1 : isRush(hour) ? 0.5 : 0.65;
  return (36_000 / hour_s / roadFactor) * flow;
};

const metres = (a: LatLng, b: LatLng): number =>
  metresPerDegree * Math.hypot(b.lat - a.lat, (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180));

const places = hubs.map(([name]) => {
  const found = gazetteer().find((each) => each.name === name && each.state === 'Lagos');
  if (!found) throw new Error(`The gazetteer has no ${name}`);
  return found;
});
/** About 1.2 km around the middle of a hub. */
const near = (seed: number, hub: number, ...about: readonly number[]): LatLng =>
  scatter(places[hub] ?? { lat: 0, lng: 0 }, 0.011, seed, ...about);
/** A place where somebody lives, or where anybody may be. */
export const aroundHubs = (seed: number, which: 'home' | 'any', n: number): LatLng => {
  const weights = hubs.map(([, home, work, out]) => (which === 'home' ? home : home + work + out));
  const about = which === 'home' ? 70 : 71;
  return near(seed, pick(weights, chance(seed, about, n)), about + 2, n);
};

const lagos: City = {
  name: 'Lagos',
  speedAt,
  declines: (way_m) => Math.min(0.5, 0.08 + (0.02 * way_m) / 1000),
  expires: 0.5,
  // One in a hundred customers per minute changes their mind while the driver comes.
  cancelsAfter_s: (drawn) => -100 * minute_s * Math.log(1 - drawn),
  strays: null,
};

/**
 * @param load the time for the trips and eight minutes of pickup each, as a share of the drivers' online hours
 */
export const lagosDay = (seed: number, driverCount: number, load: number): Day => {
  const homes = hubs.map(([, home]) => home);

  const drivers = Array.from({ length: driverCount }, (_, n): DayDriver => {
    const shift = shifts[
      pick(
        shifts.map(([share]) => share),
        chance(seed, 10, n),
      )
    ] ?? [1, 6, 6, 9];
    const from_s = (shift[1] + (shift[2] - shift[1]) * chance(seed, 11, n)) * hour_s;
    const hub = pick(homes, chance(seed, 12, n));
    return {
      id: `d${n}`,
      at: near(seed, hub, 13, n),
      from_s,
      until_s: from_s + shift[3] * hour_s,
      rating: ratingOf(seed, n),
    };
  });
  const online_s = drivers.reduce((sum, { from_s, until_s }) => sum + until_s - from_s, 0);

  /** Requested rides by hour. Slow traffic makes each longer, so fewer make the same work. */
  const wanted = Array.from({ length: 24 }, (_, hour) => {
    const at_s = (hour + 0.5) * hour_s;
    return (
      drivers.filter(({ from_s, until_s }) => from_s <= at_s && at_s < until_s).length * press(hour) * speedAt(at_s)
    );
  });

  const orders: DayOrder[] = [];
  let work_s = 0;
  for (let n = 0; work_s < load * online_s; n += 1) {
    const hour = pick(wanted, chance(seed, 20, n));
    const at_s = (hour + chance(seed, 21, n)) * hour_s;
    // In the morning from home to work, in the evening back, at night out and home.
    const toWork = hour < 11 ? 0.8 : hour < 16 ? 0.45 : 0.15;
    const evening = hour >= 18 || hour < 5;
    const ends = chance(seed, 22, n) < toWork ? [1, 2] : evening && chance(seed, 23, n) < 0.6 ? [3, 1] : [2, 1];
    const from = pick(
      hubs.map((hub) => Number(hub[ends[0] ?? 1])),
      chance(seed, 24, n),
    );
    const start = places[from] ?? { lat: 0, lng: 0 };
    const to = pick(
      hubs.map((hub, at) => Number(hub[ends[1] ?? 2]) * Math.exp(-metres(start, places[at] ?? start) / 4500)),
      chance(seed, 25, n),
    );
    const [pickup, dropoff] = [near(seed, from, 26, n), near(seed, to, 27, n)];
    const trip_m = Math.max(800, metres(pickup, dropoff));
    const trip_s = 2 * minute_s + trip_m / speedAt(at_s);
    const pay_kobo = Math.round(100 * 0.8 * (600 + (170 * trip_m * roadFactor) / 1000 + (18 * trip_s) / minute_s));
    const patience_s = 2 * minute_s - 5 * minute_s * Math.log(1 - chance(seed, 28, n));
    orders.push({ id: `o${n}`, at_s, pickup, dropoff, trip_s, pay_kobo, patience_s });
    work_s += trip_s + 8 * minute_s;
  }
  return { seed, load, city: lagos, drivers, orders: orders.sort((a, b) => a.at_s - b.at_s) };
};
