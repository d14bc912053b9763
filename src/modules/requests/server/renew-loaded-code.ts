import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { actingAs, renewLoadedCode as renewOfJob } from '../../jobs/server/door.ts';
import type * as contract from '../contract.ts';
import { jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';

/** Only the customer: the code is theirs to give. */
export const renewLoadedCode: UseCase<typeof contract.renewLoadedCode> = async (act, { params: { key } }) => {
  const row = await followed(act, key);
  const job = await jobOf(act, row.id);
  if (actingAs(act, row.user_id) === 'staff') throw new Refused(common.not_found);
  if (job) await renewOfJob(act, job.id);
  return viewOf(act, row, key);
};
