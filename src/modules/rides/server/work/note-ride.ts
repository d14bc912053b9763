// The company's list of orders follows its rides (docs/decisions/0161-bookings-of-a-company.md).
import type { Act } from '../../../../kernel/db/act.ts';
import type { OrderState } from '../../../companies/order-rules.ts';
import { followOrder, noteOrder } from '../../../companies/server/door.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import type { TripStatus } from '../../rules.ts';
import { areasOf, type SettledRide } from '../make-trip.ts';
import type { TripRecord } from '../trip-views.ts';
import { type ForCompany, startsAt, titleOfRide } from './make-company-ride.ts';

const states: Readonly<Record<TripStatus, OrderState>> = {
  unpaid: 'booked',
  scheduled: 'booked',
  searching: 'booked',
  offered: 'booked',
  accepted: 'scheduled',
  arriving: 'on_the_way',
  arrived: 'at_the_door',
  in_progress: 'under_way',
  completed: 'done',
  cancelled: 'cancelled',
  no_driver: 'cancelled',
};

const note = (act: Act, ride: SettledRide, of: ForCompany, person_name: string, state: OrderState): Promise<void> => {
  const { from, to } = areasOf(ride);
  return noteOrder(act, {
    company_id: of.company_id,
    key: orderKey('ride', of.id),
    service: 'ride',
    title: titleOfRide(ride, of.purpose),
    employee_id: of.employee_id,
    ordered_by: of.employee_id,
    person_name,
    via: of.voucher_id === null ? 'dashboard' : 'voucher',
    starts_at: startsAt(ride),
    from_place: from,
    to_place: to,
    state,
    price_kobo: ride.total_kobo,
    cost_centre_id: of.cost_centre_id,
    project_id: of.project_id,
  });
};

/** The ride is booked. person: who rides, as the company knows them. */
export const noteRide = (act: Act, ride: SettledRide, of: ForCompany, person: string): Promise<void> =>
  note(act, ride, of, person, 'booked');

/** The ride waits for an approval. */
export const noteAsked = (act: Act, ride: SettledRide, of: ForCompany, person: string): Promise<void> =>
  note(act, ride, of, person, 'asked');

/** From the ride as it is now. What it cost: its price, the fee of a late cancellation, or nothing. */
export const followNoted = (act: Act, { id, status, price_kobo, fee_kobo }: TripRecord): Promise<void> => {
  const price = status === 'cancelled' ? fee_kobo : status === 'no_driver' ? 0 : price_kobo;
  return followOrder(act, orderKey('ride', id), { state: states[status], price_kobo: price });
};
