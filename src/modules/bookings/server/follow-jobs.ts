// A scheduled booking follows its jobs: when the first starts, the last is done, or all are cancelled. Each step is idempotent: the second
// time the booking is already in the next state.
import type { Act } from '../../../kernel/db/act.ts';
import { companyNameOf } from '../../companies/server/door.ts';
import { jobsOfOrder } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import { bookingDueDays } from '../../money/invoice-rules.ts';
import { issueInvoice } from '../../money/server/door.ts';
import { bookingsEvents } from '../events.ts';
import { bookingTitle } from '../rules.ts';
import { bookingLifecycle } from '../rules.ts';
import { type BookingRow, ofBooking } from './about-booking.ts';
import { newBookingLink } from './link-key.ts';
import { bookingById, companyOfBooking, endBooking, lockBooking, stepBooking } from './bookings.sql.ts';
import { mail } from './mail.ts';
import { quotesOf } from './quotes.sql.ts';
import { writeBookingLetter } from './write-letter.ts';
import { paths } from '../../../shared/paths.ts';

export const startBooking = async (act: Act, id: string): Promise<void> => {
  const moved = await act.one(stepBooking, { id, from: [...bookingLifecycle.from('start')], to: 'in_progress' });
  if (moved) act.emit(bookingsEvents.started, ofBooking(moved));
};

/** The quote's lines, minus jobs that were agreed but not done, and minus what staff decided not to charge. */
const billed = (quote: readonly PriceLine[], jobs: readonly JobView[]): PriceLine[] => [
  ...quote,
  ...jobs
    .filter(({ status }) => status === 'cancelled')
    .map((job) => ({ code: 'not_done', label: `Not done: ${job.title}`, amount_kobo: -job.price_kobo })),
  ...jobs
    .filter(
      ({ status, dispute, price_kobo }) => status === 'completed' && (dispute?.pays_kobo ?? price_kobo) < price_kobo,
    )
    .map((job) => ({
      code: 'decided',
      label: `Decided by Kaya: ${job.title}`,
      amount_kobo: (job.dispute?.pays_kobo ?? 0) - job.price_kobo,
    })),
];

const bill = async (act: Act, row: BookingRow, jobs: readonly JobView[]): Promise<void> => {
  const quote = (await act.sql(quotesOf, { booking: row.id })).find(({ status }) => status === 'accepted');
  if (!quote) throw new Error(`booking ${row.id} is completed without an accepted quote`);
  const company = (await act.one(companyOfBooking, { id: row.id }))?.company_id;
  const invoice = await issueInvoice(act, {
    subject_kind: 'booking',
    subject_id: row.id,
    title: bookingTitle(row),
    account_id: row.user_id,
    billed_to: `${row.company_name}, ${row.contact_person}`,
    email: row.user_email,
    lines: billed(quote.lines, jobs),
    // The company's own invoice includes it with the rest of the month.
    ...(company
      ? { paid: `Paid by ${await companyNameOf(act, company)}, billed` }
      : { paid: null, due_days: bookingDueDays }),
  });
  act.emit(bookingsEvents.completed, { ...ofBooking(row), totalKobo: invoice.total_kobo, invoice: invoice.number });
  const link = newBookingLink(act, row.id);
  await writeBookingLetter(
    act,
    row,
    (about) =>
      mail('booking_completed', {
        ...about,
        invoice: invoice.number,
        invoice_url: act.settings.origin + paths.receipt(invoice.id, link.secret),
        lines: [...invoice.lines],
        total_kobo: invoice.total_kobo,
        due_on: invoice.due_on,
        pay_to: invoice.pay_to,
      }),
    { link },
  );
};

const isOver = ({ status }: JobView): boolean => status === 'completed' || status === 'cancelled';

/**
 * Completes the booking, with its invoice, once every job is done or cancelled and at least one is done. The caller holds the lock on the
 * booking.
 */
export const settle = async (act: Act, id: string, jobs: readonly JobView[]): Promise<BookingRow | undefined> => {
  if (!jobs.every(isOver) || !jobs.some(({ status }) => status === 'completed')) return undefined;
  // The event of the last job may arrive before that of the first one that started.
  await startBooking(act, id);
  const moved = await act.one(stepBooking, { id, from: [...bookingLifecycle.from('complete')], to: 'completed' });
  if (moved) await bill(act, moved, jobs);
  return moved;
};

const isBooking = async (act: Act, id: string): Promise<boolean> =>
  (await act.one(bookingById, { id })) !== undefined && (await act.one(lockBooking, { id })) !== undefined;

export const completeBooking = async (act: Act, id: string): Promise<void> => {
  if (await isBooking(act, id)) await settle(act, id, await jobsOfOrder(act, id));
};

/** A job was cancelled automatically: the other jobs decide; if there are none, the booking ends. */
export const followCancelledJob = async (
  act: Act,
  id: string,
  by: 'customer' | 'staff' | 'kaya',
  reason: string,
  decided = false,
): Promise<void> => {
  if (!(await isBooking(act, id))) return;
  const jobs = await jobsOfOrder(act, id);
  if (jobs.some(({ status }) => status !== 'cancelled')) return void (await settle(act, id, jobs));
  const from = [...bookingLifecycle.from('cancel'), ...bookingLifecycle.from('call_off')];
  const ended = await act.one(endBooking, { id, from, to: 'cancelled', by, reason });
  if (!ended) return;
  act.emit(bookingsEvents.cancelled, { ...ofBooking(ended), by, reason, ...(decided ? { decided } : {}) });
  // The letter about the decision says so.
  if (decided) return;
  await writeBookingLetter(act, ended, (about) =>
    mail('booking_cancelled', {
      ...about,
      reason: (by !== 'customer' && reason) || null,
      begun: jobs.some(({ timeline }) => timeline.started_at !== null),
    }),
  );
};
