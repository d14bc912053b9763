import type { Act, Actor } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { setBusy } from '../../workers/server/door.ts';
import type { OfJob } from '../events.ts';
import type { JobPerson } from '../rules.ts';
import { isUnderway, whereJobStands } from './steps.sql.ts';

type People = { readonly order_id: string; readonly customer_id: string | null; readonly worker_id: string | null };

/** What the actor is to this job; undefined for a stranger. Someone's own part comes before their staff role. */
const personOf = (actor: Actor, job: People): JobPerson | undefined => {
  if (actor.accountId !== null && actor.accountId === job.worker_id) return 'worker';
  if (actor.accountId !== null && actor.accountId === job.customer_id) return 'customer';
  if (actor.kind !== 'staff' && actor.orderId !== null && actor.orderId === job.order_id) return 'customer';
  return actor.kind === 'staff' ? 'staff' : actor.kind === 'system' ? 'clock' : undefined;
};

/** The state of a job, for somebody who is part of it. A stranger gets not_found, whether it exists or not. */
export const jobOf = async (act: Act, id: string, ...allowed: JobPerson[]) => {
  const job = await act.one(whereJobStands, { id });
  const person = job && personOf(act.actor, job);
  if (!job || !person || !allowed.includes(person)) throw new Refused(common.not_found);
  return { ...job, person };
};

/** The part every event of a job carries. */
export const ofJob = (job: People & { readonly id: string; readonly title: string }): OfJob => ({
  jobId: job.id,
  orderId: job.order_id,
  customerId: job.customer_id,
  workerId: job.worker_id,
  title: job.title,
});

/** Their job has ended: free again, unless another one is under way. */
export const freeWorker = async (act: Act, workerId: string): Promise<void> => {
  const still = await act.one(isUnderway, { worker: workerId });
  if (!still?.underway) await setBusy(act, workerId, false);
};

/** For whom the caller acts on a customer's page: staff who help are named as staff. */
export const actingAs = (act: Act, customerId: string | null): 'customer' | 'staff' =>
  act.actor.kind === 'staff' && act.actor.accountId !== customerId ? 'staff' : 'customer';
