// Turns an accepted booking into jobs on the board, whose prices add up to the agreed total.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import type { Input } from '../../../shared/contract.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { composeDetails } from '../../catalogue/title-rules.ts';
import { openJob } from '../../jobs/server/door.ts';
import { knownRoad, settlePlace } from '../../places/server/door.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { bookingLifecycle, sumOf } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { requestsRefusals } from '../../requests/contract.ts';
import { whenFault } from '../../requests/rules.ts';
import { type BookingRow, ofBooking } from './about-booking.ts';
import { payerOfBooking, stepBooking } from './bookings.sql.ts';
import { mail } from './mail.ts';
import { quotesOf } from './quotes.sql.ts';
import { bookingFile, bookingForStaff } from './read-booking-file.ts';
import { writeBookingLetter } from './write-letter.ts';

/** date and time in Lagos; crew: people; hours: length of the time window. */
type PlannedJob = Input<typeof contract.scheduleBooking>['body']['jobs'][number];

const hour_ms = 3_600_000;

type Payer = { readonly id: string; readonly name: string } | null;

const openOne = async (
  act: Act,
  row: BookingRow,
  plan: PlannedJob,
  { index, now, payer }: { readonly index: number; readonly now: Date; readonly payer: Payer },
): Promise<Date> => {
  const at = (field: string): string => `jobs.${index}.${field}`;
  const when = whenFault(plan.date, plan.time, now);
  if (when) {
    throw refuseField(requestsRefusals[when.code], at(when.path === 'preferred_date' ? 'date' : 'time'), when.message);
  }
  const from = settlePlace(at('from'), { text: plan.from });
  const to = plan.to ? settlePlace(at('to'), { text: plan.to }) : null;
  const starts_at = lagosInstant(plan.date, plan.time);
  await openJob(act, {
    serves: 'booking',
    order_id: row.id,
    customer_id: row.user_id,
    customer_name: row.company_name,
    customer_phone: row.user_phone,
    customer_email: row.user_email,
    service_type: row.service_type,
    title: plan.title,
    description: composeDetails([], { crew: plan.crew }),
    note: [`Ask for ${row.contact_person}.`, plan.note].filter(Boolean).join('\n'),
    job_size: plan.size,
    scheduled_date: plan.date,
    scheduled_time: plan.time,
    starts_at,
    ends_at: new Date(starts_at.getTime() + plan.hours * hour_ms),
    price_kobo: plan.price_kobo,
    worker_share_kobo: workerShare(plan.price_kobo, act.settings.commissionPercent).worker_share_kobo,
    payment_method: 'invoice',
    payer,
    // The quote's price is final: no price change at the door.
    max_kobo: plan.price_kobo,
    location: from.text,
    location_lat: from.lat,
    location_lng: from.lng,
    location_landmark: '',
    destination: to?.text ?? null,
    destination_lat: to?.lat ?? null,
    destination_lng: to?.lng ?? null,
    destination_landmark: '',
    distance_m: to ? (await knownRoad(act, from, to)).distance_m : null,
    required_skills: [],
    people: plan.crew,
  });
  return starts_at;
};

/** Refuses with booking_moved_on unless it is accepted, and with jobs_sum if the prices do not add up to the quote. */
export const scheduleBooking: UseCase<typeof contract.scheduleBooking> = async (act, { params: { id }, body }) => {
  const { jobs } = body;
  const row = await bookingForStaff(act, id);
  const from = [...bookingLifecycle.from('schedule')];
  const moved = await act.one(stepBooking, { id, from, to: 'scheduled' });
  const quote = (await act.sql(quotesOf, { booking: id })).find(({ status }) => status === 'accepted');
  if (!moved || !quote) throw new Refused(refuse.booking_moved_on);
  const sum = sumOf(jobs.map(({ price_kobo: amount_kobo }) => ({ amount_kobo })));
  if (sum !== quote.total_kobo) {
    const detail = `Their prices add up to ${naira(sum)}. The quote is ${naira(quote.total_kobo)}.`;
    throw refuseField(refuse.jobs_sum, 'jobs', detail);
  }
  const now = await act.now();
  const of = await act.one(payerOfBooking, { id });
  const payer = of ? { id: of.company_id, name: of.company_name } : null;
  const starts: Date[] = [];
  for (const [index, plan] of jobs.entries()) starts.push(await openOne(act, row, plan, { index, now, payer }));
  const first = new Date(Math.min(...starts.map((at) => at.getTime()))).toISOString();
  act.emit(bookingsEvents.scheduled, { ...ofBooking(moved), jobs: jobs.length, firstAt: first });
  await writeBookingLetter(act, moved, (about) =>
    mail('booking_scheduled', { ...about, jobs: jobs.length, first_at: first }),
  );
  return bookingFile(act, id);
};
