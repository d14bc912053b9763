// What the rules of the road say about the chosen time, load and places.
import { freeStart, roadNotices, type RoadNotice } from '../../../catalogue/road-rules.ts';
import { needsLargeTruck, type ServicePrice } from '../../../catalogue/rules.ts';
import { type KnownPoints, type RequestValues, startMs } from './request-form.ts';

type Road = {
  readonly notices: readonly RoadNotice[];
  /** The first start that no rule restricts; null when the hour does not matter. */
  readonly free_at: Date | null;
  /** A large truck is needed, so smaller vehicles may come in its place. */
  readonly smaller: boolean;
  /** The extra cost of smaller vehicles; null when they are chosen already or would change nothing. */
  readonly smaller_kobo: number | null;
};

/** Null while time, places or price are unknown, and when no rule applies. */
export const roadOf = (
  values: RequestValues,
  { from, to }: KnownPoints,
  { price, byTruck, bySmaller }: Readonly<Record<'price' | 'byTruck' | 'bySmaller', ServicePrice | null>>,
  now: Date,
): Road | null => {
  const start = startMs(values);
  if (!from || !to || !price || !byTruck || !bySmaller || start === null) return null;
  const facts = { from, to, starts_at: new Date(start), vehicle: price.vehicle, size: price.size };
  const notices = roadNotices(facts);
  const smaller = needsLargeTruck(byTruck) && roadNotices({ ...facts, vehicle: byTruck.vehicle }).length > 0;
  if (notices.length === 0 && !(smaller && values.smaller_vehicles)) return null;
  const offered = smaller && !values.smaller_vehicles;
  return {
    notices,
    free_at: freeStart(facts, now),
    smaller,
    smaller_kobo: offered ? bySmaller.total_kobo - byTruck.total_kobo : null,
  };
};
