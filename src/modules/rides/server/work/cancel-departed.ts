// A person is no longer of the company: what they reserved on its account and nobody drives yet is cancelled, and they are told why
// (docs/decisions/0165-rides-for-work.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { ridesEvents } from '../../events.ts';
import { tripLifecycle } from '../../rules.ts';
import { textRiderOff } from '../cancel-trip.ts';
import { cancelOne } from '../moves.sql.ts';
import { lockTrip } from '../trips.sql.ts';
import { ridesOfDeparted } from './company-rides.sql.ts';

/** Rides in one statement. */
const part = 100;
const reason = 'The person is not in the company any more.';

const cancel = async (act: Act, id: string, company: string): Promise<void> => {
  const trip = await act.one(lockTrip, { id });
  const from = [...tripLifecycle.from('leave')];
  // Its search has started in the meantime, so it is driven and paid.
  if (!trip || !from.includes(trip.status)) return;
  await act.one(cancelOne, { trip: id, from, by: 'clock', reason, fee: 0, share: 0 });
  textRiderOff(act, trip, await act.now());
  act.emit(ridesEvents.cancelled, {
    tripId: id,
    customerId: trip.customer_id,
    driverId: null,
    had: false,
    pickup: trip.pickup,
    destination: trip.destination,
    by: 'clock',
    leftCompany: company,
    byCompany: true,
    feeKobo: 0,
    shareKobo: 0,
  });
};

/** After each event of somebody who may have left. Reads who is of the company now, so events may come twice and late. By the system. */
export const cancelDeparted = async (act: Act, company: string): Promise<void> => {
  for (let more = true; more; ) {
    const rides = await act.sql(ridesOfDeparted, { company, max: part });
    for (const { id, company_name } of rides) await cancel(act, id, company_name);
    more = rides.length === part;
  }
};
