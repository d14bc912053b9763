import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { eventById } from '../../../kernel/db/outbox.sql.ts';
import type { Clockwork, Task, TaskTable } from '../../../kernel/tasks.ts';
import type { EventKind, PayloadOf } from '../../../shared/event.ts';
import { identityEvents } from '../../identity/events.ts';
import { jobsEvents } from '../../jobs/events.ts';
import { placeLatePayment } from '../../jobs/server/door.ts';
import { moneyEvents } from '../../money/events.ts';
import { claimForAccount } from './claim-requests.ts';
import { cancelAfterJob, fulfilRequest, giveFeeReceipt } from './close-after-job.ts';
import { expireQuotes } from './expire-quotes.ts';
import { forgetLinks } from './requests.sql.ts';
import { completeBooking, followCancelledJob, startBooking } from './follow-booking-jobs.ts';

/** A task that gets an event's id, reads the event and acts on it as the system. */
const on =
  <K extends EventKind<never>>(kind: K, work: (act: Act, payload: PayloadOf<K>) => Promise<void>): Task =>
  async ({ eventId }, db: Database) => {
    await db.act(system, async (act) => {
      const event = await act.one(eventById, { id: String(eventId) });
      if (event?.name === kind.name) await work(act, event.payload as PayloadOf<K>);
    });
  };

/** So many links in one statement, and so many statements in one round: a long neglect is caught up in some nights. */
const atOnce = 1_000;
const mostRounds = 50;
const tidy: Task = async (_payload, db) => {
  for (let round = 0; round < mostRounds; round += 1) {
    const done = await db.act(system, (act) => act.one(forgetLinks, { most: atOnce }));
    if ((done?.gone ?? 0) < atOnce) return;
  }
};

export const bookingsTasks: TaskTable = {
  'bookings.claim': on(identityEvents.email_confirmed, (act, p) => claimForAccount(act, p.accountId, p.email)),
  // What was asked for under the old address while it was theirs stays theirs, too.
  'bookings.claim_new_email': on(identityEvents.email_changed, async (act, p) => {
    for (const email of p.beforeEmail === undefined ? [p.email] : [p.beforeEmail, p.email])
      await claimForAccount(act, p.accountId, email);
  }),
  // A job's requestId is a request's or a booking's: the one it is not finds nothing of its own.
  'bookings.start': on(jobsEvents.started, (act, p) => startBooking(act, p.requestId)),
  'bookings.fulfil': on(jobsEvents.completed, async (act, p) => {
    await fulfilRequest(act, p.requestId);
    await completeBooking(act, p.requestId);
  }),
  'bookings.follow_cancelled_job': on(jobsEvents.cancelled, async (act, p) => {
    const by = p.by === 'clock' ? 'kaya' : p.by;
    await cancelAfterJob(act, p.requestId, by, p.reason);
    await followCancelledJob(act, p.requestId, by, p.reason);
    await giveFeeReceipt(act, p.requestId);
  }),
  // Of a request that has ended: the fee for cancelling late is paid by card afterwards, or an old card page was.
  'bookings.keep_fee': on(moneyEvents.payment_paid, async (act, p) => {
    await placeLatePayment(act, p.jobId);
    await giveFeeReceipt(act, p.requestId);
  }),
  'bookings.expire_quotes': expireQuotes,
  'bookings.tidy': tidy,
};

export const bookingsListeners: Readonly<Record<string, readonly string[]>> = {
  [identityEvents.email_confirmed.name]: ['bookings.claim'],
  [identityEvents.email_changed.name]: ['bookings.claim_new_email'],
  [jobsEvents.started.name]: ['bookings.start'],
  [jobsEvents.completed.name]: ['bookings.fulfil'],
  [jobsEvents.cancelled.name]: ['bookings.follow_cancelled_job'],
  [moneyEvents.payment_paid.name]: ['bookings.keep_fee'],
};

export const bookingsClockwork: readonly Clockwork[] = [
  { task: 'bookings.expire_quotes', match: '*/10 * * * *' },
  { task: 'bookings.tidy', match: '35 3 * * *' },
];
