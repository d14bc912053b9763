import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { waitsOf } from '../../money/server/door.ts';
import type * as contract from '../staff-contract.ts';
import type { TripFile } from '../staff-contract.ts';
import { earnedOf } from './driver-views.ts';
import { tripView } from './trip-views.ts';
import { findTrip, personOf } from './trips.sql.ts';

/** One ride with both sides, without its start code. For staff. */
export const tripFileOf = async (act: Act, id: string): Promise<TripFile> => {
  const row = await act.one(findTrip, { id });
  if (!row) throw new Refused(common.not_found);
  const { start_code: _code, moves: _moves, cancellation: _cancellation, ...seen } = await tripView(act, row);
  const account = row.customer_id ? await act.one(personOf, { account: row.customer_id }) : undefined;
  return {
    ...seen,
    customer: {
      id: row.customer_id,
      name: row.customer_name ?? '',
      email: account?.email ?? null,
      phone: row.customer_phone,
    },
    driver_share_kobo: earnedOf(row),
    waiting_kobo: (await waitsOf(act, [id])).get(id)?.company_kobo ?? 0,
  };
};

export const readTripFile: UseCase<typeof contract.readTripFile> = async (act, { params: { id } }) => {
  staffOnly(act);
  return tripFileOf(act, id);
};

/** What staff need in a driver's emergency. The rider: the passenger, or else the person who booked. Undefined for an unknown id. */
export const staffTrip = async (act: Act, id: string) => {
  staffOnly(act);
  const row = await act.one(findTrip, { id });
  return (
    row && {
      id,
      code: displayCode(id),
      status: row.status,
      pickup: row.pickup,
      destination: row.destination,
      plate: row.vehicle?.plate ?? null,
      rider_name: row.rider_name ?? row.customer_name ?? '',
      rider_phone: row.rider_phone ?? row.customer_phone,
    }
  );
};
