import type { UseCase } from '../../../kernel/http/route.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused } from '../../../shared/refusal.ts';
import { readStaffJob } from '../../jobs/server/door.ts';
import { giveBack } from '../../money/server/door.ts';
import { type refundJob, staffRefusals as refuse } from '../contract.ts';

/** All that is asked for, or nothing: a part of it given back would surprise the customer. */
export const refundHeld: UseCase<typeof refundJob> = async (act, { params: { id }, body }) => {
  await readStaffJob(act, id);
  const back_kobo = await giveBack(act, id, { most_kobo: body.amount_kobo, reason: body.reason });
  if (back_kobo < body.amount_kobo) {
    const detail =
      back_kobo === 0 ? 'Kaya holds nothing for this job.' : `Kaya holds only ${naira(back_kobo)} for this job.`;
    throw new Refused(refuse.not_held, { detail });
  }
  return readStaffJob(act, id);
};
