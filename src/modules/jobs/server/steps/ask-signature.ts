// A signature: the mover requests it, and only the customer gives it, on their own page (docs/decisions/0084).
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import type { Strokes } from '../../../../shared/signature.ts';
import { touch, workerStanding } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { workEvents } from '../../work-events.ts';
import type { ByMover, OfJob } from '../job-news.ts';
import { maySignFor } from '../../rules.ts';
import type * as stepsContract from '../../steps-contract.ts';
import { finish } from './complete-job.ts';
import { askSignature as askSignatureRow, signJobRow } from './steps.sql.ts';
import { freeCrew, jobOf, ofJob } from '../who-is-who.ts';

const named = async (act: Act, job: OfJob): Promise<ByMover> => {
  const name = job.workerId && (await workerStanding(act, job.workerId))?.full_name;
  return { ...job, ...(name ? { workerName: name } : {}) };
};

/** Idempotent. A photo or a name can still be added. Refuses with not_found or wrong_step. */
export const askSignature: UseCase<typeof stepsContract.askSignature> = async (act, { params: { id } }) => {
  touch(act);
  const job = await jobOf(act, id, 'worker');
  if (!maySignFor(job)) throw new Refused(refuse.wrong_step);
  const signatureAsked = await act.one(askSignatureRow, { id, worker: act.actor.accountId ?? '' });
  if (signatureAsked) act.emit(workEvents.signature_asked, await named(act, ofJob(signatureAsked)));
  return { id, status: job.status };
};

/**
 * The customer signs: the job is delivered, if the mover had not reported that, and completed. Idempotent. Refuses with not_found or
 * wrong_step.
 */
export const signJob = async (
  act: Act,
  jobId: string,
  { strokes, name }: { readonly strokes: Strokes | null; readonly name: string },
): Promise<void> => {
  const { signed, status } = await jobOf(act, jobId, 'customer');
  if (signed && status === 'completed') return;
  const before = await act.one(signJobRow, { job: jobId, strokes, signed_as: name });
  const job = await jobOf(act, jobId, 'customer');
  if (!before) {
    // A double click.
    if (job.signed && job.status === 'completed') return;
    throw new Refused(refuse.wrong_step);
  }
  if (before.status === 'in_progress') {
    await freeCrew(act, job);
    act.emit(workEvents.delivered, { ...(await named(act, ofJob(job))), proof: 'signature' });
  }
  await finish(act, jobId, 'complete', 'customer');
};
