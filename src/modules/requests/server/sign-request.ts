import type { Act } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { actingAs, signJob } from '../../jobs/server/door.ts';
import type { CardPayments } from '../../money/server/door.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { maySign } from '../following-rules.ts';
import { closePageOf } from './job-payable.ts';
import { factsOf, jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';

const sign = async (act: Act, { params, body }: Input<typeof contract.signRequest>) => {
  const row = await followed(act, params.key);
  if (actingAs(act, row.user_id) === 'staff') throw new Refused(common.not_found);
  const job = await jobOf(act, row.id);
  const may = maySign(factsOf(row, job));
  const signed = job?.status === 'completed' && job.proof?.signed;
  if (!job || !(may.allowed || signed))
    throw new Refused(refuse.not_signable, { detail: may.reason ?? refuse.not_signable.detail });
  await signJob(act, job.id, { strokes: body.strokes ?? null, name: body.name ?? '' });
  return viewOf(act, row, params.key);
};

/** Only the customer signs, not a member of staff who helps. The event jobs.completed then closes the request. */
export const signRequest =
  (cards: CardPayments): UseCaseWithActs<typeof contract.signRequest> =>
  async (db, actor, input) => {
    await closePageOf(db, actor, cards, input.params.key);
    return db.act(actor, (act) => sign(act, input));
  };
