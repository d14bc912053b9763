import type { Act, Actor } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { setBusy } from '../../workers/server/door.ts';
import type { OfJob } from './job-news.ts';
import type { JobPerson } from '../rules.ts';
import { isUnderway, whereJobStands } from './steps/steps.sql.ts';

type People = {
  readonly order_id: string;
  readonly customer_id: string | null;
  readonly worker_id: string | null;
  readonly helper_ids?: readonly string[] | null;
};
type Person = JobPerson | 'helper';

/** What the actor is to this job; undefined for a stranger. Someone's own part comes before their staff role. */
const personOf = (actor: Actor, job: People): Person | undefined => {
  if (actor.accountId !== null && actor.accountId === job.worker_id) return 'worker';
  if (actor.accountId !== null && job.helper_ids?.includes(actor.accountId)) return 'helper';
  if (actor.accountId !== null && actor.accountId === job.customer_id) return 'customer';
  if (actor.kind !== 'staff' && actor.orderId !== null && actor.orderId === job.order_id) return 'customer';
  return actor.kind === 'staff' ? 'staff' : actor.kind === 'system' ? 'clock' : undefined;
};

/** The state of a job, for somebody who is part of it. A stranger gets not_found, whether it exists or not. */
export const jobOf = async <P extends Person>(act: Act, id: string, ...allowed: P[]) => {
  const job = await act.one(whereJobStands, { id });
  const person = job && personOf(act.actor, job);
  const match = allowed.find((each) => each === person);
  if (!job || !match) throw new Refused(common.not_found);
  return { ...job, person: match };
};

/** The part every event of a job carries. */
export const ofJob = (job: People & { readonly id: string; readonly title: string }): OfJob => ({
  jobId: job.id,
  orderId: job.order_id,
  customerId: job.customer_id,
  workerId: job.worker_id,
  title: job.title,
  ...(job.helper_ids && job.helper_ids.length > 0 ? { helperIds: job.helper_ids } : {}),
});

/** Their job has ended: they are free again, unless another one is underway. */
export const freeWorker = async (act: Act, workerId: string): Promise<void> => {
  const still = await act.one(isUnderway, { worker: workerId });
  if (!still?.underway) await setBusy(act, workerId, false);
};

/** The same for everyone who worked on it. */
export const freeCrew = async (act: Act, job: People): Promise<void> => {
  for (const worker of [job.worker_id, ...(job.helper_ids ?? [])]) if (worker) await freeWorker(act, worker);
};

/** The role of the caller on a customer's page: staff who help are named as staff. */
export const actingAs = (act: Act, customerId: string | null): 'customer' | 'staff' =>
  act.actor.kind === 'staff' && act.actor.accountId !== customerId ? 'staff' : 'customer';
