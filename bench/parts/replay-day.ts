// Replays a day through one way of dispatching, in steps of two seconds. A way decides offers: a driver may decline one or let it expire, a
// customer may leave while waiting or cancel while the driver comes.
import { metresBetween } from '../../src/modules/dispatch/engine/grid.ts';
import type { LatLng } from '../../src/shared/fields.ts';
import { chance, type Day, type DayDriver, type DayOrder, minute_s } from './day.ts';

export const step_s = 2;
const acceptAfter_s = 4;
const declineAfter_s = 6;
const expireAfter_s = 16;

export type LiveOrder = DayOrder & {
  readonly n: number;
  status: 'waiting' | 'offered' | 'taken' | 'left' | 'cancelled' | 'served';
  readonly asked: Map<string, { refused: number; expired: number }>;
};
export type LiveDriver = DayDriver & {
  readonly n: number;
  status: 'off' | 'free' | 'offered' | 'busy';
  at: LatLng;
  earned_kobo: number;
  /** The end of the shift, or of the trip that lasted longer. */
  leftAt_s: number;
  rejections: number;
  askedAt_s: number | null;
  freeAt_s: number;
};
export type Offer = { readonly order: LiveOrder; readonly driver: LiveDriver };
/** A way of dispatching. @param orders waiting, oldest first @param drivers free ones, by number @param busy how many drivers are on a trip */
export type Way = {
  readonly name: string;
  readonly every_s: number;
  /** The driver has chosen the order, so nothing is declined. */
  readonly isFeed?: boolean;
  readonly decide: (
    now_s: number,
    orders: readonly LiveOrder[],
    drivers: readonly LiveDriver[],
    day: Day,
    busy: number,
  ) => Offer[];
};
export type Played = {
  readonly orders: number;
  readonly served: number;
  readonly pickups_m: number[];
  readonly waits_s: number[];
  /** Kobo per online hour, for every driver. */
  readonly incomes: number[];
  readonly rounds_ms: number[];
  readonly drivers: readonly LiveDriver[];
};

export const replay = (day: Day, way: Way): Played => {
  const played = { orders: day.orders.length, served: 0, pickups_m: [] as number[], waits_s: [] as number[] };
  const rounds_ms: number[] = [];
  const due = new Map<number, (() => void)[]>();
  const { city } = day;
  let now_s = 0;
  const later = (at_s: number, act: () => void): void => {
    const step = Math.max(Math.ceil(at_s / step_s), now_s / step_s + 1);
    const acts = due.get(step);
    if (acts) acts.push(act);
    else due.set(step, [act]);
  };
  const drivers = day.drivers.map(
    (driver, n): LiveDriver => ({
      ...driver,
      n,
      status: 'off',
      earned_kobo: 0,
      leftAt_s: driver.until_s,
      rejections: 0,
      askedAt_s: null,
      freeAt_s: 0,
    }),
  );
  const waiting = new Set<LiveOrder>();
  const free = new Set<LiveDriver>();
  let busy = 0;

  const setFree = (driver: LiveDriver): void => {
    if (driver.status === 'busy') busy -= 1;
    driver.status = now_s < driver.until_s ? 'free' : 'off';
    driver.freeAt_s = now_s;
    if (driver.status === 'free') free.add(driver);
  };
  const drive = ({ order, driver }: Offer, accepted_s: number): void => {
    const distance_m = metresBetween(order.pickup.lat, order.pickup.lng, driver.at.lat, driver.at.lng);
    const way_s = distance_m / city.speedAt(now_s);
    order.status = 'taken';
    driver.status = 'busy';
    busy += 1;
    const cancels_s = city.cancelsAfter_s(chance(day.seed, 40, order.n), accepted_s - order.at_s);
    if (cancels_s < way_s) {
      const part = cancels_s / way_s;
      later(accepted_s + cancels_s, () => {
        order.status = 'cancelled';
        driver.at = {
          lat: driver.at.lat + (order.pickup.lat - driver.at.lat) * part,
          lng: driver.at.lng + (order.pickup.lng - driver.at.lng) * part,
        };
        setFree(driver);
      });
      return;
    }
    later(accepted_s + way_s + order.trip_s, () => {
      order.status = 'served';
      played.served += 1;
      played.pickups_m.push(distance_m);
      played.waits_s.push(accepted_s + way_s - order.at_s);
      driver.earned_kobo += order.pay_kobo;
      driver.at = order.dropoff;
      driver.leftAt_s = Math.max(driver.leftAt_s, now_s);
      setFree(driver);
    });
  };
  const offer = ({ order, driver }: Offer): void => {
    if (order.status !== 'waiting' || driver.status !== 'free')
      throw new Error(`${way.name} offered what was not free`);
    waiting.delete(order);
    free.delete(driver);
    order.status = 'offered';
    driver.status = 'offered';
    driver.askedAt_s = now_s;
    const way_m = metresBetween(order.pickup.lat, order.pickup.lng, driver.at.lat, driver.at.lng);
    const declined = city.declines(way_m, way_m / city.speedAt(now_s), order.pay_kobo);
    const declines = !way.isFeed && chance(day.seed, 41, order.n, driver.n) < declined;
    if (!declines) {
      later(now_s + acceptAfter_s, () => drive({ order, driver }, now_s));
      return;
    }
    const expires = chance(day.seed, 42, order.n, driver.n) < city.expires;
    later(now_s + (expires ? expireAfter_s : declineAfter_s), () => {
      const asked = order.asked.get(driver.id) ?? { refused: 0, expired: 0 };
      order.asked.set(driver.id, expires ? { ...asked, expired: asked.expired + 1 } : { ...asked, refused: 1 });
      driver.rejections += 1;
      later(now_s + 3600, () => {
        driver.rejections -= 1;
      });
      setFree(driver);
      order.status = 'waiting';
      if (now_s < order.at_s + order.patience_s) waiting.add(order);
      else order.status = 'left';
    });
  };

  for (const driver of drivers) later(driver.from_s, () => setFree(driver));
  for (const driver of drivers)
    later(driver.until_s, () => {
      if (driver.status === 'free') driver.status = 'off';
      free.delete(driver);
    });
  for (const [n, order] of day.orders.entries()) {
    const live: LiveOrder = { ...order, n, status: 'waiting', asked: new Map() };
    later(order.at_s, () => waiting.add(live));
    later(order.at_s + order.patience_s, () => {
      if (live.status !== 'waiting') return;
      live.status = 'left';
      waiting.delete(live);
    });
  }
  // Until the last trips of the night are over.
  for (let step = 1; step * step_s < 30 * 3600; step += 1) {
    now_s = step * step_s;
    for (const act of due.get(step) ?? []) act();
    due.delete(step);
    if (waiting.size === 0 || free.size === 0 || now_s % way.every_s !== 0) continue;
    const orders = [...waiting].sort((a, b) => a.n - b.n);
    const able = [...free].sort((a, b) => a.n - b.n);
    if (city.strays && now_s % minute_s === 0)
      for (const driver of able) driver.at = city.strays(driver.n, driver.at, now_s - driver.freeAt_s);
    const from = performance.now();
    const offers = way.decide(now_s, orders, able, day, busy);
    rounds_ms.push(performance.now() - from);
    for (const each of offers) offer(each);
  }
  const incomes = drivers.map(({ earned_kobo, from_s, leftAt_s }) => (earned_kobo * 3600) / (leftAt_s - from_s));
  return { ...played, incomes, rounds_ms, drivers };
};
