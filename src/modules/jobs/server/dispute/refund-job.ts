import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { inProportion, naira } from '../../../../shared/naira.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { giveBack, heldNow } from '../../../money/server/door.ts';
import { jobRefusals } from '../../contract.ts';
import { priceEvents } from '../../price-events.ts';
import { jobLifecycle, type JobStatus } from '../../rules.ts';
import { staffJobRefusals } from '../../staff-contract.ts';
import type * as contract from '../../staff-contract.ts';
import { lockJob } from '../jobs.sql.ts';
import { jobFile } from '../read-job-file.ts';
import { repriceOne } from '../steps/steps.sql.ts';
import { ofJob } from '../who-is-who.ts';

/** Locks the request of a job, then notes in its price what was refunded: supplied by a module above. */
export type NoteRefund = (act: Act, orderId: string) => Promise<(amount_kobo: number) => Promise<void>>;

/** Jobs that are not over: a completed or cancelled one has its final price. */
const goesOn: readonly JobStatus[] = jobLifecycle.states.filter(
  (state) => state !== 'completed' && state !== 'cancelled',
);

/**
 * The price falls by what is refunded, and the mover's share with it: otherwise the mover would count as paid in cash for the
 * rest, and owe Kaya a commission on money that does not exist. Helpers keep their agreed share: a crew's pay follows what is held at
 * completion (post-job.ts).
 */
const lowerPrice = async (act: Act, id: string, held_kobo: number, amount_kobo: number): Promise<number> => {
  const job = await act.one(lockJob, { id });
  const { status, helper_places, price_kobo = 0, worker_share_kobo = 0 } = job ?? {};
  const lower_kobo = Math.max(0, amount_kobo - Math.max(0, held_kobo - price_kobo));
  if (!job || !status || helper_places !== 0 || lower_kobo === 0 || !goesOn.includes(status)) return 0;
  if (lower_kobo >= price_kobo)
    throw new Refused(staffJobRefusals.not_held, {
      detail: `This is the whole price of ${naira(price_kobo)}. Cancel the request instead: everything held goes back.`,
    });
  const left_kobo = price_kobo - lower_kobo;
  const changed = await act.one(repriceOne, {
    id,
    price_kobo: left_kobo,
    worker_share_kobo: inProportion(worker_share_kobo, left_kobo, price_kobo),
    from: [...goesOn],
  });
  if (!changed) throw new Refused(jobRefusals.wrong_step);
  act.emit(priceEvents.repriced, { ...ofJob(changed), priceKobo: left_kobo });
  return lower_kobo;
};

/**
 * All that was requested, or nothing: a partial refund would surprise the customer. The job is locked, as by a decision of
 * its dispute; after a decision, that decision says what is refunded. Lock order: request, job, payments.
 */
export const refundJob =
  (noteRefund: NoteRefund): UseCase<typeof contract.refundJob> =>
  async (act, { params: { id }, body: { amount_kobo, reason } }) => {
    const { serves, order_id } = await jobFile(act, id);
    const note = serves === 'request' ? await noteRefund(act, order_id) : null;
    await act.one(lockJob, { id });
    if ((await jobFile(act, id)).dispute?.decision)
      throw new Refused(jobRefusals.wrong_step, {
        detail: 'The dispute is decided: the rest is refunded automatically.',
      });
    const back_kobo = await giveBack(act, { kind: 'job', id }, { max_kobo: amount_kobo, reason });
    if (back_kobo < amount_kobo) {
      const detail =
        back_kobo === 0 ? 'Kaya holds nothing for this job.' : `Kaya holds only ${naira(back_kobo)} for this job.`;
      throw new Refused(staffJobRefusals.not_held, { detail });
    }
    const lower_kobo = await lowerPrice(act, id, back_kobo + (await heldNow(act, id)), amount_kobo);
    if (note && lower_kobo > 0) await note(lower_kobo);
    return jobFile(act, id);
  };
