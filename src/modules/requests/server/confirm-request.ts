import type { Act } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import { confirmJob } from '../../jobs/server/door.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import type { CardPayments } from '../../money/server/door.ts';
import { mayConfirm } from '../following-rules.ts';
import { closePageOf } from './job-payable.ts';
import { factsOf, jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

const confirm = async (act: Act, { params, body }: Input<typeof contract.confirmRequest>) => {
  const row = await followed(act, params.key);
  const job = await jobOf(act, row.id);
  const may = mayConfirm(factsOf(row, job));
  if (!job || !may.allowed)
    throw new Refused(refuse.not_confirmable, { detail: may.reason ?? refuse.not_confirmable.detail });
  await confirmJob(act, job.id, { stars: body.stars, comment: body.comment ?? '' });
  return viewOf(act, row, params.key);
};

/** Confirms and rates the delivery; the event jobs.completed then closes the request. */
export const confirmRequest =
  (cards: CardPayments): UseCaseWithActs<typeof contract.confirmRequest> =>
  async (db, actor, input) => {
    await closePageOf(db, actor, cards, input.params.key);
    return db.act(actor, (act) => confirm(act, input));
  };
