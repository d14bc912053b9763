// What other modules may use of jobs. A stranger to a job gets not_found everywhere.
import type { Act } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Message } from '../chat-contract.ts';
import { jobRefusals } from '../contract.ts';
import { usualWaitOf } from '../rules.ts';
import type { JobView } from '../view-contract.ts';
import { type Author, readChat, writeToChat } from './chat/send-message.ts';
import { toJobViews } from './job-views.ts';
import { jobsOfOneOrder, lockJob } from './jobs.sql.ts';
import { openByCode } from './board/board.sql.ts';
import { countOfJob } from './chat/messages.sql.ts';
import { claimJobs } from './steps/steps.sql.ts';
import { usualWaitMinutes } from './board/waits.sql.ts';

export { acceptOpenJobAs } from './board/accept-job.ts';
export { listBoard } from './board/list-board.ts';
export { listMyJobs } from './list-my-jobs.ts';
export { eraseJobsOfOrders } from './personal-data.ts';
export { answerPriceChange } from './price/answer-price-change.ts';
export { chooseJobPayment, lockForPayment } from './price/choose-payment.ts';
export { cancelJob, disputeJob, placeLatePayment } from './steps/end-job.ts';
export { confirmJob } from './steps/complete-job.ts';
export { renewLoadedCode } from './steps/renew-loaded-code.ts';
export { signJob } from './steps/ask-signature.ts';
export { currentJob, jobArea } from './steps/current-job.ts';
export { actingAs } from './who-is-who.ts';
export { type NewJob, openJob } from './board/open-job.ts';
export { linkProof } from './steps/link-proof.ts';
export { moverPosition } from './steps/mover-position.ts';
export type { OfJob } from './job-news.ts';
export { jobSteps } from './job-steps.ts';
export { jobsToShow } from './jobs-to-show.ts';
export { holdJob } from './board/hold-job.ts';
export { repriceJob } from './price/reprice-job.ts';
export { countDisputed, countToLookAt, jobStates, staffJob, staffJobsOf } from './staff-jobs.ts';
export { bestRatedBetween, type WorkRecord, workRecordsOf } from './ratings/work-records.ts';
export { giveJobInTeam } from './team/give-in-team.ts';
export {
  listOpenForTeam,
  listSharedOfTeam,
  listTeamFor,
  listTeamJobs,
  sumSharedByMember,
} from './team/read-team-jobs.ts';

/** The jobs of a request as its customer sees them, by time. Empty for a stranger. */
export const jobsOfOrder = async (act: Act, orderId: string): Promise<JobView[]> =>
  toJobViews(act, await act.sql(jobsOfOneOrder, { request: orderId }));

/** Who did the work of a job, lead first, and its title. By the system. */
export const peopleOfJob = async (
  act: Act,
  jobId: string,
): Promise<{ people: readonly (string | null)[]; title: string }> => {
  const job = await act.one(lockJob, { id: jobId });
  return { people: job ? [job.worker_id, ...job.helper_ids] : [], title: job?.title ?? '' };
};

/** The open jobs with this code (jobCode), at most two; none for anybody who is not a worker. */
export const openJobsByCode = async (act: Act, code: string): Promise<string[]> =>
  (await act.sql(openByCode, { code: code.toLowerCase() })).map(({ id }) => id);

/** Gives jobs of a visitor to the account that confirmed the email. By the system. */
export const giveJobsTo = async (act: Act, orderIds: readonly string[], customerId: string): Promise<void> => {
  if (orderIds.length > 0) await act.sql(claimJobs, { requests: [...orderIds], customer: customerId });
};

/** What is requested, and where it starts. */
export type WaitFor = {
  readonly service_type: string;
  readonly service_kind: string | null;
  readonly lat: number;
  readonly lng: number;
};
/** How long recent requests of this service waited around there, minutes; null: not known. */
export const usualWait = async (act: Act, { service_type, service_kind, lat, lng }: WaitFor): Promise<number | null> =>
  (await act.one(usualWaitMinutes, { service_type, service_kind, lat, lng, ...usualWaitOf }))?.minutes ?? null;

export const countMessages = async (act: Act, jobId: string): Promise<number> =>
  (await act.one(countOfJob, { job: jobId }))?.messages ?? 0;

/** Oldest first, the latest 200. */
export const readMessages = async (act: Act, jobId: string): Promise<Message[]> => (await readChat(act, jobId)).items;

/**
 * Refuses with not_found anybody who is not that author of this job, and with chat_closed while no mover has it.
 * Staff write as staff also to a job they ordered themselves.
 */
export const writeMessage = (act: Act, jobId: string, author: Author, body: string): Promise<Message> =>
  writeToChat(act, jobId, body, author);

/** The customer's message, or staff's where staff use the customer's page. Refuses with no_mover, in the words of `reason`, while nobody has the job. */
export const writeAsCustomer = (
  act: Act,
  job: JobView | undefined,
  body: string,
  reason: string | null,
): Promise<Message> => {
  if (!job?.worker) throw new Refused(jobRefusals.no_mover, { detail: reason ?? jobRefusals.no_mover.detail });
  return writeMessage(act, job.id, act.actor.kind === 'staff' ? 'staff' : 'customer', body);
};
export type { OffBillFacts, TakeOffBill } from './dispute/decide-dispute.ts';
