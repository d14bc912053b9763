// A second member of staff agrees to what another has asked for about money, or one of them withdraws it.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { isAskedFor } from '../reconcile-rules.ts';
import { sayTooSmall } from '../reversal-rules.ts';
import type * as contract from '../staff-act-contract.ts';
import { staffActRefusals as refuse } from '../staff-act-contract.ts';
import { type OfAct, staffActEvents } from '../staff-act-events.ts';
import { me, queueAct } from './ask-for-act.ts';
import { exceptionById } from './exceptions.sql.ts';
import { legsOfPosting, postingById } from './reversals.sql.ts';
import { actById, agreeAct, type ActRow, withdrawAct as withdraw } from './staff-acts.sql.ts';

const missing = () => new Refused(common.not_found);

/** What an act is about, as its events name it. */
const aboutOf = async (act: Act, { act: kind, exception_id, posting_id, ...one }: ActRow): Promise<OfAct> => {
  const amountKobo = one.amount_kobo;
  if (kind === 'reverse') {
    const posting = posting_id && (await act.one(postingById, { id: posting_id }));
    if (!posting) throw missing();
    return { act: kind, amountKobo, postingId: posting.id, kind: posting.kind };
  }
  if (!exception_id || !one.difference) throw missing();
  return { act: kind, amountKobo, exceptionId: exception_id, difference: one.difference };
};

const actOf = async (act: Act, id: string) => {
  const one = await act.one(actById, { id });
  if (!one) throw missing();
  return one;
};

/** Refuses unless the act is still what was requested and can be done. */
const mustBeSame = async (act: Act, { exception_id, posting_id, difference, amount_kobo }: ActRow): Promise<void> => {
  const row = exception_id && (await act.one(exceptionById, { id: exception_id }));
  if (row && difference && !isAskedFor({ difference, amount_kobo }, row)) throw new Refused(refuse.amount_changed);
  const short = posting_id && sayTooSmall(await act.sql(legsOfPosting, { posting: posting_id }));
  if (short) throw new Refused(refuse.balance_too_small, { detail: short });
};

export const agreeToAct: UseCase<typeof contract.agreeToAct> = async (act, { params: { id } }) => {
  const one = await actOf(act, id);
  if (one.asked_by === act.actor.accountId) throw new Refused(refuse.second_person);
  if (one.agreed_at || one.withdrawn_at) throw new Refused(refuse.act_over);
  await mustBeSame(act, one);
  if (!(await act.one(agreeAct, { id, by: me(act) }))) throw new Refused(refuse.act_over);
  queueAct(act, one);
  act.emit(staffActEvents.act_agreed, await aboutOf(act, one));
  return { id };
};

export const withdrawAct: UseCase<typeof contract.withdrawAct> = async (act, { params: { id } }) => {
  const one = await actOf(act, id);
  if (!(await act.one(withdraw, { id }))) throw new Refused(refuse.act_over);
  act.emit(staffActEvents.act_withdrawn, await aboutOf(act, one));
  return { id };
};
