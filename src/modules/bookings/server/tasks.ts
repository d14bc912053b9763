import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvent, onEvents, withListeners } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { approvalSteps, freeSpend, settleSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { identityEvents } from '../../identity/events.ts';
import { jobsEvents } from '../../jobs/events.ts';
import { workEvents } from '../../jobs/work-events.ts';
import { disputeEvents } from '../../jobs/dispute-events.ts';
import { jobSteps } from '../../jobs/server/door.ts';
import { bookingsEvents } from '../events.ts';
import { forgetBookingLinks } from './bookings.sql.ts';
import { claimBookingsFor } from './claim-bookings.ts';
import { expireQuotes } from './expire-quotes.ts';
import { completeBooking, followCancelledJob, startBooking } from './follow-jobs.ts';
import { followBooking, followQuote } from './follow-order.ts';
import { endedFor_days } from './retention.sql.ts';

const bookingSteps = [
  bookingsEvents.received,
  bookingsEvents.quoted,
  bookingsEvents.accepted,
  bookingsEvents.refused,
  bookingsEvents.countered,
  bookingsEvents.declined,
  bookingsEvents.expired,
  bookingsEvents.scheduled,
  bookingsEvents.started,
  bookingsEvents.completed,
  bookingsEvents.cancelled,
] as const;

// An order is a request or a booking. For a request these listeners find no booking and do nothing.
export const bookingsTasks: TaskTable = {
  'bookings.claim': onEvent(identityEvents.email_confirmed, (act, p) => claimBookingsFor(act, p.accountId, p.email)),
  // Bookings made with the previous address stay theirs.
  'bookings.claim_new_email': onEvent(identityEvents.email_changed, async (act, p) => {
    for (const email of p.beforeEmail === undefined ? [p.email] : [p.beforeEmail, p.email])
      await claimBookingsFor(act, p.accountId, email);
  }),
  'bookings.start': onEvent(workEvents.started, (act, p) => startBooking(act, p.orderId)),
  'bookings.complete': onEvent(workEvents.completed, (act, p) => completeBooking(act, p.orderId)),
  // Other jobs may have finished while staff looked into a problem with an already completed one.
  'bookings.complete_decided': onEvent(disputeEvents.dispute_decided, async (act, p) => {
    if (p.takenBackKobo !== undefined) await completeBooking(act, p.orderId);
  }),
  'bookings.follow_cancelled_job': onEvent(jobsEvents.cancelled, (act, p) =>
    followCancelledJob(act, p.orderId, p.by === 'clock' || p.by === 'worker' ? 'kaya' : p.by, p.reason, p.decided),
  ),
  // Settles what a company reserved; without a company these do nothing.
  'bookings.settle_spend': onEvent(bookingsEvents.completed, async (act, p) => {
    await settleSpend(act, { key: orderKey('booking', p.bookingId), amount_kobo: p.totalKobo });
  }),
  'bookings.free_spend': onEvent(bookingsEvents.cancelled, async (act, p) => {
    await freeSpend(act, { key: orderKey('booking', p.bookingId) });
  }),
  // The row in the bookings of the company that pays.
  'bookings.follow_job': onEvents(jobSteps, (act, p) => followBooking(act, p.orderId)),
  'bookings.follow_booking': onEvents(bookingSteps, (act, p) => followBooking(act, p.bookingId)),
  'bookings.follow_approval': onEvents(approvalSteps, async (act, p) => {
    if (p.serves === 'booking') await followQuote(act, p.orderId, p.approvalId);
  }),
  'bookings.expire_quotes': expireQuotes,
  'bookings.tidy': inRounds(
    async (act, max) => (await act.one(forgetBookingLinks, { after_days: endedFor_days, max }))?.gone ?? 0,
  ),
};

const ownListeners: Readonly<Record<string, readonly string[]>> = {
  [identityEvents.email_confirmed.name]: ['bookings.claim'],
  [identityEvents.email_changed.name]: ['bookings.claim_new_email'],
  [workEvents.started.name]: ['bookings.start'],
  [workEvents.completed.name]: ['bookings.complete'],
  [disputeEvents.dispute_decided.name]: ['bookings.complete_decided'],
  [jobsEvents.cancelled.name]: ['bookings.follow_cancelled_job'],
  [bookingsEvents.completed.name]: ['bookings.settle_spend'],
  [bookingsEvents.cancelled.name]: ['bookings.free_spend'],
};

export const bookingsListeners = withListeners(ownListeners, [
  ['bookings.follow_job', jobSteps],
  ['bookings.follow_booking', bookingSteps],
  ['bookings.follow_approval', approvalSteps],
]);

export const bookingsClockwork: readonly Clockwork[] = [
  { task: 'bookings.expire_quotes', match: '*/10 * * * *' },
  { task: 'bookings.tidy', match: '35 3 * * *' },
];
