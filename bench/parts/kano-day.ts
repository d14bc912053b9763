// A day of rides in a second city, which differs from lagos-day.ts in all that may favour one way of dispatching: one centre and markets around it
// that change from day to day, crowds that leave a place at once, hours of rain, drivers who drift to the busy places and refuse far or badly paid
// trips, customers who lose patience faster and cancel sooner the longer they have waited.
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

const centre: LatLng = { lat: 12.0, lng: 8.52 };
const degree_m = metresPerDegree;
/** Share of the day's requests that start in each hour: two markets and an evening. */
const byHour = [1, 1, 1, 1, 2, 3, 5, 7, 6, 7, 9, 9, 8, 10, 6, 5, 7, 10, 12, 11, 8, 5, 3, 2];
const markets = 9;
/** Crowds of one day that leave one place within half an hour: a match, a wedding, a mosque. */
const crowds = 4;

/** Markets lie on a ring, 1 to 9 km from the centre; how busy each one is changes from day to day. */
type Market = LatLng & { readonly busy: number };
const market = (seed: number, n: number): Market => {
  const turn = 2 * Math.PI * (n / markets + 0.05 * chance(seed, 101, n));
  const far = (1000 + 8000 * chance(7, 102, n)) / degree_m;
  return {
    lat: centre.lat + far * Math.sin(turn),
    lng: centre.lng + far * Math.cos(turn),
    busy: 0.3 - Math.log(1 - chance(seed, 103, n)),
  };
};

/** Homes are everywhere in a disc of 13 km, denser in the middle. */
const home = (seed: number, ...about: readonly number[]): LatLng => {
  const far = (13_000 * chance(seed, 104, ...about) ** 0.75) / degree_m;
  const turn = 2 * Math.PI * chance(seed, 105, ...about);
  return { lat: centre.lat + far * Math.sin(turn), lng: centre.lng + far * Math.cos(turn) };
};

/** On one day in two it rains for three hours, and everything is slower. */
const speedOn = (seed: number): City['speedAt'] => {
  const rain = chance(seed, 106) < 0.5 ? 9 + 9 * chance(seed, 107) : 25;
  return (at_s) => {
    const hour = at_s / hour_s;
    const flow = hour < 6 || hour >= 21 ? 8.5 : (hour >= 10 && hour < 14) || (hour >= 17 && hour < 20) ? 4.8 : 6.2;
    return hour >= rain && hour < rain + 3 ? flow * 0.65 : flow;
  };
};

/** Metres per second at which a driver without work drifts to the nearest busy market. */
const drift_mps = 1.2;

const kano = (seed: number, places: readonly Market[]): City => ({
  name: 'second city',
  speedAt: speedOn(seed),
  // A trip that is paid badly for the way to it is refused more often.
  declines: (_way_m, way_s, pay_kobo) =>
    Math.min(0.7, 0.04 + 0.025 * (way_s / minute_s) * Math.sqrt(150_000 / pay_kobo)),
  expires: 0.7,
  // Each minute on top of six that a customer has waited makes it likelier.
  cancelsAfter_s: (drawn, waited_s) =>
    (-minute_s * Math.log(1 - drawn)) / (0.008 + 0.003 * Math.max(0, waited_s / minute_s - 6)),
  strays: (driver, at, idle_s) => {
    if (idle_s < 5 * minute_s) return at;
    const there = places.toSorted((a, b) => pull(b, at) - pull(a, at))[driver % 2] ?? centre;
    const left_m = metres(at, there);
    if (left_m < 600) return at;
    const part = Math.min(1, (drift_mps * minute_s) / left_m);
    return { lat: at.lat + (there.lat - at.lat) * part, lng: at.lng + (there.lng - at.lng) * part };
  },
});
const metres = (a: LatLng, b: LatLng): number =>
  degree_m * Math.hypot(b.lat - a.lat, (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180));
const pull = (there: Market, at: LatLng): number => there.busy * Math.exp(-metres(at, there) / 4000);

/** @param load as for lagos-day.ts, with six minutes of pickup for each trip */
export const kanoDay = (seed: number, driverCount: number, load: number): Day => {
  const places = Array.from({ length: markets }, (_, n) => market(seed, n));
  const city = kano(seed, places);
  const drivers = Array.from({ length: driverCount }, (_, n): DayDriver => {
    // Most come and go when they like: 4 to 12 hours, from five in the morning to six in the evening.
    const from_s = (5 + 13 * chance(seed, 110, n) ** 1.3) * hour_s;
    return {
      id: `d${n}`,
      at: home(seed, 111, n),
      from_s,
      until_s: Math.min(24 * hour_s, from_s + (4 + 8 * chance(seed, 112, n)) * hour_s),
      rating: ratingOf(seed, n),
    };
  });
  const online_s = drivers.reduce((sum, { from_s, until_s }) => sum + until_s - from_s, 0);
  const present = byHour.map((share, hour) => {
    const at_s = (hour + 0.5) * hour_s;
    // Where nobody drives, nobody opens the app for long.
    return Math.sqrt(share) * drivers.filter(({ from_s, until_s }) => from_s <= at_s && at_s < until_s).length;
  });
  const crowd = Array.from({ length: crowds }, (_, n) => ({
    at_s: (11 + 11 * chance(seed, 120, n)) * hour_s,
    place: home(seed, 121, n),
  }));
  const orders: DayOrder[] = [];
  let work_s = 0;
  for (let n = 0; work_s < load * online_s; n += 1) {
    const leaves = chance(seed, 130, n) < 0.08 ? crowd[n % crowds] : undefined;
    const at_s = leaves
      ? leaves.at_s + 0.5 * hour_s * chance(seed, 131, n)
      : (pick(present, chance(seed, 132, n)) + chance(seed, 133, n)) * hour_s;
    const sure = (about: number): LatLng => {
      const found =
        places[
          pick(
            places.map(({ busy }) => busy),
            chance(seed, about, n),
          )
        ] ?? centre;
      return scatter(found, 0.006, seed, about + 1, n);
    };
    const drawn = chance(seed, 134, n);
    const pickup = leaves ? scatter(leaves.place, 0.002, seed, 135, n) : drawn < 0.55 ? sure(136) : home(seed, 138, n);
    const dropoff = drawn < 0.55 || leaves ? home(seed, 140, n) : sure(142);
    // People walk around corners: the way is longer than the straight line by more than in Lagos, which the slower speed says.
    const trip_m = Math.max(600, metres(pickup, dropoff));
    const trip_s = 90 + trip_m / city.speedAt(at_s);
    const pay_kobo = Math.round(100 * (350 + 0.16 * trip_m + 0.2 * trip_s));
    // Patience that wears off: half have left after 6 minutes, few wait for 15.
    const patience_s = 8 * minute_s * (-Math.log(1 - chance(seed, 144, n))) ** (1 / 1.6);
    orders.push({ id: `o${n}`, at_s, pickup, dropoff, trip_s, pay_kobo, patience_s });
    work_s += trip_s + 6 * minute_s;
  }
  return { seed, load, city, drivers, orders: orders.sort((a, b) => a.at_s - b.at_s) };
};
