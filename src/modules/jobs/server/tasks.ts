import * as z from 'zod/mini';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { onEvent } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { Refused } from '../../../shared/refusal.ts';
import { runRounds } from '../../dispatch/server/door.ts';
import { paymentDisputeEvents } from '../../money/payment-dispute-events.ts';
import type { PayableRef } from '../../money/payable-rules.ts';
import { workersEvents } from '../../workers/events.ts';
import { jobRules } from '../rules.ts';
import { completeQuiet } from './steps/complete-job.ts';
import { endFirstRefusal } from './board/end-first-refusal.ts';
import { endWaitingCrew } from './crew/end-waiting-crew.ts';
import { freeBarred } from './board/free-barred.ts';
import { jobOrders } from './board/job-orders.ts';
import { followPaymentDispute } from './dispute/follow-payment-dispute.ts';
import { endOldLooks } from './dispute/look-at-job.ts';
import { lateJobs, quietJobs } from './steps/steps.sql.ts';
import { release } from './steps/take-step.ts';

const max = 200;
const ofZone = z.object({ zone: z.string() });
const ofJob = z.object({ jobId: z.string() });

/** Each job in a separate act: one that has changed meanwhile does not stop the others. */
const releaseLate = async (_payload: unknown, db: Database): Promise<void> => {
  // The clock looks at the jobs of all movers.
  const late = await db.act(system, (act) => act.sql(lateJobs, { hours: jobRules.releaseHours, max }));
  for (const { id } of late) {
    await db
      // The mover did not set off and may not be there to give the job back.
      .act(system, (act) => release(act, id, 'not_started'))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
  }
};

const completeAllQuiet = async (_payload: unknown, db: Database): Promise<void> => {
  // The clock looks at the jobs of all customers.
  const quiet = await db.act(system, (act) => act.sql(quietJobs, { hours: jobRules.quietHours, max }));
  // The customer has not answered; time completes the job for them.
  for (const { id } of quiet) await db.act(system, (act) => completeQuiet(act, id));
};

const followPayable = async (act: Act, { payable }: { readonly payable: PayableRef }): Promise<void> => {
  if (payable.kind === 'job') await followPaymentDispute(act, payable.id);
};

export const jobsTasks: TaskTable = {
  'jobs.release_late': releaseLate,
  'jobs.complete_quiet': completeAllQuiet,
  'jobs.end_old_looks': (_payload, db) => endOldLooks(db, max),
  'jobs.round': (payload, db) => runRounds(db, jobOrders, z.parse(ofZone, payload).zone),
  // The time of the crew is over; its lead did not end it.
  'jobs.crew_due': (payload, db) => db.act(system, (act) => endWaitingCrew(act, z.parse(ofJob, payload).jobId)),
  'jobs.free_barred': onEvent(workersEvents.barred, (act, { workerId }) => freeBarred(act, workerId)),
  'jobs.payment_disputed': onEvent(paymentDisputeEvents.payment_disputed, followPayable),
  'jobs.payment_dispute_over': onEvent(paymentDisputeEvents.payment_dispute_over, followPayable),
  'jobs.first_refusal_over': (payload, db) =>
    // The offer ran out unanswered.
    db.act(system, (act) => endFirstRefusal(act, [z.parse(ofJob, payload).jobId], { due: true })),
};
export const jobsListeners: Readonly<Record<string, readonly string[]>> = {
  [workersEvents.barred.name]: ['jobs.free_barred'],
  [paymentDisputeEvents.payment_disputed.name]: ['jobs.payment_disputed'],
  [paymentDisputeEvents.payment_dispute_over.name]: ['jobs.payment_dispute_over'],
};
export const jobsClockwork: readonly Clockwork[] = [
  { task: 'jobs.release_late', match: '*/5 * * * *' },
  { task: 'jobs.complete_quiet', match: '*/10 * * * *' },
  { task: 'jobs.end_old_looks', match: '25 * * * *' },
];
