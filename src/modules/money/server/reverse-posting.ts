// Staff reverse a posting of the ledger. A task posts it (do-reversal.ts).
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import type * as contract from '../reversal-contract.ts';
import { reversalRefusals as refuse } from '../reversal-contract.ts';
import { insteadOf, movedBy, reversalKey, sayTooSmall } from '../reversal-rules.ts';
import { staffActRefusals } from '../staff-act-contract.ts';
import { askForAct } from './ask-for-act.ts';
import { postingFileOf } from './read-posting.ts';
import { legsOfPosting, postingById, postingByKey } from './reversals.sql.ts';

export const reversePosting: UseCase<typeof contract.reversePosting> = async (act, { params: { id }, body }) => {
  const posting = await act.one(postingById, { id });
  if (!posting) throw new Refused(common.not_found);
  const instead = insteadOf(posting.kind);
  if (instead !== null) throw refuseField(refuse.not_reversible, 'reason', instead);
  if (await act.one(postingByKey, { key: reversalKey(id) })) throw refuseField(refuse.already_reversed, 'reason');
  const legs = await act.sql(legsOfPosting, { posting: id });
  const short = sayTooSmall(legs);
  if (short !== null) throw refuseField(staffActRefusals.balance_too_small, 'reason', short);
  const about = { act: 'reverse', postingId: id, kind: posting.kind, amountKobo: movedBy(legs) } as const;
  if (!(await askForAct(act, about, body.reason))) throw refuseField(refuse.reversal_waits, 'reason');
  return postingFileOf(act, id);
};
