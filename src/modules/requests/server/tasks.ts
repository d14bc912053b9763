import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvent, onEvents, withListeners } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { companiesEvents } from '../../companies/events.ts';
import { employeeOf } from '../../companies/server/door.ts';
import { identityEvents } from '../../identity/events.ts';
import { jobsEvents } from '../../jobs/events.ts';
import { workEvents } from '../../jobs/work-events.ts';
import { disputeEvents } from '../../jobs/dispute-events.ts';
import { jobSteps } from '../../jobs/server/door.ts';
import { claimRequestsFor } from './claim-requests.ts';
import { addWaiting } from './add-waiting.ts';
import { cancelAfterJob, fulfilRequest, giveFeeReceipt } from './close-after-job.ts';
import { followRequest } from './follow-order.ts';
import { requestsEvents } from '../events.ts';
import { forgetLinks } from './requests.sql.ts';
import { endedFor_days } from './retention.sql.ts';

const requestSteps = [
  requestsEvents.repriced,
  requestsEvents.cancelled,
  requestsEvents.declined,
  requestsEvents.fulfilled,
] as const;

// An order is a request or a booking. For a booking these listeners find no request, and do nothing.
export const requestsTasks: TaskTable = {
  'requests.claim': onEvent(identityEvents.email_confirmed, (act, p) => claimRequestsFor(act, p.accountId, p.email)),
  // Requests made under the old address while it belonged to them stay theirs.
  'requests.claim_new_email': onEvent(identityEvents.email_changed, async (act, p) => {
    for (const email of p.beforeEmail === undefined ? [p.email] : [p.beforeEmail, p.email])
      await claimRequestsFor(act, p.accountId, email);
  }),
  // What the company ordered for them before they had joined.
  'requests.claim_joined': onEvent(companiesEvents.invite_accepted, async (act, p) => {
    const who = await employeeOf(act, p.companyId, p.employeeId);
    if (who?.account_id) await claimRequestsFor(act, who.account_id, who.email);
  }),
  'requests.add_waiting': onEvent(workEvents.started, addWaiting),
  'requests.fulfil': onEvent(workEvents.completed, (act, p) => fulfilRequest(act, p.orderId)),
  // After completion only: a decision before it completes or cancels the job, and arrives as that event.
  'requests.fulfil_decided': onEvent(disputeEvents.dispute_decided, async (act, p) => {
    if (p.takenBackKobo !== undefined) await fulfilRequest(act, p.orderId);
  }),
  'requests.follow_cancelled_job': onEvent(jobsEvents.cancelled, async (act, p) => {
    const by = p.by === 'clock' || p.by === 'worker' ? 'kaya' : p.by;
    await cancelAfterJob(act, p.orderId, by, p.reason, p);
    await giveFeeReceipt(act, p.orderId);
  }),
  // The row in the bookings of the company that pays.
  'requests.follow_job': onEvents(jobSteps, (act, p) => followRequest(act, p.orderId)),
  'requests.follow_request': onEvents(requestSteps, (act, p) => followRequest(act, p.requestId)),
  'requests.tidy': inRounds(
    async (act, max) => (await act.one(forgetLinks, { after_days: endedFor_days, max }))?.gone ?? 0,
  ),
};

const ownListeners: Readonly<Record<string, readonly string[]>> = {
  [identityEvents.email_confirmed.name]: ['requests.claim'],
  [identityEvents.email_changed.name]: ['requests.claim_new_email'],
  [companiesEvents.invite_accepted.name]: ['requests.claim_joined'],
  [workEvents.started.name]: ['requests.add_waiting'],
  [workEvents.completed.name]: ['requests.fulfil'],
  [disputeEvents.dispute_decided.name]: ['requests.fulfil_decided'],
  [jobsEvents.cancelled.name]: ['requests.follow_cancelled_job'],
};

export const requestsListeners = withListeners(ownListeners, [
  ['requests.follow_job', jobSteps],
  ['requests.follow_request', requestSteps],
]);

export const requestsClockwork: readonly Clockwork[] = [{ task: 'requests.tidy', match: '35 3 * * *' }];
