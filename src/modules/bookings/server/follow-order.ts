// The row of a company's booking in its bookings (docs/decisions/0161-bookings-of-a-company.md).
import type { Act } from '../../../kernel/db/act.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { isOpenOrder, type OrderState, stateOfJobs } from '../../companies/order-rules.ts';
import { followOrder, noteOrder, type NewOrder } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { jobsOfOrder } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { type PreferredTime, partOfDay } from '../options.ts';
import { bookingTitle, type BookingStatus } from '../rules.ts';
import { bookingById, bookingOfQuote, companyOfBooking, payerOfBooking } from './bookings.sql.ts';
import { quotesOf } from './quotes.sql.ts';

type Asked = { readonly preferred_start_date: string; readonly preferred_time: PreferredTime };
const startOf = ({ preferred_start_date, preferred_time }: Asked): Date =>
  lagosInstant(preferred_start_date, partOfDay[preferred_time][0]);

/** The next job that has not ended; after the last, the first. */
const nextStart = (jobs: readonly JobView[]): Date | undefined => {
  const times = (some: readonly JobView[]) => some.map(({ starts_at }) => new Date(starts_at).getTime());
  const toCome = times(jobs.filter(({ status }) => status !== 'completed' && status !== 'cancelled'));
  const all = toCome.length > 0 ? toCome : times(jobs);
  return all.length > 0 ? new Date(Math.min(...all)) : undefined;
};

const ended: Readonly<Partial<Record<BookingStatus, OrderState>>> = {
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
};
const stateOf = (status: BookingStatus, jobs: readonly JobView[], waits: boolean): OrderState => {
  const over = ended[status];
  if (over) return over;
  if (status === 'pending' || status === 'in_review' || status === 'quoted') return waits ? 'asked' : 'quoted';
  return stateOfJobs(jobs) ?? (status === 'completed' ? 'done' : 'booked');
};

/** In the act that stores the booking. */
export const noteBooking = (
  act: Act,
  row: Asked &
    Parameters<typeof bookingTitle>[0] & {
      readonly id: string;
      readonly company_id: string | null;
      readonly employee_id: string | null;
      readonly cost_centre_id: string | null;
      readonly project_id: string | null;
      readonly relocation_id: string | null;
      readonly primary_location: string;
      readonly service_area: string;
      readonly destination: string;
    },
  via: NewOrder['via'],
  /** The person whom its relocation moves: it is for them. */
  moved?: { readonly employee_id: string | null; readonly person_name: string },
): Promise<void> => {
  const { company_id, employee_id, cost_centre_id, project_id, relocation_id } = row;
  if (company_id === null) return Promise.resolve();
  return noteOrder(act, {
    company_id,
    key: orderKey('booking', row.id),
    service: 'program',
    title: bookingTitle(row),
    employee_id: moved ? moved.employee_id : employee_id,
    ordered_by: employee_id,
    ...(moved && !moved.employee_id ? { person_name: moved.person_name } : {}),
    via,
    starts_at: startOf(row),
    from_place: row.primary_location,
    to_place: row.destination,
    state: 'quoted',
    price_kobo: null,
    cost_centre_id,
    project_id,
    relocation_id,
  });
};

/** From the booking, its quotes and its jobs as they are now. Does nothing for a booking that no company pays. By the system. */
export const followBooking = async (act: Act, id: string): Promise<void> => {
  if (!(await act.one(companyOfBooking, { id }))?.company_id) return;
  const row = await act.one(bookingById, { id });
  if (!row) return;
  const jobs = await jobsOfOrder(act, id);
  const quotes = await act.sql(quotesOf, { booking: id });
  const quote = quotes.find(({ status }) => status === 'accepted') ?? quotes.find(({ status }) => status === 'sent');
  const payer = await act.one(payerOfBooking, { id });
  const state = stateOf(row.booking_status, jobs, payer?.asked_status === 'pending' && payer.asked === quote?.id);
  const priced = quote && (isOpenOrder(state) || state === 'done' || state === 'delivered');
  await followOrder(act, orderKey('booking', id), {
    title: bookingTitle(row),
    starts_at: nextStart(jobs) ?? startOf(row),
    from_place: row.primary_location,
    to_place: row.destination,
    state,
    price_kobo: priced
      ? quote.total_kobo -
        jobs.reduce(
          (less, { status, price_kobo, dispute }) =>
            less +
            (status === 'cancelled' ? price_kobo : price_kobo - Math.min(price_kobo, dispute?.pays_kobo ?? price_kobo)),
          0,
        )
      : state === 'cancelled' || state === 'declined'
        ? 0
        : null,
  });
};

/** The booking of a quote about which somebody was asked. */
export const followQuote = async (act: Act, quote: string, approval_id: string): Promise<void> => {
  const of = await act.one(bookingOfQuote, { quote });
  if (!of) return;
  await followOrder(act, orderKey('booking', of.booking_id), { approval_id });
  await followBooking(act, of.booking_id);
};
