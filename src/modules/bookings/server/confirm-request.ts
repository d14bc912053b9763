import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { confirmJob } from '../../jobs/server/door.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { mayConfirm } from '../following.ts';
import { factsOf, jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

/** The delivery is confirmed and rated; jobs.completed then closes the request. */
export const confirmRequest: UseCase<typeof contract.confirmRequest> = async (act, { params, body }) => {
  const row = await followed(act, params.key);
  const job = await jobOf(act, row.id);
  const may = mayConfirm(factsOf(row, job));
  if (!job || !may.allowed)
    throw new Refused(refuse.not_confirmable, { detail: may.reason ?? refuse.not_confirmable.detail });
  await confirmJob(act, job.id, { stars: body.stars, comment: body.comment ?? '' });
  return viewOf(act, row, params.key);
};
