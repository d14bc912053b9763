// The server derives pickup and destination from the typed text. Places computes the distance: before the booking from a road service
// (estimate-ride.ts), during booking from its cached answer.
import { lagosHour } from '../../../shared/clock.ts';
import type { Input } from '../../../shared/contract.ts';
import { common, type FieldFault, Refused, type RefusalKind } from '../../../shared/refusal.ts';
import { crowMetres } from '../../places/rules.ts';
import { settlePlace, type SettledPlace } from '../../places/server/door.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';

type Asked = Pick<Input<typeof contract.estimateRide>['body'], 'pickup' | 'destination'>;
type Stop = Asked['pickup'];
type Planned = {
  readonly from: SettledPlace & { readonly landmark: string };
  readonly to: SettledPlace & { readonly landmark: string };
};

/** Closer than this counts as the same place, m. */
const samePlace_m = 50;

/** Finds one end. Refuses with place_unknown or outside_nigeria beside `path`. */
export const planStop = (path: string, stop: Stop): Planned['from'] => {
  const typed = { text: stop.address, id: stop.place_id ?? null, lat: stop.lat ?? null, lng: stop.lng ?? null };
  return { ...settlePlace(path, typed), landmark: stop.landmark ?? '' };
};

type Fault = { readonly kind: RefusalKind; readonly fields: readonly FieldFault[] };
const settle = (path: string, stop: Stop): Planned['from'] | Fault => {
  try {
    return planStop(path, stop);
  } catch (error) {
    if (error instanceof Refused) return { kind: error.kind, fields: error.fields };
    throw error;
  }
};

/** By car at this hour: the same for every class, so that prices can be compared. */
export const drivingAt = (now: Date) => ({ hour: lagosHour(now) });

/**
 * Finds both ends. Refuses with place_unknown or outside_nigeria (beside `pickup` or `destination`, both at once when both are wrong) or with
 * same_place.
 */
export const planRide = (asked: Asked): Planned => {
  const from = settle('pickup', asked.pickup);
  const to = settle('destination', asked.destination);
  const faults = [from, to].filter((end): end is Fault => 'kind' in end);
  const [first] = faults;
  if (first) {
    const fields = faults.flatMap((fault) => fault.fields);
    throw new Refused(first.kind, { detail: first.fields[0]?.message ?? first.kind.detail, fields });
  }
  if ('kind' in from || 'kind' in to) throw new Refused(common.invalid_request);
  if (crowMetres(from, to) < samePlace_m) {
    const { detail } = refuse.same_place;
    throw new Refused(refuse.same_place, { fields: [{ path: 'destination', message: detail }] });
  }
  return { from, to };
};
