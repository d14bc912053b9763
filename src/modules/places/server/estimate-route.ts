// Distance and driving time between two points, for a page that shows them.
import type { Database } from '../../../kernel/db/act.ts';
import { lagosHour } from '../../../shared/clock.ts';
import type { Answer, Input } from '../../../shared/contract.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { findRoad } from './find-road.ts';
import { limited } from './limit-look-ups.ts';
import { checkInNigeria } from './outline.ts';
import type * as contract from '../contract.ts';

/** `6.5244,3.3792`; the contract has checked it. */
export const readPoint = (text: string): LatLng => {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number);
  return { lat, lng };
};

/**
 * `who`: the caller's account or address, for the limits. `now` determines the traffic. Refuses a point abroad with `outside_nigeria` beside its
 * field.
 */
export const measureRoute = async (
  db: Database,
  who: string,
  { from, to }: Input<typeof contract.estimateRoute>['query'],
  now: Date,
): Promise<Answer<typeof contract.estimateRoute>> => {
  const [a, b] = [readPoint(from), readPoint(to)];
  checkInNigeria(a, 'from');
  checkInNigeria(b, 'to');
  return findRoad(db, who, a, b, { hour: lagosHour(now) });
};

export const estimateRoute = limited<typeof contract.estimateRoute>(({ db, who }, { query }) =>
  measureRoute(db, who, query, new Date()),
);
