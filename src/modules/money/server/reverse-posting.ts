// Staff reverse a posting of the ledger: who asks, who agrees, who withdraws. A task posts it (do-reversal.ts).
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { exceptionRefusals } from '../exception-contract.ts';
import type * as contract from '../reversal-contract.ts';
import { reversalRefusals as refuse } from '../reversal-contract.ts';
import { reversalEvents } from '../reversal-events.ts';
import { insteadOf, movedBy, reversalKey, reversalNeedsSecond, sayTooSmall } from '../reversal-rules.ts';
import { postingFileOf } from './read-posting.ts';
import {
  agreeReversal,
  askReversal,
  legsOfPosting,
  postingById,
  postingByKey,
  reversalById,
  withdrawReversal as withdraw,
} from './reversals.sql.ts';

const me = ({ actor }: Act): string => {
  if (actor.accountId === null) throw new Refused(common.not_found);
  return actor.accountId;
};
const postingOf = async (act: Act, id: string) => {
  const posting = await act.one(postingById, { id });
  if (!posting) throw new Refused(common.not_found);
  return posting;
};

export const reversePosting: UseCase<typeof contract.reversePosting> = async (act, { params: { id }, body }) => {
  const posting = await postingOf(act, id);
  const instead = insteadOf(posting.kind);
  if (instead !== null) throw refuseField(refuse.not_reversible, 'reason', instead);
  if (await act.one(postingByKey, { key: reversalKey(id) })) throw refuseField(refuse.already_reversed, 'reason');
  const legs = await act.sql(legsOfPosting, { posting: id });
  const short = sayTooSmall(legs);
  if (short !== null) throw refuseField(refuse.balance_too_small, 'reason', short);
  const amount_kobo = movedBy(legs);
  const needs_second = reversalNeedsSecond(amount_kobo, act.settings.secondPersonAbove_kobo);
  const reversalId = randomUUIDv7();
  const { reason } = body;
  if (!(await act.one(askReversal, { id: reversalId, posting: id, amount_kobo, reason, needs_second, by: me(act) })))
    throw refuseField(refuse.reversal_waits, 'reason');
  if (!needs_second) act.task('money.do_reversal', { reversalId }, { key: `reversal:${reversalId}` });
  const asked = { postingId: id, kind: posting.kind, amountKobo: amount_kobo, reason };
  act.emit(needs_second ? reversalEvents.reversal_waits : reversalEvents.reversal_asked, asked);
  return postingFileOf(act, id);
};

const reversalOf = async (act: Act, { id, reversal }: { id: string; reversal: string }) => {
  const { kind } = await postingOf(act, id);
  const one = await act.one(reversalById, { id: reversal });
  if (one?.posting_id !== id) throw new Refused(common.not_found);
  return { one, about: { postingId: id, kind, amountKobo: one.amount_kobo } };
};

export const agreeToReversal: UseCase<typeof contract.agreeToReversal> = async (act, { params }) => {
  const { one, about } = await reversalOf(act, params);
  if (one.asked_by === act.actor.accountId) throw new Refused(exceptionRefusals.second_person);
  const short = sayTooSmall(await act.sql(legsOfPosting, { posting: params.id }));
  if (short !== null && one.agreed_at === null && one.withdrawn_at === null)
    throw new Refused(refuse.balance_too_small, { detail: short });
  if (!(await act.one(agreeReversal, { id: one.id, by: me(act) }))) throw new Refused(refuse.reversal_over);
  act.task('money.do_reversal', { reversalId: one.id }, { key: `reversal:${one.id}` });
  act.emit(reversalEvents.reversal_agreed, about);
  return postingFileOf(act, params.id);
};

export const withdrawReversal: UseCase<typeof contract.withdrawReversal> = async (act, { params }) => {
  const { one, about } = await reversalOf(act, params);
  if (!(await act.one(withdraw, { id: one.id }))) throw new Refused(refuse.reversal_over);
  act.emit(reversalEvents.reversal_withdrawn, about);
  return postingFileOf(act, params.id);
};
