import type { UseCase } from '../../../kernel/http/route.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused } from '../../../shared/refusal.ts';
import { giveBack } from '../../money/server/door.ts';
import { jobRefusals } from '../contract.ts';
import { staffJobRefusals } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { lockForPayment } from './choose-payment.ts';
import { jobFile } from './read-job-file.ts';

/**
 * All that was asked for, or nothing: a partial refund would surprise the customer. The job is locked, as by a decision of
 * its dispute; after a decision, that decision says what is refunded.
 */
export const refundJob: UseCase<typeof contract.refundJob> = async (act, { params: { id }, body }) => {
  await lockForPayment(act, id);
  if ((await jobFile(act, id)).dispute?.decision)
    throw new Refused(jobRefusals.wrong_step, {
      detail: 'The dispute is decided: the rest is refunded automatically.',
    });
  const back_kobo = await giveBack(act, id, { most_kobo: body.amount_kobo, reason: body.reason });
  if (back_kobo < body.amount_kobo) {
    const detail =
      back_kobo === 0 ? 'Kaya holds nothing for this job.' : `Kaya holds only ${naira(back_kobo)} for this job.`;
    throw new Refused(staffJobRefusals.not_held, { detail });
  }
  return jobFile(act, id);
};
